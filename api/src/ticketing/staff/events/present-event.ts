import type { Db } from '../../../database/schema';
import { listEventParts } from '../../events.queries';
import { ticketingRefusals } from '../../ticketing.refusals';
import { missingOf } from './missing.rules';
import { countSellablePackages, findStaffEvent, type listStaffEvents } from './staff-events.queries';

type Row = Awaited<ReturnType<typeof listStaffEvents>>['rows'][number];

export function presentStaffEventRow(event: Row) {
  const { id, slug, title, status, start_at, end_at, venue, city, image, free, capacity, taken } = event;
  const times = { start_date: start_at, end_date: end_at };
  return { id, slug, title, status, ...times, venue, city, image, free, capacity, taken };
}

/** One event with its parts, as it is edited. */
export async function readStaffEvent(db: Db, id: number) {
  const event = await findStaffEvent(db, id);
  if (!event) throw ticketingRefusals.eventNotFound();
  const { speakers, sponsors, gallery } = await listEventParts(db, id);
  const missing = event.status === 'draft' ? missingOf(event, await countSellablePackages(db, id)) : [];
  return {
    ...presentStaffEventRow(event),
    excerpt: event.excerpt,
    content: event.content,
    organizer: event.organizer,
    registrations_closed: event.registrations_closed,
    give_back_hours: event.give_back_hours,
    landing_page_link: event.landing_page_link,
    speakers,
    sponsors,
    gallery: gallery.map((image) => ({ image })),
    version: event.version,
    cancelled_at: event.cancelled_at,
    cancel_message: event.cancel_message,
    missing,
  };
}
