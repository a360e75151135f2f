import { sql } from 'kysely';
import type { Db } from '../../../database/schema';
import { isOrderOf } from '../../tickets.queries';

/** What an event has brought in, what is owed, and what is or will be given back. */
export async function sumEvent(db: Db, eventId: number) {
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('tickets as t', 't.id', 'o.ticket_id')
    .where('t.event_id', '=', eventId)
    .select([
      sql<number>`(count(*) filter (where o.paid_at is not null))::int`.as('paid_orders'),
      sql<number>`coalesce(sum(o.total) filter (where o.paid_at is not null), 0)::int`.as('paid_total'),
      sql<number>`(count(*) filter (where o.state = 'pending'))::int`.as('unpaid_orders'),
      sql<number>`coalesce(sum(o.total) filter (where o.state = 'pending'), 0)::int`.as('unpaid_total'),
    ])
    .executeTakeFirstOrThrow();
  const refunds = await db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('tickets as t', 't.id', 'o.ticket_id')
    .where('t.event_id', '=', eventId)
    .where('r.state', '<>', 'failed')
    .select([sql<number>`count(*)::int`.as('refunds'), sql<number>`coalesce(sum(r.amount), 0)::int`.as('refund_total')])
    .executeTakeFirstOrThrow();
  const { made_by_hand } = await db
    .selectFrom('tickets')
    .where('event_id', '=', eventId)
    .where('source', '=', 'staff')
    .where('state', 'in', ['valid', 'used'])
    .select(sql<number>`count(*)::int`.as('made_by_hand'))
    .executeTakeFirstOrThrow();
  return { packages: await sumPackages(db, eventId), ...orders, ...refunds, made_by_hand };
}

/** The tickets that were paid for, and what for, by package. */
const sumPackages = (db: Db, eventId: number) =>
  db
    .selectFrom('packages as p')
    .leftJoin('tickets as t', 't.package_id', 'p.id')
    .leftJoin('orders as o', (on) => on.on(isOrderOf).on('o.paid_at', 'is not', null))
    .where('p.event_id', '=', eventId)
    .groupBy(['p.id', 'p.name', 'p.position'])
    .orderBy('p.position')
    .orderBy('p.id')
    .select(['p.id', 'p.name'])
    .select(sql<number>`count(o.id)::int`.as('sold'))
    .select(
      sql<number>`coalesce(sum(coalesce(t.discounted_price, t.price)) filter (where o.id is not null), 0)::int`.as(
        'total',
      ),
    )
    .execute();
