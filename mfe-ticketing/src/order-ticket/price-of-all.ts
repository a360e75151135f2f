import type { Ticket } from '@azadkar/shared-api/ticketing/schema';

/** The prices of the ticket and of those that were booked with it, which cost the same, as one. */
export function priceOfAll({ price, discounted_price, others }: Ticket) {
  const seats = 1 + others.length;
  return { seats, price: seats * price, discounted_price: discounted_price === null ? null : seats * discounted_price };
}
