import { sql } from 'kysely';
import { countByMonth } from '../../database/count-by-month';
import type { Db } from '../../database/schema';

/** The issues that were opened in each month, and those that are closed by now. */
export const countMonths = (db: Db) =>
  countByMonth(db, [
    { label: 'Issues', rows: sql`issues`, at: sql`created_at` },
    { label: 'Closed issues', rows: sql`issues where closed_at is not null`, at: sql`closed_at` },
  ]);
