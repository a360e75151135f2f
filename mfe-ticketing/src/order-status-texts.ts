import type { OrderStatus } from '@azadkar/shared-api/payments/rules';

interface OrderStatusText {
  label: string;
  /** Heading of a page about the order. */
  title: string;
  text: string;
}

/** How each status of an order is shown. */
export const orderStatusTexts: Readonly<Record<OrderStatus, OrderStatusText>> = {
  pending: {
    label: 'Pending',
    title: 'Your order is pending',
    text: 'Your order is pending until your payment arrives.',
  },
  paid: { label: 'Paid', title: 'Your order is paid', text: 'Your payment has arrived.' },
  expired: {
    label: 'Expired',
    title: 'Your order has expired',
    text: 'Your order was not paid in time. Nothing is owed.',
  },
  cancelled: {
    label: 'Cancelled',
    title: 'Your order was cancelled',
    text: 'Your order was cancelled. Nothing is owed.',
  },
  refunded: {
    label: 'Refunded',
    title: 'Your order was refunded',
    text: 'Your payment was returned.',
  },
  partially_refunded: {
    label: 'Partially refunded',
    title: 'Your order was partially refunded',
    text: 'A part of your payment was returned.',
  },
};
