/** The lines of those who wait for a seat. What an offer holds is given back by the trigger waitlist_releases_seat. */

import { type RawBuilder, sql } from 'kysely';
import { type Db, hasRow, nextOverdue, type Trx } from '../../../platform/database/schema';
import type { Seat } from '../seats.queries';
import { ticketingRefusals } from '../ticketing.refusals';

interface OwnPlace extends Seat {
  userId: number;
}

const isSeat = ({ eventId, packageId }: Seat): RawBuilder<boolean> =>
  sql<boolean>`w.event_id = ${eventId} and w.package_id is not distinct from ${packageId}`;

/** Takes the last place in the line; false when the member is in it already. */
export const insertPlace = (trx: Trx, { userId, eventId, packageId }: OwnPlace): Promise<boolean> =>
  trx
    .insertInto('waitlist')
    .values({ event_id: eventId, package_id: packageId, user_id: userId, offer_expires_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .$call(hasRow);

/** Leaves the line, or declines the offer. */
export const endPlace = (trx: Trx, { userId, ...seat }: OwnPlace) =>
  trx
    .updateTable('waitlist as w')
    .set({ state: 'cancelled', offer_expires_at: null })
    .where('w.user_id', '=', userId)
    .where(isSeat(seat))
    .where('w.state', 'in', ['waiting', 'offered'])
    .execute();

/** Takes the seat that is held for the member; false when there is no such offer (any more). Its seat is then the caller's. */
export const takeOffer = (trx: Trx, { userId, ...seat }: OwnPlace): Promise<boolean> =>
  trx
    .updateTable('waitlist as w')
    .set({ state: 'purchased', offer_expires_at: null })
    .where('w.user_id', '=', userId)
    .where(isSeat(seat))
    .where('w.state', '=', 'offered')
    .where('w.offer_expires_at', '>', sql<Date>`now()`)
    .returning('w.id')
    .$call(hasRow);

/** The member's places and offers, with how many are before the member and the member. */
export const listOwnPlaces = (db: Db, userId: number) =>
  db
    .selectFrom('waitlist as w')
    .innerJoin('events as e', 'e.id', 'w.event_id')
    .leftJoin('packages as p', 'p.id', 'w.package_id')
    .where('w.user_id', '=', userId)
    .where('w.state', 'in', ['waiting', 'offered'])
    .where('e.status', '=', 'live')
    .where('e.start_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`coalesce(w.offer_expires_at > now(), true)`)
    .orderBy('w.id')
    .select(['w.event_id', 'w.package_id', 'w.state', 'w.offer_expires_at', 'p.name as package_name'])
    .select(['e.slug', 'e.title', 'e.start_at'])
    .select(
      sql<number>`(select count(*)::int from waitlist o where o.event_id = w.event_id
        and o.package_id is not distinct from w.package_id and o.state = 'waiting' and o.id <= w.id)`.as('position'),
    )
    .execute();

/** A seat that one may wait for: of an event that sells, and without a free one. */
export const findWaitable = (trx: Trx, { eventId, packageId }: Seat) =>
  trx
    .selectFrom('events as e')
    .leftJoin('packages as p', (on) => on.onRef('p.event_id', '=', 'e.id').on('p.id', '=', packageId))
    .where('e.id', '=', eventId)
    .where('e.status', '=', 'live')
    .select(['e.free', 'p.id as package_id'])
    .select([
      sql<boolean>`e.start_at > now() and not e.registrations_closed and coalesce(p.enabled, true)
        and coalesce(p.sale_until > now(), true)`.as('open'),
      sql<boolean>`coalesce(e.taken >= e.capacity, false) or coalesce(p.taken >= p.capacity, false) or exists (
        select from waitlist w where w.event_id = e.id and w.package_id is not distinct from p.id and w.state = 'waiting'
      )`.as('full'),
    ])
    .executeTakeFirstOrThrow(ticketingRefusals.eventNotFound);

/** The first in line for whom there is a seat. */
const firstInLine = (trx: Trx) =>
  trx
    .selectFrom('waitlist as w')
    .innerJoin('events as e', 'e.id', 'w.event_id')
    .leftJoin('packages as p', 'p.id', 'w.package_id')
    .where('w.state', '=', 'waiting')
    .where('e.status', '=', 'live')
    .where('e.start_at', '>', sql<Date>`now()`)
    .where('e.registrations_closed', '=', false)
    .where(sql<boolean>`coalesce(e.taken < e.capacity, true) and coalesce(p.taken < p.capacity, true)`)
    .where(sql<boolean>`coalesce(p.enabled, true) and coalesce(p.sale_until > now(), true)`)
    .orderBy('w.id')
    .limit(1);

/** An event with a free seat and a waiting list. */
export const findEventToOffer = (trx: Trx) => firstInLine(trx).select('w.event_id').executeTakeFirst();

/** Locks the first in line of an event, which is locked already. */
export const lockFirstInLine = (trx: Trx, eventId: number) =>
  firstInLine(trx)
    .where('w.event_id', '=', eventId)
    .select(['w.id', 'w.user_id', 'w.event_id', 'w.package_id', 'p.name as package_name'])
    .forNoKeyUpdate('w')
    .executeTakeFirst();

/** Offers a seat that was just taken for it, for a time, which ends before the event begins. */
export const markOffered = (trx: Trx, id: number, hours: number) =>
  trx
    .updateTable('waitlist as w')
    .set({
      state: 'offered',
      offer_expires_at: sql<Date>`least(now() + ${hours} * interval '1 hour', (select start_at from events e where e.id = w.event_id))`,
    })
    .where('w.id', '=', id)
    .returning('w.offer_expires_at')
    .executeTakeFirstOrThrow();

/** Ends one offer whose time is over; undefined when there is none. */
export const expireNextOffer = (trx: Trx) =>
  trx
    .updateTable('waitlist')
    .set({ state: 'offer_expired', offer_expires_at: null })
    .where('id', '=', nextOverdue('waitlist', 'offered', 'offer_expires_at'))
    .returning(['id', 'event_id', 'user_id'])
    .returning((from) =>
      from.selectFrom('packages').whereRef('packages.id', '=', 'waitlist.package_id').select('name').as('package_name'),
    )
    .executeTakeFirst();

/** There is no waiting list for an event that has begun, or does not take place. */
export const endLines = (db: Db) =>
  sql`
    update waitlist w set state = 'cancelled' from events e
    where e.id = w.event_id and w.state = 'waiting' and (e.status <> 'live' or e.start_at <= now())
  `.execute(db);
