import { sql } from 'kysely';
import { countByMonth } from '../../platform/database/count-by-month';
import { countOf, type Db } from '../../platform/database/schema';

/** Open issues in which what the member wrote last is unanswered. */
const unanswered = sql`issues i where i.status = 'open' and i.user_id = coalesce((
  select c.author_id from issue_comments c where c.issue_id = i.id and not c.internal order by c.id desc limit 1
), i.user_id)`;

/** When the member wrote last. */
const since = sql<Date>`coalesce((
  select max(c.created_at) from issue_comments c where c.issue_id = i.id and not c.internal
), i.created_at)`;

/** Which issues wait for an answer, and how many requests for an account are new. */
export async function countSafetyNetFigures(db: Db) {
  const counts = await db
    .selectNoFrom([
      countOf(sql`issues where status = 'open'`).as('open_issues'),
      countOf(unanswered).as('unanswered'),
      countOf(sql`bank_leads where handover_id is null`).as('new_leads'),
    ])
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ public_id: string; since: Date }>`
    select i.public_id, ${since} as since from ${unanswered} order by 2, i.id limit 1
  `.execute(db);
  const [oldest] = rows;
  return { ...counts, oldest_unanswered: oldest ? { id: oldest.public_id, since: oldest.since } : null };
}

/** The issues that were opened in each month, and those that are closed by now. */
export const countSafetyNetMonths = (db: Db) =>
  countByMonth(db, [
    { label: 'Issues', rows: sql`issues`, at: sql`created_at` },
    { label: 'Closed issues', rows: sql`issues where closed_at is not null`, at: sql`closed_at` },
  ]);
