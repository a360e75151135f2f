import type { OrderStatus } from '@azadkar/shared-api/payments/rules';

interface OrderStatusText {
  label: string;
  palette: 'accent' | 'green' | 'gray' | 'blue';
  /** Heading of a page about the order. */
  title: string;
  text: string;
}

/** How each status of an order is shown. */
export const orderStatusTexts: Readonly<Record<OrderStatus, OrderStatusText>> = {
  pending: {
    label: 'Pending',
    palette: 'accent',
    title: 'Your order is pending',
    text: 'Your order is pending until your payment arrives.',
  },
  paid: { label: 'Paid', palette: 'green', title: 'Your order is paid', text: 'Your payment has arrived.' },
  expired: {
    label: 'Expired',
    palette: 'gray',
    title: 'Your order has expired',
    text: 'Your order was not paid in time. Nothing is owed.',
  },
  cancelled: {
    label: 'Cancelled',
    palette: 'gray',
    title: 'Your order was cancelled',
    text: 'Your order was cancelled. Nothing is owed.',
  },
  refunded: {
    label: 'Refunded',
    palette: 'blue',
    title: 'Your order was refunded',
    text: 'Your payment was returned.',
  },
  partially_refunded: {
    label: 'Partially refunded',
    palette: 'blue',
    title: 'Your order was partially refunded',
    text: 'A part of your payment was returned.',
  },
};
