/**
 * The outbox: emails are rows, written in the transaction of the change that they report, so that a change which is
 * rolled back is never announced. A worker leases them in short statements, so that no request waits for a mail server.
 * Delivery is at least once.
 */
import { type Selectable, sql } from 'kysely';
import type { Api } from '../api';
import type { Db, Trx } from '../database/schema';
import type { Email } from '../database/tables/email';
import type { PlatformTables } from '../database/tables/platform';
import { RETENTION_DAYS } from '../retention.rules';
import { isPermanent } from './transport';

const LEASE_SECONDS = 60;
const MAX_ATTEMPTS = 8;
const BATCH_SIZE = 10;
const POLL_INTERVAL_MS = 2000;

/** An address, or that of an account. */
export type Recipient = string | { id: number; email: string };

/**
 * Puts an email into the outbox. A second email with the same dedupe key is ignored. A member is greeted by name only at an
 * address that they have confirmed: anyone can register with a stranger's address, and a message in place of a name. An
 * account gets nothing at an address that somebody else has confirmed.
 */
export async function enqueueEmail(
  trx: Trx | Db,
  recipient: Recipient,
  email: Email,
  dedupeKey?: string,
): Promise<void> {
  const { name: _name, ...nameless } = email;
  const { id, email: address } = typeof recipient === 'string' ? { id: null, email: recipient } : recipient;
  await sql`
    with confirmed as (
      select id from users where lower(email) = ${address.toLowerCase()} and email_verified_at is not null
    ), known as (
      select id from users where lower(email) = ${address.toLowerCase()} and id = coalesce(${id}::bigint, id)
    )
    insert into mail_outbox (recipient, letter, dedupe_key)
    select ${address}, case
      when exists (select from known) and not exists (select from confirmed) then ${JSON.stringify(nameless)}::jsonb
      else ${JSON.stringify(email)}::jsonb end, ${dedupeKey ?? null}::text
    where ${id}::bigint is null or not exists (select from confirmed where id <> ${id}::bigint)
    on conflict (dedupe_key) do nothing
  `.execute(trx);
}

type OutboxRow = Selectable<PlatformTables['mail_outbox']>;

type Dependencies = Pick<Api, 'db' | 'mail' | 'app' | 'makeAttachments'>;

/** Sends the emails that are due, one batch at most, and returns how many it leased. */
export async function deliverDue(dependencies: Dependencies): Promise<number> {
  const { db, app } = dependencies;
  const due = await leaseDue(db);
  await Promise.all(
    due.map(async (row) => {
      try {
        if (row.letter) await send(dependencies, row, row.letter);
        await markSent(db, row);
      } catch (cause) {
        app.log.warn(cause, `Email ${row.guid} could not be sent`);
        await markFailed(db, row, cause);
      }
    }),
  );
  return due.length;
}

async function send({ db, mail, makeAttachments }: Dependencies, row: OutboxRow, email: Email): Promise<void> {
  const attachments = email.attachments ? await makeAttachments(db, email.attachments) : [];
  await mail.send({ guid: row.guid, to: row.recipient, email, attachments });
}

async function leaseDue(db: Db): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    update mail_outbox
    set state = 'inflight', attempts = attempts + 1, locked_until = now() + ${LEASE_SECONDS} * interval '1 second'
    where id in (
      select id from mail_outbox
      where state in ('queued', 'inflight', 'awaiting_retry') and attempts < ${MAX_ATTEMPTS}
        and not_before <= now() and (locked_until is null or locked_until < now())
      order by not_before limit ${BATCH_SIZE} for update skip locked
    ) returning *`.execute(db);
  return rows;
}

/** The attempt number is a fencing token: a worker whose lease has expired must not overwrite the next one's result. */
const updateLeased = (db: Db, row: OutboxRow) =>
  db.updateTable('mail_outbox').where('id', '=', row.id).where('attempts', '=', row.attempts);

async function markSent(db: Db, row: OutboxRow): Promise<void> {
  await updateLeased(db, row)
    .set({ state: 'sent', sent_at: sql`now()`, locked_until: null, letter: null, last_error: null })
    .execute();
}

async function markFailed(db: Db, row: OutboxRow, cause: unknown): Promise<void> {
  const over = isPermanent(cause) || row.attempts >= MAX_ATTEMPTS;
  await updateLeased(db, row)
    .set({
      state: over ? 'failed' : 'awaiting_retry',
      locked_until: null,
      last_error: String(cause).slice(0, 500),
      not_before: sql`now() + least(3600, power(2, ${row.attempts}::int)) * interval '1 second'`,
    })
    .execute();
}

/** Fails the emails whose worker died in the last attempt: no other worker would lease them. */
export async function failAbandoned({ db }: { db: Db }): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ state: 'failed', last_error: 'The last attempt was never finished.' })
    .where('state', '=', 'inflight')
    .where('attempts', '>=', MAX_ATTEMPTS)
    .where('locked_until', '<', sql<Date>`now()`)
    .execute();
}

/** Deletes emails some time after they were sent: addresses are not kept longer than the dedupe keys are needed. */
export async function deleteSentEmails({ db }: { db: Db }): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where('state', '=', 'sent')
    .where('sent_at', '<', sql<Date>`now() - ${RETENTION_DAYS.sentEmails} * interval '1 day'`)
    .execute();
}

/** Starts the worker: it delivers on every call of `wake`, and every two seconds. */
export function startOutbox(api: Api): { wake: () => void; stop: () => Promise<void> } {
  let round: Promise<void> | undefined;
  const wake = () => {
    round ??= drain(api).finally(() => {
      round = undefined;
    });
  };
  const timer = setInterval(wake, POLL_INTERVAL_MS).unref();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

async function drain(api: Api): Promise<void> {
  try {
    while ((await deliverDue(api)) === BATCH_SIZE);
  } catch (cause) {
    api.app.log.error(cause, 'The mail worker failed');
  }
}
