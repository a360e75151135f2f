import { formatMoment, formatPrice, formatTerm, withZone } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import { CARD, UNCONFIRMED_PAYABLE_MINUTES } from '@azadkar/shared-api/payments/rules';
import type { WrittenEmail } from '../../../platform/mail/email-template';
import type { Order, Term } from '../../../platform/ports/purchase';
import type { PaymentSettings, PublicUrl } from '../../../settings';
import { billReference, type ReasonToReturn } from '../payments.rules';
import { billPageOf } from '../provider/choose-gateway';
import { orderTemplates } from './order-emails';

interface OrderToAnnounce {
  order: Order;
  title: string;
  name: string;
}

interface OrderWithTerm extends OrderToAnnounce {
  /** Of a membership: what the payment gives. */
  term: Term | null;
}

interface NewOrder extends OrderWithTerm {
  /** Of the link that confirms the address, where the seat is held for a short time until then. */
  confirmToken: string | null;
}

/** After an order was placed that is to be paid. */
export function orderEmail(newOrder: NewOrder, settings: PaymentSettings): WrittenEmail {
  const { name, term, confirmToken } = newOrder;
  const values = toPay(newOrder, settings);
  if (confirmToken === null)
    return orderTemplates.placed.write(
      { ...values, term: term && formatTerm(term) },
      { name, url: ordersUrl(settings) },
    );
  const url = `${settings.publicUrl}${paths.verifyEmail}?token=${confirmToken}`;
  const minutes_held = String(UNCONFIRMED_PAYABLE_MINUTES);
  return orderTemplates.placedUnconfirmed.write({ ...values, minutes_held }, { name, url, urgent: true });
}

/** After a payment has arrived and its order was delivered. */
export const paymentReceivedEmail = ({ order, title, name, term }: OrderWithTerm, settings: PublicUrl): WrittenEmail =>
  orderTemplates.paymentReceived.write(
    { order: order.public_no, title, total: formatPrice(order.total), term: term && formatTerm(term) },
    { name, url: ordersUrl(settings), attachments: receiptOf(order) },
  );

/** The receipt once more, because the member has asked for it. */
export const receiptEmail = (
  { order, title, name, receipt }: OrderToAnnounce & { receipt: string },
  settings: PublicUrl,
): WrittenEmail =>
  orderTemplates.receipt.write(
    { order: order.public_no, title, receipt },
    { name, url: ordersUrl(settings), attachments: receiptOf(order) },
  );

const receiptOf = ({ id }: Order) => ({ kind: 'receipt', orderId: id }) as const;

/** After the member chose another payment method. */
export const methodChangedEmail = (changed: OrderToAnnounce, settings: PaymentSettings): WrittenEmail =>
  orderTemplates.methodChanged.write(
    { ...toPay(changed, settings), method: changed.order.payment_method === CARD ? 'by card' : 'with 1Bill' },
    { name: changed.name, url: ordersUrl(settings) },
  );

export const orderExpiredEmail = ({ order, title, name }: OrderToAnnounce, settings: PublicUrl): WrittenEmail =>
  orderTemplates.expired.write({ order: order.public_no, title }, { name, url: ordersUrl(settings) });

/** After the member cancelled an unpaid order. */
export const orderCancelledEmail = ({ order, title, name }: OrderToAnnounce, settings: PublicUrl): WrittenEmail =>
  orderTemplates.canceled.write({ order: order.public_no, title }, { name, url: ordersUrl(settings) });

const reasonsToReturn: Record<Exclude<ReasonToReturn, 'not issued'>, string> = {
  'too late': 'arrived when the order could no longer be completed',
  cancelled: 'arrived after the order was cancelled',
  'paid twice': 'arrived, but the order was paid already',
};

/** After a payment came too late, or twice. */
export function refundEmail(
  { order, name, reason }: Omit<OrderToAnnounce, 'title'> & { reason: ReasonToReturn },
  settings: PublicUrl,
): WrittenEmail {
  const values = { order: order.public_no, total: formatPrice(order.total) };
  const delivery = { name, url: ordersUrl(settings) };
  return reason === 'not issued'
    ? orderTemplates.notIssued.write(values, delivery)
    : orderTemplates.returned.write({ ...values, what_happened: reasonsToReturn[reason] }, delivery);
}

function howToPay(order: Order): string {
  const due = order.expires_at ? ` until ${withZone(formatMoment(order.expires_at))}` : '';
  return order.payment_method === CARD
    ? `You can pay it by card${due}, from your order history.`
    : `Pay it in your banking app${due}: choose 1Bill, Invoice/Voucher Payments, and enter ${billReference(order.public_no)}.`;
}

function toPay({ order, title }: OrderToAnnounce, settings: PaymentSettings) {
  const billPage = order.payment_method === CARD ? null : billPageOf(settings);
  return {
    order: order.public_no,
    title,
    total: formatPrice(order.total),
    how_to_pay: howToPay(order),
    bill_page: billPage && `${settings.publicUrl}${billPage}`,
  };
}

const ordersUrl = ({ publicUrl }: PublicUrl) => `${publicUrl}${paths.orders}`;
