import { membershipPurchase } from './account/membership/membership-purchase';
import type { Purchases } from './ports/purchase';
import { ticketPurchase } from './ticketing/ticket-purchase';

/** Everything that can be bought; handed to the payments by app.ts, so that they need not know who sells. */
export const purchases: Purchases = {
  ticket: ticketPurchase,
  membership: membershipPurchase,
};
