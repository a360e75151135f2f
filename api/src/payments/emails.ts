import { formatDateTime, formatPrice, withZone } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import { CARD } from '@azadkar/shared-api/payments/rules';
import type { Email } from '../database/tables/email';
import type { Order } from '../ports/purchase';
import type { PublicUrl } from '../settings';
import { billReference } from './payments.rules';
import { billPage } from './provider/choose-gateway';

interface OrderToAnnounce {
  order: Order;
  title: string;
  name: string;
}

/** After an order was placed that is to be paid. */
export function orderEmail({ order, title, name }: OrderToAnnounce, { publicUrl }: PublicUrl): Email {
  const due = order.expires_at ? ` until ${withZone(formatDateTime(order.expires_at))}` : '';
  const how =
    order.payment_method === CARD
      ? `You can pay it by card${due}, from your order history.`
      : `Pay it in your banking app${due}: choose 1Bill, Invoice/Voucher Payments, and enter ${billReference(order.public_no)}.`;
  return {
    ...(order.payment_method !== CARD && billPage && { footnote: `This bill can be paid at ${publicUrl}${billPage}.` }),
    subject: `Your order ${order.public_no} was placed`,
    name,
    paragraphs: [
      `Your order of ${title} was placed. Its number is ${order.public_no}, and its total is ${formatPrice(order.total)}.`,
      how,
      'We will write again when your payment has arrived.',
    ],
    action: { label: 'See your orders', url: `${publicUrl}${paths.orders}` },
  };
}

export function orderExpiredEmail({ order, name }: Omit<OrderToAnnounce, 'title'>, { publicUrl }: PublicUrl): Email {
  return {
    subject: `Your order ${order.public_no} has expired`,
    name,
    paragraphs: [
      `Your order ${order.public_no} was not paid in time, so it has expired and nothing is owed.`,
      'If you have paid in the meantime, there is nothing to do: we will complete the order or return the money.',
    ],
    action: { label: 'See your orders', url: `${publicUrl}${paths.orders}` },
  };
}

/** After a payment came too late, or twice. */
export function refundEmail({ order, name }: Omit<OrderToAnnounce, 'title'>, { publicUrl }: PublicUrl): Email {
  return {
    subject: `We will return your payment for order ${order.public_no}`,
    name,
    paragraphs: [
      `Your payment of ${formatPrice(order.total)} for order ${order.public_no} arrived, but the order could no longer be completed.`,
      'We will return the money. You need not do anything.',
    ],
    action: { label: 'See your orders', url: `${publicUrl}${paths.orders}` },
  };
}

/** To the finance staff, about a payment that does not match its order. */
export function attentionEmail(subject: string, facts: string[]): Email {
  return { subject, paragraphs: facts };
}
