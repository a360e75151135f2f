import { TIME_ZONE } from '@azadkar/shared-api/brand';
import { sql } from 'kysely';
import { countByMonth } from '../../platform/database/count-by-month';
import { countOf, type Db, lastWeek } from '../../platform/database/schema';

/** What waits for a decision, and how the quizzes of the last seven days went. */
export function countLearningFigures(db: Db) {
  const certificates = sql`certificates where kind = 'course' and revoked_at is null`;
  return db
    .selectNoFrom([
      countOf(sql`enrolments where status = 'Applied'`).as('applications'),
      countOf(sql`quiz_attempts where state = 'under_review'`).as('to_review'),
      countOf(sql`quiz_attempts where started_at > ${lastWeek}`).as('attempts'),
      countOf(sql`quiz_attempts where started_at > ${lastWeek} and cleared`).as('passed'),
      countOf(sql`${certificates} and issued_on > (${lastWeek})::date`).as('new_certificates'),
      countOf(certificates).as('certificates'),
    ])
    .executeTakeFirstOrThrow();
}

/** Who began a course in each month, and which certificates were made. */
export const countLearningMonths = (db: Db) =>
  countByMonth(db, [
    { label: 'Enrollments', rows: sql`enrolments`, at: sql`created_at` },
    {
      label: 'Certificates',
      rows: sql`certificates where kind = 'course'`,
      at: sql`issued_on::timestamp at time zone ${sql.lit(TIME_ZONE)}`,
    },
  ]);
