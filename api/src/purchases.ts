import { membershipPurchase } from './account/membership/membership-purchase';
import type { Purchases } from './ports/purchase';
import { ticketPurchase } from './ticketing/ticket-purchase';

/** What happens to each kind of order; app.ts passes it to the payments, so that they import no subject. */
export const purchases: Purchases = {
  ticket: ticketPurchase,
  membership: membershipPurchase,
};
