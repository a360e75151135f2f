import { call, Refused } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { notify, openDocument } from '@azadkar/shared-ui';

export const FAILED = 'An error occurred while making the request. Please try again later.';

/**
 * Opens a ticket in a new tab: the one given, or the member's newest for the event. Links to tickets expire after ten
 * minutes, so each call asks for a new one.
 */
export async function openTicket(eventId: number, ticketId?: string): Promise<void> {
  try {
    await openDocument(() => call(ticketing.ticketUrl, { query: { event_id: eventId, ticket_id: ticketId } }));
  } catch (error) {
    notify.error(error instanceof Refused ? error.message : FAILED);
  }
}
