/** People who are not members and get the news. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/schema';
import { RETENTION_DAYS } from '../../../retention.rules';

/** For how many days a request can be confirmed. */
export const REQUEST_DAYS = RETENTION_DAYS.newsRequests;

/** Whether a member's account answers for this address: who is a member chooses in the account. */
export async function isMember(db: Db | Trx, email: string): Promise<boolean> {
  const { rows } = await sql`select from users u where lower(u.email) = ${email} and ${isConfirmed}`.execute(db);
  return rows.length > 0;
}

const isConfirmed = sql<boolean>`u.status = 'active' and u.email_verified_at is not null`;

/** Notes the request. Who gets the news already goes on getting it; who has stopped it confirms anew. */
export async function noteRequest(trx: Trx, email: string): Promise<{ id: number; confirmed: boolean }> {
  const { rows } = await sql<{ id: number; confirmed: boolean }>`
    insert into news_subscribers as s (email) values (${email})
    on conflict (email) do update set requested_at = now(), ended_at = null,
      confirmed_at = case when s.ended_at is null then s.confirmed_at end
    returning id, confirmed_at is not null as confirmed`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The request was not stored.');
  return row;
}

/** Confirms a request: 'confirmed' the first time, 'already' after it, undefined when it is too old or the news was stopped. */
export async function confirmRequest(
  trx: Trx,
  id: number,
): Promise<{ email: string; state: 'confirmed' | 'already' } | undefined> {
  const confirmed = await trx
    .updateTable('news_subscribers')
    .set({ confirmed_at: sql`now()` })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('requested_at', '>', sql<Date>`now() - ${REQUEST_DAYS}::int * interval '1 day'`)
    .returning('email')
    .executeTakeFirst();
  if (confirmed) return { ...confirmed, state: 'confirmed' };
  const known = await trx
    .selectFrom('news_subscribers')
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .select('email')
    .executeTakeFirst();
  return known && { ...known, state: 'already' };
}

/** Stops the news, as often as it is asked. Emails that no worker has begun to send are not sent. */
export async function stopNews(trx: Trx, id: number): Promise<void> {
  await sql`update news_subscribers set ended_at = coalesce(ended_at, now()) where id = ${id}`.execute(trx);
  await sql`
    update mail_outbox set state = 'aborted', letter = null, locked_until = null, last_error = 'The news was stopped.'
    where state in ('queued', 'awaiting_retry')
      and id in (select outbox_id from announcement_subscribers where subscriber_id = ${id})`.execute(trx);
}

/** Takes the news up again, after a stop by mistake. */
export async function resumeNews(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('news_subscribers')
    .set({ ended_at: null })
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Who gets an announcement: those who have confirmed, and whose address is no member's. */
const getsNews = sql<boolean>`
  s.confirmed_at is not null and s.ended_at is null
  and not exists (select from users u where lower(u.email) = s.email and ${isConfirmed})`;

export async function countSubscribers(db: Db | Trx): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from news_subscribers s where ${getsNews}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The next of them in the order of their ids. */
export async function findNextSubscribers(
  db: Db | Trx,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select s.id, s.email from news_subscribers s where s.id > ${after} and ${getsNews} order by s.id limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Deletes requests that were not confirmed, addresses whose owners have stopped the news, and those of members, who have then
 * asked for it in their account.
 */
export async function deleteEndedSubscribers({ db }: { db: Db }): Promise<void> {
  await sql`
    update users u set news_agreed_at = s.confirmed_at, news_words = 'Asked for at the page of the news, and confirmed.'
    from news_subscribers s
    where s.email = lower(u.email) and ${isConfirmed} and s.confirmed_at is not null and s.ended_at is null
      and u.news_agreed_at is null and u.marketing_opt_out_at is null`.execute(db);
  await sql`
    delete from news_subscribers s
    where (s.confirmed_at is null and s.requested_at < now() - ${RETENTION_DAYS.newsRequests}::int * interval '1 day')
      or s.ended_at < now() - ${RETENTION_DAYS.endedSubscribers}::int * interval '1 day'
      or exists (select from users u where lower(u.email) = s.email and ${isConfirmed})`.execute(db);
}
