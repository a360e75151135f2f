/** The states of emails, one short statement for each change. Times are the database's, so replicas need not agree on one. */
import { type Selectable, sql } from 'kysely';
import { daysAgo } from '../../retention.queries';
import { RETENTION_DAYS } from '../../retention.rules';
import type { Database, Db } from '../database/schema';
import { FIRST_RETRY_SECONDS, GIVE_UP_DAYS, LEASE_SECONDS, MAX_REFUSALS, MAX_RETRY_SECONDS } from './mail.rules';

export type OutboxRow = Selectable<Database['mail_outbox']>;

/** Emails that are still to be sent, whether or not a worker has them now. */
export const isWaiting = sql<boolean>`state in ('queued', 'inflight', 'awaiting_retry')`;
const isFree = sql<boolean>`(locked_until is null or locked_until < now())`;
const isExpired = sql<boolean>`expires_at <= now()`;
/** At the latest. */
const givenUpAt = sql<Date>`coalesce(give_up_at, created_at + ${GIVE_UP_DAYS} * interval '1 day')`;
const isOverdue = sql<boolean>`now() > ${givenUpAt}`;

interface Lease {
  limit: number;
  /** Whether the mail server is only probed: then with the email that was tried least, so that none blocks the others. */
  probe: boolean;
}

/**
 * Leases the emails to send now: the urgent ones first, then the oldest. No other worker gets them meanwhile. Each time that
 * a process ended with an email its later leases are twice as long, up to an hour: what it contains may be the reason.
 */
export async function leaseDue(db: Db, { limit, probe }: Lease): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    update mail_outbox
    set state = 'inflight', attempts = attempts + 1,
      locked_until = now() + least(${LEASE_SECONDS} * power(2, least(abandoned, 10)), 3600) * interval '1 second',
      abandoned = abandoned + case when state = 'inflight' then 1 else 0 end
    where id in (
      select id from mail_outbox
      where ${isWaiting} and not_before <= now() and ${isFree}
        and (expires_at is null or not ${isExpired})
      order by ${probe ? sql`attempts,` : sql``} urgent desc, id limit ${limit} for update skip locked
    ) returning *`.execute(db);
  return rows.sort((a, b) => Number(b.urgent) - Number(a.urgent) || a.id - b.id);
}

/** The attempt number is a fencing token: a worker whose lease has expired must not overwrite the next one's result. */
const updateLeased = (db: Db, { id, attempts }: OutboxRow) =>
  db.updateTable('mail_outbox').where('id', '=', id).where('attempts', '=', attempts);

export const markSent = (db: Db, row: OutboxRow, answer: string) =>
  updateLeased(db, row)
    .set({ state: 'sent', sent_at: sql`now()`, locked_until: null, letter: null, last_error: null, answer })
    .execute();

/** Gives an email back that nothing is known about, because this process stops. It is due at once. */
export const putBack = (db: Db, row: OutboxRow) =>
  updateLeased(db, row).set({ state: 'queued', locked_until: null }).execute();

/** The mail server was away: that says nothing about this email, which another probe need not wait long for. */
export const waitForServer = (db: Db, row: OutboxRow, error: string, seconds: number) =>
  updateLeased(db, row)
    .set({ ...retryIn(seconds), last_error: error })
    .execute();

/** The next attempt waits longer each time, up to an hour; three days after it was made, the email has failed. */
export async function retryLater(db: Db, row: OutboxRow, error: string, refused: boolean): Promise<void> {
  const seconds = Math.min(MAX_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.min(row.attempts - 1, 10));
  const refusals = row.refusals + (refused ? 1 : 0);
  const isOver = refusals >= MAX_REFUSALS ? sql<boolean>`true` : sql<boolean>`${isOverdue} and attempts > 1`;
  await updateLeased(db, row)
    .set({
      ...retryIn(seconds * (0.8 + 0.4 * Math.random())),
      state: sql`case when ${isOver} then 'failed' else 'awaiting_retry' end`,
      last_error: error,
      refusals,
    })
    .execute();
}

const retryIn = (seconds: number) => ({
  state: 'awaiting_retry' as const,
  locked_until: null,
  not_before: sql<Date>`now() + ${seconds}::float8 * interval '1 second'`,
});

export const markFailed = (db: Db, row: OutboxRow, error: string) =>
  updateLeased(db, row).set({ state: 'failed', locked_until: null, last_error: error }).execute();

/** Gives up the emails whose time is over, after the mail server was away for long. Returns how many. */
export async function failOverdue(db: Db, error: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ state: 'failed', last_error: error, locked_until: null })
    .where(isWaiting)
    .where(isFree)
    .where(isOverdue)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Marks the emails whose content has expired, and deletes it. Fails those whose process ended each time while it sent
 * them, when their time is over.
 */
export async function settleUnsent({ db }: { db: Db }): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ state: 'expired', letter: null, locked_until: null })
    .where(isWaiting)
    .where(isFree)
    .where(isExpired)
    .execute();
  await db
    .updateTable('mail_outbox')
    .set({ state: 'failed', last_error: 'The server ended each time while it sent this email.', locked_until: null })
    .where('state', '=', 'inflight')
    .where('abandoned', '>', 0)
    .where(isOverdue)
    .where(isFree)
    .execute();
}

/**
 * Deletes emails some time after they were sent or given up: addresses are not kept longer than the dedupe keys are needed.
 * What is in those that could not be sent goes sooner; until then an operator can send them again.
 */
export async function deleteOldEmails({ db }: { db: Db }): Promise<void> {
  const { emails, failedEmailTexts } = RETENTION_DAYS;
  await db.deleteFrom('mail_outbox').where('state', '=', 'sent').where('sent_at', '<', daysAgo(emails)).execute();
  await db
    .deleteFrom('mail_outbox')
    .where('state', 'in', ['failed', 'aborted', 'expired'])
    .where(givenUpAt, '<', daysAgo(emails))
    .execute();
  await db
    .updateTable('mail_outbox')
    .set({ letter: null })
    .where('state', 'in', ['failed', 'aborted'])
    .where('letter', 'is not', null)
    .where(givenUpAt, '<', daysAgo(failedEmailTexts))
    .execute();
}

interface MailCounts {
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
