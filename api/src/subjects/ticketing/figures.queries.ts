import { sql } from 'kysely';
import { countByMonth } from '../../platform/database/count-by-month';
import { countOf, type Db } from '../../platform/database/schema';

/** The tickets of the event `e` in these states. */
const ticketsIn = (...states: string[]) =>
  countOf(sql`tickets t where t.event_id = e.id and t.state in (${sql.join(states)})`);

/** The next event, or the one that is under way, with its seats. */
async function findNextEvent(db: Db) {
  const event = await db
    .selectFrom('events as e')
    .where('e.status', '=', 'live')
    .where('e.end_at', '>', sql<Date>`now()`)
    .orderBy('e.start_at')
    .orderBy('e.id')
    .select(['e.id', 'e.slug', 'e.title', 'e.start_at', 'e.capacity'])
    .select([
      ticketsIn('valid', 'used').as('booked'),
      ticketsIn('draft', 'reserved').as('held'),
      ticketsIn('used').as('checked_in'),
    ])
    .executeTakeFirst();
  if (!event) return null;
  const { start_at, ...figures } = event;
  return { ...figures, start_date: start_at };
}

/** How the next event is booked, and what is owed. */
export async function countTicketingFigures(db: Db) {
  const unpaid = await db
    .selectFrom('orders')
    .where('state', '=', 'pending')
    .where('expires_at', '>', sql<Date>`now()`)
    .select([
      sql<number>`count(*)::int`.as('unpaid_orders'),
      sql<number>`coalesce(sum(total), 0)::int`.as('unpaid_total'),
    ])
    .executeTakeFirstOrThrow();
  return { next_event: await findNextEvent(db), ...unpaid };
}

/** Tickets that were paid or free, by the month in which they were made, and paid orders. */
export const countTicketingMonths = (db: Db) =>
  countByMonth(db, [
    { label: 'Tickets', rows: sql`tickets where state in ('valid', 'used')`, at: sql`created_at` },
    { label: 'Paid orders', rows: sql`orders where paid_at is not null`, at: sql`paid_at` },
  ]);
