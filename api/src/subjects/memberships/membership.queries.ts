import { type Expression, sql } from 'kysely';
import { type Db, insertOne, type Trx, today, updateById } from '../../platform/database/schema';
import { memberIdOf } from '../../platform/database/site.queries';
import { compileFirst } from '../../platform/http/http.queries';
import { placedOrders } from '../payments/orders.queries';
import { GRACE_DAYS } from './membership-terms';
import { pricesToday } from './plans.queries';
import { lastPaid, termDays } from './terms.queries';

export type CurrentMembership = NonNullable<Awaited<ReturnType<typeof findCurrentMembership>>>;

/** The member's current membership, active or in its grace period, with its package. */
export const findCurrentMembership = compileFirst((db, userId: Expression<number>) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('packages as p', 'p.id', 'm.package_id')
    .leftJoin('packages as next', 'next.id', 'm.next_package_id')
    .leftJoinLateral(lastPaid, (on) => on.onTrue())
    .where('m.user_id', '=', userId)
    .where(sql<boolean>`m.state in ('active', 'grace')`) // as its index says, for a plan that is kept
    .select(['m.id', 'm.state', 'm.starts_on', 'm.ends_on', 'm.package_id', 'm.next_package_id'])
    .select(['p.name', 'p.term_months', 'next.name as nextName'])
    .select(pricesToday)
    .select(sql<number | null>`m.ends_on - ${today}`.as('daysLeft'))
    .select(memberIdOf(sql`(select member_no from users where id = m.user_id)`).as('member_id'))
    .select([termDays.as('termDays'), 'paid.total as paid'])
    .select(sql<string | null>`m.ends_on + 1`.as('next_starts_on'))
    .select(sql<string | null>`case when m.state = 'grace' then m.ends_on + ${GRACE_DAYS}::int end`.as('graceEndsOn')),
);

/** The paid membership that ended last, while it is still worth a word: for this many days. */
const ENDED_LATELY_DAYS = 90;

export const findEndedLately = compileFirst((db, userId: Expression<number>) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('packages as p', 'p.id', 'm.package_id')
    .where('m.user_id', '=', userId)
    .where('m.state', '=', sql.lit('expired')) // as its index says
    .where('m.ends_on', '>', sql<string>`${today} - ${ENDED_LATELY_DAYS}::int`)
    .orderBy('m.ends_on', 'desc')
    .select(['p.name', sql<string>`m.ends_on`.as('endedOn')]),
);

/** The member's open order of a membership: there is one at most, since the second that is paid would end the first. */
export const findPendingOrder = (db: Db | Trx, userId: number) =>
  placedOrders(db)
    .innerJoin('packages as k', 'k.id', 'o.package_id')
    .where('o.user_id', '=', userId)
    .where('o.kind', '=', 'membership')
    .where('o.state', '=', 'pending')
    .select(['k.id as packageId', 'k.name as plan'])
    .executeTakeFirst();

/** Locks the member's row, so that no other transaction changes their membership until this one ends. */
export async function lockCurrentMembership(trx: Trx, userId: number) {
  await trx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  return findCurrentMembership(trx, userId);
}

/** Lets a membership end where a term begins that was added to it; false when it began with that term. */
export async function shortenMembership(
  trx: Trx,
  id: number,
  { term_starts_on }: { term_starts_on: string | null },
): Promise<boolean> {
  const shortened = await trx
    .updateTable('memberships')
    .set({ ends_on: sql`${term_starts_on}::date - 1` })
    .where('id', '=', id)
    .where('starts_on', '<', term_starts_on)
    .where(sql<boolean>`${term_starts_on}::date > ${today}`)
    .returning('id')
    .executeTakeFirst();
  return shortened !== undefined;
}

/** Takes a planned change back; undefined when none is planned, or it has happened. */
export const cancelNextPackage = (db: Db, userId: number) =>
  db
    .updateTable('memberships')
    .set({ next_package_id: null })
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .where('next_package_id', 'is not', null)
    .where(sql<boolean>`ends_on >= ${today}`)
    .returning('id')
    .executeTakeFirst();

/** Ends this membership now, because another one takes its place. */
export async function endMembership(trx: Trx, id: number): Promise<void> {
  await updateById(trx, 'memberships', id, { state: 'cancelled', ends_on: today });
}

interface NewMembership {
  userId: number;
  packageId: number;
  /** null: it was given without an order */
  orderId: number | null;
  /** null: from today, without end */
  term: { starts_on: string; ends_on: string | null } | null;
  /** The paid membership that it takes the place of. */
  replaced?: Pick<CurrentMembership, 'id' | 'ends_on'> | undefined;
}

export async function insertMembership(
  trx: Trx,
  { userId, packageId, orderId, term, replaced }: NewMembership,
): Promise<void> {
  await insertOne(trx, 'memberships', {
    user_id: userId,
    package_id: packageId,
    order_id: orderId,
    state: 'active',
    starts_on: term?.starts_on ?? today,
    ends_on: term?.ends_on ?? null,
    replaced_id: replaced?.id ?? null,
    replaced_ends_on: replaced?.ends_on ?? null,
  });
}

/** Makes the membership current again that this one took the place of; false when it is over, or its money was returned. */
export async function reviveReplaced(trx: Trx, id: number): Promise<boolean> {
  const { rows } = await sql`
    update memberships m set state = 'active', ends_on = c.replaced_ends_on
    from memberships c
    where c.id = ${id} and m.id = c.replaced_id and m.state = 'cancelled' and coalesce(c.replaced_ends_on >= ${today}, true)
      and not exists (
        select from orders o where o.user_id = m.user_id and o.package_id = m.package_id and o.state = 'refunded'
          and o.term_ends_on is not distinct from c.replaced_ends_on
      )
    returning m.id
  `.execute(trx);
  return rows.length > 0;
}

/** Moves the membership that the staff have entered with one of these accounts, unless the new account has paid for its own. */
export async function moveGivenMembership(trx: Trx, userId: number, from: readonly number[]): Promise<void> {
  const given = await trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('u.id', 'in', from)
    .where('u.invitation', 'is not', null)
    .where('m.order_id', 'is', null)
    .where('m.state', 'in', ['active', 'grace'])
    .innerJoin('packages as p', 'p.id', 'm.package_id')
    .where('p.price', '>', 0)
    .orderBy('m.ends_on', (order) => order.desc().nullsFirst())
    .select('m.id')
    .forUpdate('m') // one that an order ends meanwhile is not moved
    .executeTakeFirst();
  const own = given && (await lockCurrentMembership(trx, userId));
  if (!given || own?.price) return;
  if (own) await endMembership(trx, own.id);
  await updateById(trx, 'memberships', given.id, { user_id: userId });
}

/** Starts the free membership, which never expires, for members who have none. */
export async function beginFreeMembership(db: Db, userIds: readonly number[]): Promise<void> {
  await sql`
    insert into memberships (user_id, package_id, state, starts_on)
    select u.id, p.id, 'active', ${today}
    from unnest(${userIds}::bigint[]) as u (id), packages p
    where p.kind = 'membership' and p.price = 0
    on conflict (user_id) where state in ('active', 'grace') do nothing
  `.execute(db);
}

/** What is planned for its end stays. */
export async function setEnd(trx: Trx, id: number, ends_on: string): Promise<void> {
  await updateById(trx, 'memberships', id, { state: 'active', ends_on });
}

/** How far ahead a membership may end. */
const MAX_YEARS = 10;

/** Today, and the last day on which a membership may end. */
export async function readDays(trx: Db | Trx): Promise<{ today: string; latest: string }> {
  const { rows } = await sql<{ today: string; latest: string }>`
    select ${today} as today, (${today} + make_interval(years => ${MAX_YEARS}))::date as latest
  `.execute(trx);
  const [days] = rows;
  if (!days) throw new Error('The database does not know which day it is.');
  return days;
}

/** A package of a live event with that event; `onSale` says whether it can be booked now. */
export const findEventPackage = (db: Db, id: number) =>
  db
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
