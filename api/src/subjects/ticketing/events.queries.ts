import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Db, Trx } from '../../platform/database/schema';
import { mayUse } from './own-tickets/own-tickets.queries';
import { HAS_LINE, packageHasLine } from './seats.queries';
import { ticketingRefusals } from './ticketing.refusals';

/** All of an event but the words that it is found by, which are as long as its text and never read. */
export const EVENT_COLUMNS = [
  ...(['id', 'slug', 'title', 'excerpt', 'content', 'image', 'start_at', 'end_at', 'venue', 'city'] as const),
  ...(['organizer', 'free', 'registrations_closed', 'landing_page_link', 'capacity', 'taken', 'status'] as const),
  ...(['created_at', 'version', 'cancelled_at', 'cancel_message', 'give_back_hours', 'questions'] as const),
] satisfies (keyof Database['events'])[];

const MAX_EVENTS = 500;

/** Registrations are closed: by the organizer, because the event is over, or because it is full. */
const closed = sql<boolean>`registrations_closed or end_at <= now() or coalesce(taken >= capacity, false) or ${HAS_LINE}`;

const ON_SALE = sql<boolean>`p.enabled and coalesce(p.sale_from <= now(), true) and coalesce(p.sale_until > now(), true)`;

/** No seat is left, of the event or of any package on sale, though the organizer would still sell one. */
const full = sql<boolean>`not registrations_closed and end_at > now() and (
  coalesce(taken >= capacity, false) or ${HAS_LINE}
  or coalesce((select bool_and(coalesce(p.taken >= p.capacity, false) or ${packageHasLine(sql`p.id`)}) from packages p
    where p.event_id = events.id and ${ON_SALE}), false)
)`;

/** The lowest and the highest price of the packages on sale; a discount of 0 is none. */
const priceOf = (limit: 'min' | 'max') => sql<number | null>`(
  select ${sql.raw(limit)}(coalesce(nullif(p.discounted_price, 0), p.price)) from packages p
  where p.event_id = events.id and not events.free and ${ON_SALE}
)`;

const derived = () =>
  [
    closed.as('closed'),
    full.as('full'),
    priceOf('min').as('lowest_price'),
    priceOf('max').as('highest_price'),
    placesLeft.as('places_left'),
  ] as const;

/** The seats that can still be had: of the event, and of its packages on sale where each has a limit. Null: no limit. */
const placesLeft = sql<number | null>`least(capacity - taken, (
  select case when bool_and(p.capacity is not null) then sum(greatest(0, p.capacity - p.taken))::int end
  from packages p where p.event_id = events.id and not events.free and ${ON_SALE}
))`;

/** The first few events that are not over; `joinable` leaves out those whose registrations the organizer has closed. */
export const listNextEvents = (db: Db, limit: number, { joinable = false } = {}) =>
  db
    .selectFrom('events')
    .where('status', '=', 'live')
    .where('end_at', '>', sql<Date>`now()`)
    .$if(joinable, (query) => query.where('registrations_closed', '=', false))
    .select(['id', 'slug', 'title', 'excerpt', 'image', 'start_at', 'end_at', 'venue', 'city', 'free'])
    .select('landing_page_link')
    .select(derived())
    .orderBy('start_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The next event that a member goes to, with a ticket that the member bought or that is for the member. */
export const findNextOwnEvent = (db: Db, userId: number) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .where(mayUse(userId))
    .where('t.state', 'in', ['valid', 'used'])
    .where('e.status', '=', 'live')
    .where('e.end_at', '>', sql<Date>`now()`)
    .orderBy('e.start_at')
    .orderBy('e.id')
    .orderBy('t.id')
    .select(['e.id', 'e.slug', 'e.title', 'e.start_at', 'e.venue', 'e.city', 't.public_id as ticket_id'])
    .executeTakeFirst();

/** Coming events, the nearest first; then past events, the latest first. */
export const listEvents = (db: Db) =>
  db
    .selectFrom('events')
    .where('status', '=', 'live')
    .select(['id', 'slug', 'title', 'excerpt', 'image', 'start_at', 'end_at', 'venue', 'city', 'free'])
    .select('landing_page_link')
    .select(derived())
    .orderBy(sql`end_at <= now()`)
    .orderBy(sql`abs(extract(epoch from start_at - now()))`)
    .orderBy('id')
    .limit(MAX_EVENTS)
    .execute();

export type EventCardRow = Awaited<ReturnType<typeof listEvents>>[number];

export const findEvent = (db: Db, id: number) =>
  db
    .selectFrom('events')
    .where('id', '=', id)
    .where('status', '=', 'live')
    .select(EVENT_COLUMNS)
    .select(derived())
    .executeTakeFirstOrThrow(ticketingRefusals.eventNotFound);

export type EventRow = Awaited<ReturnType<typeof findEvent>>;

/** The speakers, sponsors and pictures of an event, each in their order; in one statement. */
export async function listEventParts(db: Db, eventId: number) {
  const { images, ...parts } = await db
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('event_speakers')
          .where('event_id', '=', eventId)
          .select(['name', 'designation', 'company', 'picture', 'linkedin'])
          .orderBy('position')
          .orderBy('id'),
      ).as('speakers'),
      jsonArrayFrom(
        selectFrom('event_sponsors')
          .where('event_id', '=', eventId)
          .select(['name', 'logo'])
          .orderBy('position')
          .orderBy('id'),
      ).as('sponsors'),
      jsonArrayFrom(
        selectFrom('event_images').where('event_id', '=', eventId).select('image').orderBy('position').orderBy('id'),
      ).as('images'),
    ])
    .executeTakeFirstOrThrow();
  return { ...parts, gallery: images.map(({ image }) => image) };
}

export type EventParts = Awaited<ReturnType<typeof listEventParts>>;

/** The packages of an event that are on sale now. */
export const listPackages = (db: Db, eventId: number) =>
  db
    .selectFrom('packages as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .where('e.id', '=', eventId)
    .where(ON_SALE)
    .select(['p.id', 'p.name', 'p.price', 'p.discounted_price'])
    .select(
      sql<boolean>`coalesce(p.taken >= p.capacity, false) or coalesce(e.taken >= e.capacity, false)
        or ${packageHasLine(sql`p.id`)}`.as('sold_out'),
    )
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();

export type PackageRow = Awaited<ReturnType<typeof listPackages>>[number];

/** A package of a live event, and whether it can be booked now. */
export const findOffer = (db: Db, { eventId, packageId }: { eventId: number; packageId: number }) =>
  db
    .selectFrom('packages as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .where('p.id', '=', packageId)
    .where('e.id', '=', eventId)
    .where('e.status', '=', 'live')
    .select(['p.id', 'p.price', 'p.discounted_price'])
    .select(
      sql<boolean>`${ON_SALE}
        and not e.registrations_closed and e.end_at > now()`.as('open'),
    )
    .executeTakeFirstOrThrow(ticketingRefusals.packageNotFound);

/** What the booking form of an event asks; undefined where there is no such event. */
export const findQuestions = (db: Db, eventId: number) =>
  db.selectFrom('events').where('id', '=', eventId).select('questions').executeTakeFirst();

/** The event of a ticket, whether it is live or not. */
export const findEventOfTicket = (db: Db, { event_id }: { event_id: number }) =>
  db.selectFrom('events').where('id', '=', event_id).select(EVENT_COLUMNS).executeTakeFirstOrThrow();

/** When the event of a ticket takes place. */
export const findEventOfOrderedTicket = (db: Db | Trx, ticketId: number) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .where('t.id', '=', ticketId)
    .select(['e.start_at', 'e.end_at'])
    .executeTakeFirst();
