import { sql } from 'kysely';
import { countOf, lastWeek } from '../database/count-of';
import type { Db } from '../database/schema';

/** Who asked for a report, what was published, and how the emails go. */
export function countPublicFigures(db: Db) {
  const active = sql`users where status = 'active' and email_verified_at is not null`;
  return db
    .selectNoFrom([
      countOf(sql`publication_requests where created_at > ${lastWeek}`).as('report_requests'),
      countOf(sql`blogs where published_at <= now() and published_at > now() - interval '30 days'`).as('new_posts'),
      countOf(sql`mail_outbox where state in ('queued', 'inflight', 'awaiting_retry')`).as('waiting_emails'),
      countOf(sql`mail_outbox where state = 'failed' and created_at > ${lastWeek}`).as('failed_emails'),
      countOf(sql`${active} and news_agreed_at is not null and marketing_opt_out_at is null`).as('subscribed'),
      countOf(sql`${active} and marketing_opt_out_at is not null`).as('unsubscribed'),
    ])
    .executeTakeFirstOrThrow();
}
