/** Events, as editors write them. */

import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { Db } from '../../../../platform/database/schema';
import { idempotent } from '../../../../platform/http/change';
import { parseId, pick, reply, routes, serve } from '../../../../platform/http/serve';
import { presentRows } from '../../../../platform/lists/keyset-page';
import { startOf } from '../../../../platform/tasks/staff-list';
import { listEventParts } from '../../events.queries';
import { questionsOf } from '../../ticketing.rules';
import { missingOf } from './missing.rules';
import { countSellablePackages, eventList } from './staff-events.queries';
import { beginEvent, copyEvent, publishEvent, readEvent, removeEvent, saveEvent, withdrawEvent } from './write-event';

export const staffEventRoutes = routes(
  serve(ticketingStaff.events, async ({ query, db }) =>
    presentRows(await eventList.page(db, query), presentStaffEventRow),
  ),

  serve(ticketingStaff.exportEvents, startOf(eventList)),

  serve(ticketingStaff.event, ({ params, db }) => readStaffEvent(db, params.eventId)),

  serve(ticketingStaff.addEvent, async ({ body, member, request, db }) => {
    const id = await idempotent(db, { request, member }, (trx) => beginEvent(trx, { member, request }, body));
    return reply({ id }, 'The draft is there. Nobody sees it before you publish it.');
  }),

  serve(ticketingStaff.copyEvent, async ({ params, body, member, request, db }) => {
    const from = parseId(params.eventId, 'event');
    const id = await idempotent(db, { request, member }, (trx) =>
      copyEvent(trx, { member, request }, { ...body, from }),
    );
    return reply({ id }, 'The copy is a draft. Please look at its times and packages.');
  }),

  serve(ticketingStaff.saveEvent, async ({ params, body, db, ...by }) => {
    await saveEvent(db, by, parseId(params.eventId, 'event'), body);
    return reply(await readStaffEvent(db, params.eventId), 'Saved.');
  }),

  /** From draft to live and back. */
  serve(ticketingStaff.publishEvent, async ({ params, body: { version }, db, ...by }) => {
    await publishEvent(db, by, { id: parseId(params.eventId, 'event'), version });
    return reply(await readStaffEvent(db, params.eventId), 'The event is on the site.');
  }),

  serve(ticketingStaff.withdrawEvent, async ({ params, body: { version }, db, ...by }) => {
    await withdrawEvent(db, by, { id: parseId(params.eventId, 'event'), version });
    return reply(await readStaffEvent(db, params.eventId), 'The event is a draft again.');
  }),

  serve(ticketingStaff.deleteEvent, async ({ params, body: { version }, db, ...by }) => {
    await removeEvent(db, by, { id: parseId(params.eventId, 'event'), version });
    return reply(null, 'The draft is deleted.');
  }),
);

const presentStaffEventRow = (event: Awaited<ReturnType<typeof eventList.page>>['rows'][number]) => ({
  ...pick(event, 'id', 'slug', 'title', 'status', 'venue', 'city', 'image', 'free', 'capacity', 'taken'),
  start_date: event.start_at,
  end_date: event.end_at,
});

/** One event with its parts, as it is edited. */
async function readStaffEvent(db: Db, eventId: string) {
  const event = await readEvent(db, eventId);
  const { id } = event;
  const { speakers, sponsors, gallery } = await listEventParts(db, id);
  const missing = event.status === 'draft' ? missingOf(event, await countSellablePackages(db, id)) : [];
  return {
    ...presentStaffEventRow(event),
    ...pick(event, 'excerpt', 'content', 'organizer', 'registrations_closed', 'give_back_hours', 'landing_page_link'),
    ...pick(event, 'version', 'cancelled_at', 'cancel_message'),
    speakers,
    sponsors,
    gallery: gallery.map((image) => ({ image })),
    questions: questionsOf(event.questions),
    missing,
  };
}
