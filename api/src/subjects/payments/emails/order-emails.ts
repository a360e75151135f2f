/** The emails about orders and payments. */
import { formatMoment, formatPrice, withZone } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import { CARD, UNCONFIRMED_PAYABLE_MINUTES } from '@azadkar/shared-api/payments/rules';
import type { Trx } from '../../../platform/database/schema';
import { defineEmail, type WrittenEmail } from '../../../platform/mail/email-template';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import type { Order } from '../../../platform/ports/purchase';
import type { PaymentSettings } from '../../../settings';
import { describeOrder, findBuyer } from '../orders.queries';
import { nameOfOrder } from '../payments.present';
import { billReference } from '../payments.rules';
import { billPageOf } from '../provider/choose-gateway';

const order = { meaning: 'The number of the order', sample: '20261127-0042', required: true } as const;
const title = { meaning: 'What was ordered', sample: 'Growth membership' } as const;
const total = { meaning: 'What the order costs', sample: 'Rs 12,000', required: true } as const;
const howToPay = {
  meaning: 'How the order is paid, and until when: for 1Bill with the number to enter',
  sample:
    'Pay it in your banking app until Fri 27 Nov 2026, 6:00 pm (Pakistan time): choose 1Bill, Invoice/Voucher Payments, and enter 1001145202611270042.',
  required: true,
} as const;
const billPage = {
  meaning: 'The page of the bill, where there is one',
  sample: 'https://example.org/bill',
  optional: true,
} as const;

const term = {
  meaning: 'Of a membership: its term, if the order is paid today',
  sample: '27 Nov 2026 to 26 Nov 2027',
  optional: true,
} as const;
const placed = { order, title, total, how_to_pay: howToPay, bill_page: billPage } as const;
const PLACED = 'Your order of {title} was placed. Its number is {order}, and its total is {total}.';
const BILL = 'This bill can be paid at {bill_page}.';
export const toOrders = { button: 'See your orders', page: paths.orders } as const;
const MORE = 'We will write again when your payment has arrived.';

export const orderEmails = {
  placed: defineEmail({
    name: 'payments/order-placed',
    sent: 'after an order was placed that is to be paid',
    subject: 'Your order {order} was placed',
    paragraphs: [PLACED, 'If you pay today, your membership runs from {term}.', '{how_to_pay}', MORE],
    ...toOrders,
    footnote: BILL,
    placeholders: { ...placed, term },
  }),

  placedUnconfirmed: defineEmail({
    name: 'payments/order-placed-unconfirmed',
    sent: 'after a ticket was ordered that is to be paid, while the address is not confirmed',
    subject: 'Your order {order} was placed: please confirm your email address',
    paragraphs: [
      PLACED,
      '{how_to_pay}',
      'Your email address is not confirmed yet, so the seat is held for {minutes_held} minutes only. Confirm it with this button, and you have more time to pay.',
      MORE,
    ],
    button: 'Confirm my email address',
    page: paths.verifyEmail,
    urgent: true,
    footnote: BILL,
    placeholders: {
      ...placed,
      minutes_held: {
        meaning: 'For how many minutes the seat is held',
        sample: String(UNCONFIRMED_PAYABLE_MINUTES),
        required: true,
        fixed: true,
      },
    },
  }),

  paymentReceived: defineEmail({
    name: 'payments/payment-received',
    sent: 'after a payment has arrived',
    subject: 'We have received your payment for order {order}',
    paragraphs: [
      'Your payment of {total} for {title} has arrived. Thank you. Your order {order} is paid.',
      'Your membership runs from {term}. It does not renew by itself.',
      'Your receipt is attached to this email.',
    ],
    ...toOrders,
    placeholders: { order, title, total, term },
  }),

  receipt: defineEmail({
    name: 'payments/receipt',
    sent: 'when the staff send a receipt again',
    subject: 'Receipt {receipt} for your order {order}',
    paragraphs: ['Receipt {receipt} for your order {order} of {title} is attached to this email.'],
    ...toOrders,
    placeholders: {
      order,
      title,
      receipt: { meaning: 'The number of the receipt', sample: 'R-000123', required: true },
    },
  }),

  methodChanged: defineEmail({
    name: 'payments/method-changed',
    sent: 'after a member has chosen another way to pay',
    subject: 'Please pay your order {order} {method}',
    paragraphs: ['You chose to pay your order of {title} {method}. Its total is {total}.', '{how_to_pay}', MORE],
    ...toOrders,
    footnote: BILL,
    placeholders: {
      order: { ...order, required: undefined },
      title,
      total,
      how_to_pay: howToPay,
      bill_page: billPage,
      method: { meaning: 'The way: “by card” or “with 1Bill”', sample: 'with 1Bill' },
    },
  }),

  expired: defineEmail({
    name: 'payments/order-expired',
    sent: 'after an order was not paid in time',
    subject: 'Your order {order} has expired',
    paragraphs: [
      'Your order {order} of {title} was not paid in time, so it has expired and nothing is owed.',
      'If you have paid in the meantime, there is nothing to do: we will complete the order or return the money.',
    ],
    ...toOrders,
    placeholders: { order, title },
  }),

  canceled: defineEmail({
    name: 'payments/order-canceled',
    sent: 'after a member has cancelled an unpaid order',
    subject: 'Your order {order} was cancelled',
    paragraphs: [
      'You cancelled your order {order} of {title}. Nothing is owed.',
      'If you have paid in the meantime, there is nothing to do: we will return the money.',
    ],
    ...toOrders,
    placeholders: { order, title },
  }),

  returned: defineEmail({
    name: 'payments/payment-returned',
    sent: 'after a payment came too late, or twice',
    subject: 'We will return your payment for order {order}',
    paragraphs: [
      'Your payment of {total} for order {order} {what_happened}.',
      'We will return the money. You need not do anything.',
    ],
    ...toOrders,
    placeholders: {
      order,
      total,
      what_happened: {
        meaning: 'Why it is returned: too late, after a cancellation, or twice',
        sample: 'arrived after the order was cancelled',
        required: true,
      },
    },
  }),

  notIssued: defineEmail({
    name: 'payments/ticket-not-issued',
    sent: 'after a ticket was paid that cannot be issued as it was ordered',
    subject: 'We will return your payment for order {order}',
    paragraphs: [
      'Your payment of {total} for order {order} arrived, but the ticket could not be issued with the details that it was ordered with.',
      'We will return the money. You need not do anything.',
      'If the details are right, please answer this email, and we will look into it.',
    ],
    ...toOrders,
    placeholders: { order, total },
  }),
};

/** What the emails about an order that is to be paid say of it. */
export function toPay(order: Order, settings: PaymentSettings) {
  const due = order.expires_at ? ` until ${withZone(formatMoment(order.expires_at))}` : '';
  const byCard = order.payment_method === CARD;
  const page = byCard ? null : billPageOf(settings);
  return {
    order: order.public_no,
    total: formatPrice(order.total),
    how_to_pay: byCard
      ? `You can pay it by card${due}, from your order history.`
      : `Pay it in your banking app${due}: choose 1Bill, Invoice/Voucher Payments, and enter ${billReference(order.public_no)}.`,
    bill_page: page && `${settings.publicUrl}${page}`,
  };
}

/** Enqueues an email to who bought an order, which names what they bought. */
export async function enqueueBuyerEmail(
  trx: Trx,
  { id, user_id }: Pick<Order, 'id' | 'user_id'>,
  dedupeKey: string | undefined,
  write: (values: { order: string; title: string }, to: { name: string }) => WrittenEmail,
): Promise<void> {
  const { name, ...buyer } = await findBuyer(trx, user_id);
  const order = await describeOrder(trx, id);
  const email = write({ order: order.public_no, title: nameOfOrder(order) }, { name });
  await enqueueEmail(trx, buyer, email, dedupeKey);
}
