import type { Event } from '@azadkar/shared-api/ticketing/schema';

/** Why this package cannot be booked now; null when it can. `isOffered`: a seat is held for the member. */
export function reasonNotToBook(
  event: Pick<Event, 'full' | 'registrations_closed' | 'packages'>,
  packageId: number,
  isOffered = false,
): string | null {
  if (isOffered) return null;
  if (event.registrations_closed && event.full) return 'All seats of this event are taken.';
  if (event.registrations_closed) return 'Registrations for this event are closed.';
  const offer = event.packages.find(({ id }) => id === packageId);
  if (!offer) return 'This ticket is not on sale now.';
  return offer.sold_out ? 'This ticket is sold out.' : null;
}
