import type { DifferenceKind } from '@azadkar/shared-api/payments/rules';

/** What each difference is, and what to do about it. */
export const differenceTexts: Readonly<Record<DifferenceKind, { title: string; advice: string }>> = {
  not_recorded: {
    title: 'Paid at the provider, and not with us',
    advice: 'Open the order and ask the provider. If it stays unpaid, write to the provider with the reference.',
  },
  not_listed: {
    title: 'Paid with us, and not in the list',
    advice:
      'Compare the next day’s list first: it may have been booked after midnight. If it is missing there too, ask the provider, and do not return this money before.',
  },
  wrong_amount: {
    title: 'Another amount than the order’s',
    advice:
      'Ask the provider which amount is right. What came in too much is returned there; for what is missing write to the member.',
  },
  unknown_payment: {
    title: 'A payment that belongs to no order',
    advice: 'Look up the payer at the provider and have it returned there: no order with us can be refunded for it.',
  },
  refund_not_recorded: {
    title: 'Returned at the provider, and not with us',
    advice:
      'Somebody returned it in the provider’s own portal. Enter the refund on the order, by hand, so that the accounts agree.',
  },
  refund_not_listed: {
    title: 'Returned with us, and not in the list',
    advice:
      'Compare the next day’s list first. If it is missing there too, ask the provider whether the member got the money.',
  },
};
