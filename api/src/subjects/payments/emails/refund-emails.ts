import { formatPrice } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import { defineEmail } from '../../../platform/mail/email-template';
import type { Order } from '../../../platform/ports/purchase';
import type { RefundRow } from '../refunds/refunds.queries';

const facts = {
  order: { meaning: 'The number of the order', sample: '20261127-0042' },
  amount: { meaning: 'What is returned', sample: 'Rs 4,000' },
  amount_of_order: {
    meaning: 'What is returned, and of which payment',
    sample: 'Rs 4,000 of the Rs 12,000 that you paid for order 20261127-0042',
    required: true,
  },
  title: { meaning: 'What was ordered', sample: 'two places at the Freelancers’ Evening' },
  reason: { meaning: 'Why, in a sentence', sample: 'You cannot come, and told us in time.', required: true },
} as const;

export const refundEmails = {
  requested: defineEmail({
    name: 'payments/refund-requested',
    sent: 'after a refund was promised that somebody of the staff transfers',
    subject: 'We will return {amount} for order {order}',
    paragraphs: [
      'We will return {amount_of_order} of {title}.',
      '{reason}',
      'We will write again when the money is on its way. You need not do anything.',
    ],
    button: 'See your orders',
    page: paths.orders,
    placeholders: facts,
  }),

  withdrawn: defineEmail({
    name: 'payments/refund-withdrawn',
    sent: 'after somebody of the staff has withdrawn a refund',
    subject: 'We will not return {amount} for order {order}',
    paragraphs: [
      'The refund of {amount_of_order} of {title} was withdrawn, so this money is not returned.',
      '{reason}',
      'If you think that this is wrong, please answer this email.',
    ],
    button: 'See your orders',
    page: paths.orders,
    placeholders: facts,
  }),

  done: defineEmail({
    name: 'payments/refunded',
    sent: 'after money was returned',
    subject: 'We have returned {amount} for order {order}',
    paragraphs: ['We have returned {amount_of_order} of {title}.', '{reason}', '{way}'],
    button: 'See your orders',
    page: paths.orders,
    placeholders: {
      ...facts,
      way: {
        meaning: 'A sentence that says where the money goes: to the card, or by bank transfer with its reference',
        sample: 'It goes back to the card that you paid with, and your bank shows it within a few days.',
        required: true,
      },
    },
  }),
};

/** What the emails about a refund say of it. */
export const factsOfRefund = (
  { public_no, total }: Pick<Order, 'public_no' | 'total'>,
  { amount, reason }: Pick<RefundRow, 'amount' | 'reason'>,
) => ({
  amount: formatPrice(amount),
  amount_of_order:
    amount === total
      ? `the ${formatPrice(amount)} that you paid for order ${public_no}`
      : `${formatPrice(amount)} of the ${formatPrice(total)} that you paid for order ${public_no}`,
  reason,
});

const amount = { meaning: 'The amount', sample: 'Rs 12,000', required: true } as const;
const order = { meaning: 'The number of the order', sample: '20261127-0042', required: true } as const;

export const financeEmails = {
  mismatch: defineEmail({
    name: 'payments/payment-to-look-at',
    sent: 'to the finance staff, about a payment that does not match its order',
    subject: 'Payment to look at: {verdict}',
    paragraphs: ['The payment provider reported {amount} for payment {reference}.', 'Our verdict: {verdict}.'],
    placeholders: {
      verdict: { meaning: 'What is wrong with it', sample: 'wrong amount', required: true },
      amount: { ...amount, sample: '12000 PKR' },
      reference: { meaning: 'The reference of the payment', sample: 'pay_7f3c2a', required: true },
    },
  }),

  refundFailed: defineEmail({
    name: 'payments/refund-needs-you',
    sent: 'to the finance staff, when the payment provider did not return money',
    subject: 'The refund of order {order} needs you',
    paragraphs: [
      'The payment provider did not return {amount}. Its answer: {answer}',
      'Please open the order among the orders of the staff: there it can be tried again, or be returned by hand.',
    ],
    placeholders: {
      order: { ...order, required: undefined },
      amount,
      answer: { meaning: 'What the provider has answered', sample: 'The card is closed.', required: true },
    },
  }),

  billRefused: defineEmail({
    name: 'payments/bill-refused',
    sent: 'to the finance staff, when a bank reported a payment of a bill that is paid already, or another amount',
    subject: '1Bill: a payment of order {order} was refused',
    paragraphs: [
      'A bank reported {amount} with the authorization {authorization}, and was answered that {reason}.',
      'It should not keep the money of the payer. Please compare it with the settlement of that day.',
    ],
    placeholders: {
      order: { ...order, required: undefined },
      amount: { ...amount, sample: '12000 PKR' },
      authorization: { meaning: 'The id that the bank gave the payment', sample: 'A12345', required: true },
      reason: { meaning: 'Why it was refused', sample: 'the bill is paid already', required: true },
    },
  }),

  secondPerson: defineEmail({
    name: 'payments/second-person',
    sent: 'to the finance staff, when a large payment was recorded by hand and somebody else must confirm it',
    subject: 'A payment of {amount} needs a second person',
    paragraphs: [
      'It was recorded for order {order}, with the reference {reference}.',
      'Please compare it with the bank statement, and confirm or decline it on the page of the order. Whoever recorded it cannot.',
    ],
    placeholders: {
      amount: { ...amount, required: undefined },
      order,
      reference: { meaning: 'The reference of the payment', sample: 'FT26331ABCD', required: true },
    },
  }),
};
