import { sql } from 'kysely';
import type { Db } from '../database/schema';

const MAX_EVENTS = 500;

/** Registrations are closed: by the organizer, because the event is over, or because it is full. */
const closed = sql<boolean>`registrations_closed or end_at <= now() or coalesce(taken >= capacity, false)`;

/** Coming events, the nearest first; then past events, the latest first. */
export function listEvents(db: Db) {
  return db
    .selectFrom('events')
    .where('status', '=', 'live')
    .select(['id', 'slug', 'title', 'excerpt', 'image', 'start_at', 'end_at', 'venue', 'city', 'free'])
    .select(['landing_page_link', closed.as('closed')])
    .orderBy(sql`end_at <= now()`)
    .orderBy(sql`abs(extract(epoch from start_at - now()))`)
    .orderBy('id')
    .limit(MAX_EVENTS)
    .execute();
}

export type EventCardRow = Awaited<ReturnType<typeof listEvents>>[number];

export function findEvent(db: Db, id: number) {
  return db
    .selectFrom('events')
    .where('id', '=', id)
    .where('status', '=', 'live')
    .selectAll()
    .select(closed.as('closed'))
    .executeTakeFirst();
}

export type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/** The speakers, sponsors and pictures of an event, each in their order. */
export async function listEventParts(db: Db, eventId: number) {
  const speakers = await db
    .selectFrom('event_speakers')
    .where('event_id', '=', eventId)
    .select(['name', 'designation', 'company', 'picture', 'linkedin'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const sponsors = await db
    .selectFrom('event_sponsors')
    .where('event_id', '=', eventId)
    .select(['name', 'logo'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const images = await db
    .selectFrom('event_images')
    .where('event_id', '=', eventId)
    .select('image')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { speakers, sponsors, gallery: images.map(({ image }) => image) };
}

export type EventParts = Awaited<ReturnType<typeof listEventParts>>;

/** The packages of an event that are on sale now. */
export function listPackages(db: Db, eventId: number) {
  return db
    .selectFrom('packages as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .where('e.id', '=', eventId)
    .where('p.enabled', '=', true)
    .where(sql<boolean>`coalesce(p.sale_from <= now(), true) and coalesce(p.sale_until > now(), true)`)
    .select(['p.id', 'p.name', 'p.price', 'p.discounted_price'])
    .select(
      sql<boolean>`coalesce(p.taken >= p.capacity, false) or coalesce(e.taken >= e.capacity, false)`.as('sold_out'),
    )
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
}

export type PackageRow = Awaited<ReturnType<typeof listPackages>>[number];

/** A package of a live event, and whether it can be booked now. */
export function findOffer(db: Db, { eventId, packageId }: { eventId: number; packageId: number }) {
  return db
    .selectFrom('packages as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .where('p.id', '=', packageId)
    .where('e.id', '=', eventId)
    .where('e.status', '=', 'live')
    .select(['p.id', 'p.price', 'p.discounted_price'])
    .select(
      sql<boolean>`p.enabled and coalesce(p.sale_from <= now(), true) and coalesce(p.sale_until > now(), true)
        and not e.registrations_closed and e.end_at > now()`.as('open'),
    )
    .executeTakeFirst();
}

/** The event of a ticket, whether it is live or not. */
export function findEventOfTicket(db: Db, { event_id }: { event_id: number }) {
  return db.selectFrom('events').where('id', '=', event_id).selectAll().executeTakeFirstOrThrow();
}
