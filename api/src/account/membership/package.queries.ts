import { sql } from 'kysely';
import type { Db } from '../../database/schema';

/** A package of a live event with that event; `onSale` says whether it can be booked now. */
export function findEventPackage(db: Db, id: number) {
  return db
    .selectFrom('packages as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .where('p.id', '=', id)
    .where('e.status', '=', 'live')
    .select(['p.id', 'p.name', 'p.price', 'p.discounted_price', 'p.description', 'p.features'])
    .select(['e.id as eventId', 'e.slug', 'e.title', 'e.image'])
    .select(
      sql<boolean>`p.enabled and coalesce(p.sale_from <= now(), true) and coalesce(p.sale_until > now(), true)
        and not e.registrations_closed and e.end_at > now() and coalesce(p.taken < p.capacity, true)
        and coalesce(e.taken < e.capacity, true)`.as('onSale'),
    )
    .executeTakeFirst();
}
