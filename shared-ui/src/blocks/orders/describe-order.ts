import type { Order } from '@azadkar/shared-api/ticketing/schema';

/** What of the event or membership was ordered, and for whom: `Standard for Rida Second`; empty for a membership. */
export const describeTicket = ({ kind, package_name, holder_name }: Order): string =>
  kind === 'ticket' ? [package_name, holder_name].filter(Boolean).join(' for ') : '';

/** The order in one line, for the names of its buttons: `Freelance Summit, Standard for Rida Second`. */
export const describeOrder = (order: Order): string =>
  [order.ticket.event_name, describeTicket(order)].filter(Boolean).join(', ');
