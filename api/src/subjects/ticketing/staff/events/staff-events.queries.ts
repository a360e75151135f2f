/** Events as the staff see and change them: drafts and cancelled ones too. */

import type { EventPhase } from '@azadkar/shared-api/ticketing/rules';
import { eventsQuery } from '@azadkar/shared-api/ticketing/staff/schema';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Database, type Db, hasRow, readCount, type Trx } from '../../../../platform/database/schema';
import { staffList } from '../../../../platform/tasks/staff-list';
import { EVENT_COLUMNS } from '../../events.queries';
import { ticketingRefusals } from '../../ticketing.refusals';

export type StaffEvent = Omit<Selectable<Database['events']>, 'words'>;

const PHASES: Record<EventPhase, ReturnType<typeof sql<boolean>>> = {
  coming: sql<boolean>`events.status = 'live' and events.end_at > now()`,
  over: sql<boolean>`events.status = 'live' and events.end_at <= now()`,
  draft: sql<boolean>`events.status = 'draft'`,
  cancelled: sql<boolean>`events.status = 'cancelled'`,
};

const WORDS = sql<string>`lower(events.title || ' ' || events.city || ' ' || events.venue)`;

/** Events as the staff see them, and the file of them. */
export const eventList = staffList({
  list: 'events',
  params: eventsQuery,
  sorts: { start: 'events.start_at' },
  id: 'events.id',
  first: '-start',
  words: WORDS,
  rows: (db, { phase }) =>
    db
      .selectFrom('events')
      .where(phase && phase !== 'any' ? PHASES[phase] : sql<boolean>`true`)
      .select(['id', 'slug', 'title', 'status', 'start_at', 'end_at', 'venue', 'city', 'image', 'free', 'capacity'])
      .select('taken'),
  columns: {
    Event: ({ title }) => title,
    Status: ({ status }) => status,
    Begins: ({ start_at }) => start_at,
    Ends: ({ end_at }) => end_at,
    Venue: ({ venue }) => venue,
    City: ({ city }) => city,
    Free: ({ free }) => free,
    'Seats taken': ({ taken }) => taken,
    Seats: ({ capacity }) => capacity,
    'Name in the address': ({ slug }) => slug,
  },
});

export const findStaffEvent = (db: Db, id: number) =>
  db.selectFrom('events').where('id', '=', id).select(EVENT_COLUMNS).executeTakeFirst();

/** Locks the event: it is not edited, and no seat of it is taken, until the transaction ends. */
export const lockEvent = (trx: Trx, id: number) =>
  trx
    .selectFrom('events')
    .where('id', '=', id)
    .select(EVENT_COLUMNS)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(ticketingRefusals.eventNotFound);

/** Changes an event that is locked, and counts its version up. */
export const updateEvent = (trx: Trx, id: number, columns: Updateable<Database['events']>) =>
  trx
    .updateTable('events')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether there ever was a ticket for the event. */
export const hadTickets = (trx: Trx, eventId: number): Promise<boolean> =>
  trx.selectFrom('tickets').where('event_id', '=', eventId).select('id').limit(1).$call(hasRow);

export const hasCoupons = (trx: Trx, eventId: number): Promise<boolean> =>
  trx.selectFrom('coupons').where('event_id', '=', eventId).select('id').limit(1).$call(hasRow);

/** The packages of an event that could be sold, by the event's own times or later. */
export const countSellablePackages = (db: Db, eventId: number) =>
  readCount(db, sql`packages where event_id = ${eventId} and enabled and coalesce(sale_until > now(), true)`);

interface Parts {
  speakers: Omit<Insertable<Database['event_speakers']>, 'event_id'>[];
  sponsors: Omit<Insertable<Database['event_sponsors']>, 'event_id'>[];
  gallery: string[];
}

/** Replaces the speakers, sponsors and pictures of an event, in this order. */
export async function replaceParts(trx: Trx, event_id: number, { speakers, sponsors, gallery }: Parts): Promise<void> {
  for (const table of ['event_speakers', 'event_sponsors', 'event_images'] as const)
    await trx.deleteFrom(table).where('event_id', '=', event_id).execute();
  const inOrder = <T>(rows: T[]) => rows.map((row, position) => ({ ...row, event_id, position }));
  if (speakers.length > 0) await trx.insertInto('event_speakers').values(inOrder(speakers)).execute();
  if (sponsors.length > 0) await trx.insertInto('event_sponsors').values(inOrder(sponsors)).execute();
  const images = gallery.map((image) => ({ image }));
  if (images.length > 0) await trx.insertInto('event_images').values(inOrder(images)).execute();
}
