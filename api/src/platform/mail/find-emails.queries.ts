/** The outbox as operators see and change it. */

import type { MailState } from '@azadkar/shared-api/staff/mail-rules';
import { emailsQuery } from '@azadkar/shared-api/staff/staff/schema';
import { sql } from 'kysely';
import type { Db } from '../database/schema';
import { refuse } from '../http/refusals';
import { pick } from '../http/serve';
import { staffList } from '../tasks/staff-list';
import { GIVE_UP_DAYS } from './mail.rules';
import type { OutboxRow } from './outbox.queries';

/** An email without its secrets. */
export interface ListedEmail {
  id: number;
  guid: string;
  state: MailState;
  to: string;
  /** Null once it is sent. */
  subject: string | null;
  urgent: boolean;
  attempts: number;
  created_at: Date;
  /** Null when it is not tried any more. */
  next_attempt_at: Date | null;
  expires_at: Date | null;
  sent_at: Date | null;
  last_error: string | null;
  /** Of the mail server that took it. */
  answer: string | null;
}

const stateOf = ({ state }: OutboxRow): MailState => {
  if (state === 'sent' || state === 'expired') return state;
  return state === 'failed' || state === 'aborted' ? 'failed' : 'waiting';
};

export function listed(row: OutboxRow): ListedEmail {
  const state = stateOf(row);
  return {
    ...pick(row, 'id', 'guid', 'urgent', 'attempts', 'created_at', 'expires_at', 'sent_at', 'last_error', 'answer'),
    state,
    to: row.recipient,
    subject: row.letter?.subject ?? null,
    next_attempt_at: state === 'waiting' ? row.not_before : null,
  };
}

const ROW_STATES: Record<MailState, readonly OutboxRow['state'][]> = {
  waiting: ['queued', 'inflight', 'awaiting_retry'],
  sent: ['sent'],
  failed: ['failed', 'aborted'],
  expired: ['expired'],
};

/** The newest first. */
export async function listEmails(
  db: Db,
  { state, limit }: { state?: MailState; limit: number },
): Promise<ListedEmail[]> {
  const all = db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').limit(limit);
  const rows = await (state ? all.where('state', 'in', ROW_STATES[state]) : all).execute();
  return rows.map(listed);
}

/** Numbers and guids, which people copy from the list or from the log. */
function byKeys<Q extends { where(condition: ReturnType<typeof sql<boolean>>): Q }>(
  query: Q,
  keys: readonly string[],
): Q {
  return query.where(sql<boolean>`(id::text = any(${keys}::text[]) or guid::text = any(${keys}::text[]))`);
}

export type Chosen = { keys: readonly string[] } | { failedSince: Date | null };

/**
 * Lets emails be sent again, at once and for three more days: those that failed, and by number also those that wait.
 * Returns the numbers of those that will be sent.
 */
export async function retryEmails(db: Db, chosen: Chosen): Promise<number[]> {
  const unsent = db
    .updateTable('mail_outbox')
    .set({
      state: 'queued',
      not_before: sql`now()`,
      locked_until: null,
      refusals: 0,
      abandoned: 0,
      give_up_at: sql`now() + ${GIVE_UP_DAYS} * interval '1 day'`,
    })
    .where('letter', 'is not', null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .where(sql<boolean>`(state in ('failed', 'aborted', 'queued', 'awaiting_retry')
      or (state = 'inflight' and locked_until < now()))`)
    .returning('id');
  if ('keys' in chosen) return idsOf(await byKeys(unsent, chosen.keys).execute());
  const failed = unsent.where('state', 'in', ROW_STATES.failed);
  const { failedSince } = chosen;
  return idsOf(await (failedSince ? failed.where('created_at', '>=', failedSince) : failed).execute());
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

/** What there is of these numbers and guids, to say why some are not sent again. */
export async function findEmails(db: Db, keys: readonly string[]): Promise<ListedEmail[]> {
  return (await byKeys(db.selectFrom('mail_outbox').selectAll(), keys).execute()).map(listed);
}

/** Emails to an address, of a state, or all; in the file never their texts. */
export const emailList = staffList({
  list: 'emails',
  params: emailsQuery,
  sorts: { created: 'm.id' },
  id: 'm.id',
  first: '-created',
  words: sql`lower(m.recipient)`,
  rows: (db, { state }) =>
    db
      .selectFrom('mail_outbox as m')
      .selectAll('m')
      .$if(state !== '', (query) => query.where('m.state', 'in', state === '' ? [] : ROW_STATES[state])),
  columns: {
    To: ({ recipient }) => recipient,
    Subject: ({ letter }) => letter?.subject ?? null,
    Status: stateOf,
    'Why not': ({ last_error }) => last_error,
    Tries: ({ attempts }) => attempts,
    Written: ({ created_at }) => created_at,
    'Next try': (row) => listed(row).next_attempt_at,
    Sent: ({ sent_at }) => sent_at,
  },
});

export const findOutboxRow = (db: Db, id: number) =>
  db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => refuse.notFound('email'));
