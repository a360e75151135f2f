import { sql } from 'kysely';
import { countByMonth } from '../../database/count-by-month';
import type { Db } from '../../database/schema';

/** Tickets that were paid or free, by the month in which they were made, and paid orders. */
export const countMonths = (db: Db) =>
  countByMonth(db, [
    { label: 'Tickets', rows: sql`tickets where state in ('valid', 'used')`, at: sql`created_at` },
    { label: 'Paid orders', rows: sql`orders where paid_at is not null`, at: sql`paid_at` },
  ]);
