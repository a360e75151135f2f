import { membershipPurchase } from '../account/membership-purchase';
import { ticketPurchase } from '../ticketing/ticket-purchase';
import type { Order, Purchase } from './purchase';

/** Everything that can be bought. */
export const purchases: Record<Order['kind'], Purchase> = {
  ticket: ticketPurchase,
  membership: membershipPurchase,
};
