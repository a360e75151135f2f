import { sql } from 'kysely';
import { type Db, readCount, type Trx } from '../../../platform/database/schema';
import { isOrderOf, shareOfOrder } from '../tickets.queries';

/** Tickets that end when their event is called off: also those that were scanned already, as an event may end early. */
const ENDS = ['draft', 'reserved', 'valid', 'used'] as const;

/** What calling the event off would do now, or still has to do. */
export async function countCancellation(db: Db, eventId: number) {
  const { rows } = await sql<{
    holders: number;
    unpaid_orders: number;
    refunds: number;
    refund_total: number;
    free_tickets: number;
    let_in: number;
  }>`
    select (count(*) filter (where t.state in ('valid', 'used')))::int as holders,
      (count(*) filter (where t.state in ('draft', 'reserved')))::int as unpaid_orders,
      (count(o.id) filter (where t.state in ('valid', 'used')))::int as refunds,
      coalesce(sum(o.owed) filter (where t.state in ('valid', 'used')), 0)::int as refund_total,
      (count(*) filter (where t.state in ('valid', 'used') and o.id is null))::int as free_tickets,
      (count(*) filter (where t.state = 'used'))::int as let_in
    from tickets t left join lateral (
      select o.id, least(${shareOfOrder}, o.total - coalesce((
        select sum(r.amount) from refunds r where r.order_id = o.id and r.state not in ('failed', 'cancelled')), 0)) as owed
      from orders o
      where ${isOrderOf} and o.state in ('paid', 'partially_refunded') and o.total > 0
      order by o.id desc limit 1
    ) o on true
    where t.event_id = ${eventId}
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('The database counted nothing.');
  return counts;
}

/** The next ticket that is to end; undefined when none is left. */
export const findNextTicket = (trx: Trx, eventId: number) =>
  trx
    .selectFrom('tickets')
    .where('event_id', '=', eventId)
    .where('state', 'in', ENDS)
    .orderBy('id')
    .limit(1)
    .selectAll()
    .executeTakeFirst();

export const countTicketsToEnd = (db: Db, eventId: number) =>
  readCount(db, sql`tickets where event_id = ${eventId} and state in (${sql.join(ENDS)})`);

/** The order of a ticket that is open or paid. */
export const findOrderToEnd = (trx: Trx, ticketId: number) =>
  trx
    .selectFrom('orders as o')
    .innerJoin('tickets as t', (on) => on.on(isOrderOf))
    .where('t.id', '=', ticketId)
    .where('o.state', 'in', ['pending', 'paid', 'partially_refunded'])
    .orderBy('o.id', 'desc')
    .selectAll('o')
    .executeTakeFirst();

/** Ends a ticket, whatever it waited for; undefined when it has ended meanwhile. */
export const endTicketOfEvent = (trx: Trx, id: number) =>
  trx
    .updateTable('tickets')
    .set({ state: 'cancelled', hold_until: null })
    .where('id', '=', id)
    .where('state', 'in', ENDS)
    .returning(['event_id', 'package_id'])
    .executeTakeFirst();

/** Ended tickets and requested refunds of an event that was called off. */
export async function sumCancellation(db: Db, eventId: number) {
  const { rows } = await sql<{ tickets: number; refunds: number; total: number }>`
    select (select count(*)::int from tickets where event_id = ${eventId} and state = 'cancelled') as tickets,
      count(*)::int as refunds, coalesce(sum(r.amount), 0)::int as total
    from refunds r join orders o on o.id = r.order_id join tickets t on t.id = o.ticket_id
    where t.event_id = ${eventId} and r.state not in ('failed', 'cancelled')
  `.execute(db);
  return rows[0] ?? { tickets: 0, refunds: 0, total: 0 };
}
