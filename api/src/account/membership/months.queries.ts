import { sql } from 'kysely';
import { countByMonth } from '../../database/count-by-month';
import type { Db } from '../../database/schema';

/** Who registered in each month, and which memberships were paid for. */
export const countMonths = (db: Db) =>
  countByMonth(db, [
    { label: 'New members', rows: sql`users where status = 'active'`, at: sql`created_at` },
    {
      label: 'Paid memberships',
      rows: sql`memberships where order_id is not null and state <> 'pending'`,
      at: sql`created_at`,
    },
  ]);
