import { call } from '@azadkar/shared-api';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** The event of a page, and when it was loaded: the page itself has no clock. */
export async function loadEvent({ params: { eventId = '' }, request }: LoaderFunctionArgs) {
  const event = await call(ticketingStaff.event, { params: { eventId }, request });
  return { event, now: new Date().toISOString() };
}
