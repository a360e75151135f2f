import type { OrderStatus } from '@azadkar/shared-api/payments/rules';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { formatMoment, withZone } from '@azadkar/shared-ui';

export const statusLabels: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  expired: 'Expired',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
};

export interface OrderState {
  /** The title of a page about the order, and of its tab. */
  title: string;
  text: string;
  /** What the page's picture says: paid, waiting, ended without money, or refused. */
  tone: 'success' | 'waiting' | 'ended' | 'refused';
}

/** Where an order stands, in words. What the specification says of an order that was placed is said of a paid one only. */
export function stateOf(order: Order): OrderState {
  if (order.status === 'pending') return order.payment_status === 'declined' ? declined(order) : waiting(order);
  if (order.payment_status === 'refund_due') return RETURNING;
  return ENDED[order.status];
}

const until = ({ expires_at }: Order) => (expires_at ? withZone(formatMoment(expires_at)) : null);

function declined(order: Order): OrderState {
  const kept = until(order);
  return {
    title: 'Your card was declined',
    text: `Nothing was charged.${kept ? ` We keep your order until ${kept}, so you can try again or pay in another way.` : ''}`,
    tone: 'refused',
  };
}

function waiting(order: Order): OrderState {
  const kept = until(order);
  return {
    title: 'We are waiting for your payment',
    text: `Your order is pending until your payment arrives.${kept ? ` It can be paid until ${kept}.` : ''}`,
    tone: 'waiting',
  };
}

const RETURNING: OrderState = {
  title: 'We will return your payment',
  text: 'It arrived when the order could no longer be completed. You need not do anything.',
  tone: 'ended',
};

const ENDED: Readonly<Record<Exclude<OrderStatus, 'pending'>, OrderState>> = {
  paid: {
    title: 'Your order was placed successfully!',
    text: 'Thankyou, an email regarding your order has been sent to your email account',
    tone: 'success',
  },
  expired: {
    title: 'This order has expired',
    text: 'It was not paid in time. Nothing was charged, and nothing is owed.',
    tone: 'ended',
  },
  cancelled: {
    title: 'This order was cancelled',
    text: 'Nothing was charged, and nothing is owed.',
    tone: 'ended',
  },
  refunded: { title: 'This order was refunded', text: 'Your payment was returned.', tone: 'ended' },
  partially_refunded: {
    title: 'This order was partially refunded',
    text: 'A part of your payment was returned.',
    tone: 'ended',
  },
};
