import { TIME_ZONE } from '@azadkar/shared-api/brand';
import { sql } from 'kysely';
import { countByMonth } from '../../database/count-by-month';
import type { Db } from '../../database/schema';

/** Who began a course in each month, and which certificates were made. */
export const countMonths = (db: Db) =>
  countByMonth(db, [
    { label: 'Enrollments', rows: sql`enrolments`, at: sql`created_at` },
    {
      label: 'Certificates',
      rows: sql`certificates where kind = 'course'`,
      at: sql`issued_on::timestamp at time zone ${sql.lit(TIME_ZONE)}`,
    },
  ]);
