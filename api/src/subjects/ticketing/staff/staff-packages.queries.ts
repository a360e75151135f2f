import { type Insertable, sql } from 'kysely';
import { type Database, type Db, hasRow, insertOne, type Trx } from '../../../platform/database/schema';
import type { Refusal } from '../../../platform/http/refusals';
import { ticketingRefusals } from '../ticketing.refusals';

/** The packages of an event in the order of its page, and whether each is on sale now. */
export const listStaffPackages = (db: Db, eventId: number) =>
  db
    .selectFrom('packages')
    .where('event_id', '=', eventId)
    .select(['id', 'name', 'price', 'discounted_price', 'capacity', 'taken', 'sale_from', 'sale_until', 'enabled'])
    .select('version')
    .select(
      sql<boolean>`enabled and coalesce(sale_from <= now(), true) and coalesce(sale_until > now(), true)
        and not coalesce(taken >= capacity, false)`.as('on_sale'),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Locks a package of this event: no seat of it is taken until the transaction ends. */
export const lockPackage = (
  trx: Trx,
  { eventId, packageId }: { eventId: number; packageId: number },
  refusal: () => Refusal = ticketingRefusals.packageNotFound,
) =>
  trx
    .selectFrom('packages')
    .where('id', '=', packageId)
    .where('event_id', '=', eventId)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(refusal);

type Columns = Omit<Insertable<Database['packages']>, 'kind' | 'event_id' | 'position'>;

/** Adds a package after the others; returns its id. */
export async function insertPackage(trx: Trx, eventId: number, columns: Columns): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from packages where event_id = ${eventId})`;
  const row = { ...columns, kind: 'event' as const, event_id: eventId, position };
  return insertOne(trx, 'packages', row);
}

export const isBooked = (trx: Trx, packageId: number): Promise<boolean> =>
  trx.selectFrom('tickets').where('package_id', '=', packageId).select('id').limit(1).$call(hasRow);

/** Puts the packages of an event into this order; those that are not named come last, in the order they had. */
export const orderPackages = (trx: Trx, eventId: number, ids: readonly number[]) =>
  sql`
    update packages p set position = coalesce(array_position(${[...ids]}::bigint[], p.id), 1000 + p.position)
    where p.event_id = ${eventId}
  `.execute(trx);

interface Copy {
  from: number;
  to: number;
  /** How much later the new event is; its sale windows move along. */
  laterMs: number;
}

export async function copyPackages(trx: Trx, { from, to, laterMs }: Copy): Promise<void> {
  const later = sql`${laterMs / 1000} * interval '1 second'`;
  await sql`
    insert into packages (kind, event_id, name, description, price, discounted_price, features, capacity, enabled,
      position, price_label, sale_from, sale_until)
    select kind, ${to}, name, description, price, discounted_price, features, capacity, enabled, position, price_label,
      sale_from + ${later}, sale_until + ${later}
    from packages where event_id = ${from}
  `.execute(trx);
}

/** What an event has brought in, what is owed, and what is or will be given back. */
export async function sumEvent(db: Db, eventId: number) {
  const ofEvent = db
    .selectFrom('orders as o')
    .innerJoin('tickets as t', 't.id', 'o.ticket_id')
    .where('t.event_id', '=', eventId);
  const orders = await ofEvent
    .select([
      sql<number>`(count(*) filter (where o.paid_at is not null))::int`.as('paid_orders'),
      sql<number>`coalesce(sum(o.total) filter (where o.paid_at is not null), 0)::int`.as('paid_total'),
      sql<number>`(count(*) filter (where o.state = 'pending'))::int`.as('unpaid_orders'),
      sql<number>`coalesce(sum(o.total) filter (where o.state = 'pending'), 0)::int`.as('unpaid_total'),
    ])
    .executeTakeFirstOrThrow();
  const refunds = await ofEvent
    .innerJoin('refunds as r', 'r.order_id', 'o.id')
    .where('r.state', '<>', 'failed')
    .select([sql<number>`count(*)::int`.as('refunds'), sql<number>`coalesce(sum(r.amount), 0)::int`.as('refund_total')])
    .executeTakeFirstOrThrow();
  return { ...orders, ...refunds };
}
