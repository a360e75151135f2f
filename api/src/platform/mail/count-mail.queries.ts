import { sql } from 'kysely';
import type { Db } from '../database/schema';
import { isWaiting } from './outbox.queries';

export interface MailCounts {
  waiting: number;
  failed: number;
  expired: number;
  /** Within the last day. */
  sent_today: number;
  /** The age of the oldest email that waits; 0 when none does. */
  oldest_waiting_seconds: number;
}

/** Emails by state, for metrics and commands. Each figure has an index, so that it can be asked for every few seconds. */
export async function countMail(db: Db): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select waiting.*, ended.*, (
      select count(*)::int from mail_outbox where state = 'sent' and sent_at > now() - interval '1 day'
    ) as sent_today
    from (
      select count(*)::int as waiting,
        coalesce(greatest(0, extract(epoch from now() - min(created_at))), 0)::float8 as oldest_waiting_seconds
      from mail_outbox where ${isWaiting}
    ) as waiting, (
      select (count(*) filter (where state = 'failed'))::int as failed,
        (count(*) filter (where state = 'expired'))::int as expired
      from mail_outbox where state in ('failed', 'expired')
    ) as ended`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('The database counted nothing.');
  return counts;
}
