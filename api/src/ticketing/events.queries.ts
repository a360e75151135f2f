import { sql } from 'kysely';
import type { Db } from '../database/schema';

const LISTED = 500;

/** Nobody can register (any more): said so, over, or full. */
const closed = sql<boolean>`registrations_closed or end_at <= now() or coalesce(taken >= capacity, false)`;

/** What is coming, the nearest first; then what is over, the latest first. */
export function listEvents(db: Db) {
  return db
    .selectFrom('events')
    .where('status', '=', 'live')
    .select(['id', 'slug', 'title', 'excerpt', 'image', 'start_at', 'end_at', 'venue', 'city', 'free'])
    .select(['landing_page_link', closed.as('closed')])
    .orderBy(sql`end_at <= now()`)
    .orderBy(sql`abs(extract(epoch from start_at - now()))`)
    .orderBy('id')
    .limit(LISTED)
    .execute();
}

export type EventCard = Awaited<ReturnType<typeof listEvents>>[number];

export function findEvent(db: Db, id: number) {
  return db
    .selectFrom('events')
    .where('id', '=', id)
    .where('status', '=', 'live')
    .selectAll()
    .select(closed.as('closed'))
    .executeTakeFirst();
}

/** The speakers, sponsors and pictures of an event, each in their order. */
export async function listParts(db: Db, eventId: number) {
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

/** What is on sale now for an event. */
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

/** A package of this event with its event, as long as the event is shown at all. */
export function findOffer(db: Db, { eventId, packageId }: { eventId: number; packageId: number }) {
  return db
    .selectFrom('packages as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .where('p.id', '=', packageId)
    .where('e.id', '=', eventId)
    .where('e.status', '=', 'live')
    .select(['p.id', 'p.price', 'p.discounted_price', 'p.capacity', 'p.taken'])
    .select(
      sql<boolean>`p.enabled and coalesce(p.sale_from <= now(), true) and coalesce(p.sale_until > now(), true)
        and not e.registrations_closed and e.end_at > now()`.as('open'),
    )
    .executeTakeFirst();
}
