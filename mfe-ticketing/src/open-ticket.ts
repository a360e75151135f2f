import { call } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { openDocument } from '@azadkar/shared-ui';

/**
 * Opens a ticket in a new tab: the one given, or the member's newest for the event. Links to tickets expire after ten
 * minutes, so each call asks for a new one.
 */
export function openTicket(eventId: number, ticketId?: string): Promise<void> {
  return openDocument(() => call(ticketing.ticketUrl, { query: { event_id: eventId, ticket_id: ticketId } }));
}
