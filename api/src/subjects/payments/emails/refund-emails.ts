import { formatPrice } from '@azadkar/shared-api/format';
import { defineEmail } from '../../../platform/mail/email-template';
import type { Order } from '../../../platform/ports/purchase';
import type { RefundRow } from '../refunds/refunds.queries';
import { toOrders } from './order-emails';

const facts = {
  order: { meaning: 'The number of the order', sample: '20261127-0042' },
  amount: { meaning: 'What is returned', sample: 'Rs 4,000' },
  amount_of_order: {
    meaning: 'What is returned, and of which payment',
    sample: 'Rs 4,000 of the Rs 12,000 that you paid for order 20261127-0042',
    required: true,
  },
  title: { meaning: 'What was ordered', sample: 'two places at the Members’ Evening' },
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
    ...toOrders,
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
    ...toOrders,
    placeholders: facts,
  }),

  done: defineEmail({
    name: 'payments/refunded',
    sent: 'after money was returned',
    subject: 'We have returned {amount} for order {order}',
    paragraphs: ['We have returned {amount_of_order} of {title}.', '{reason}', '{way}'],
    ...toOrders,
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
