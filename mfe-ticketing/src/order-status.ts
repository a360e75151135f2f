import type { OrderStatus } from '@azadkar/shared-api/ticketing/rules';

interface Words {
  label: string;
  palette: 'accent' | 'green' | 'gray' | 'blue';
  /** For the member whose order it is. */
  text: string;
}

/** What each status of an order is called and means. */
export const orderStatus: Readonly<Record<OrderStatus, Words>> = {
  pending: { label: 'Pending', palette: 'accent', text: 'Your order is pending until your payment arrives.' },
  paid: { label: 'Paid', palette: 'green', text: 'Your payment has arrived.' },
  expired: { label: 'Expired', palette: 'gray', text: 'Your order was not paid in time. Nothing is owed.' },
  cancelled: { label: 'Cancelled', palette: 'gray', text: 'Your order was cancelled. Nothing is owed.' },
  refunded: { label: 'Refunded', palette: 'blue', text: 'Your payment was returned.' },
  partially_refunded: { label: 'Partially refunded', palette: 'blue', text: 'A part of your payment was returned.' },
};
