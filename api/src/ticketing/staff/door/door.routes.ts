/** The door, as the staff see it: who has come, and the list for a door without a network. */
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { Api } from '../../../api';
import { parseId } from '../../../http/ids';
import { serve } from '../../../http/serve';
import { ticketingRefusals } from '../../ticketing.refusals';
import { findStaffEvent } from '../events/staff-events.queries';
import { countArrivals } from './arrivals.queries';

export function staffDoorRoutes(api: Api): void {
  const { db } = api;
  const requireEvent = async (text: string) => {
    const event = await findStaffEvent(db, parseId(text, 'event'));
    if (!event) throw ticketingRefusals.eventNotFound();
    return event;
  };

  serve(api, ticketingStaff.arrivals, async ({ params }) => {
    const { id, title, start_at, end_at } = await requireEvent(params.eventId);
    const arrivals = await countArrivals(db, id);
    return { title, start_date: start_at.toISOString(), end_date: end_at.toISOString(), ...arrivals };
  });
}
