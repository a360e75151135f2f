/** Whether every email of the outbox has arrived. An email may arrive twice, with the same Message-ID: at least once. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MailServer } from '../stack/mail-server';
import type { Database } from './open-database';

export interface MailVerdict {
  readonly emails: number;
  /** Neither sent nor about to be, or said to be sent and never received. */
  readonly lost: number;
  readonly deliveredTwice: number;
}

/**
 * Waits until nothing is on its way, or until nothing has moved for `timeoutMs`: after a thousand kills some thousand emails
 * wait, and they are sent at a set rate.
 */
export async function findMailFaults(database: Database, mail: MailServer, timeoutMs: number): Promise<MailVerdict> {
  let waiting = Number.POSITIVE_INFINITY;
  for (let giveUpAt = Date.now() + timeoutMs; Date.now() < giveUpAt; await sleep(500)) {
    const now = await countWaiting(database);
    if (now === 0) break;
    if (now < waiting) giveUpAt = Date.now() + timeoutMs;
    waiting = Math.min(waiting, now);
  }
  const all = await emails(database);
  return {
    emails: all.length,
    lost: all.filter(({ guid, state }) => !NOT_MEANT.has(state) && !mail.deliveries.has(guid)).length,
    deliveredTwice: all.filter(({ guid }) => (mail.deliveries.get(guid) ?? 0) > 1).length,
  };
}

/** An email whose process was killed is sent by another after its lease, which is minutes: they pass at once. */
export async function shortenWaits(database: Database): Promise<void> {
  await database.query(
    `update mail_outbox set locked_until = null, not_before = least(not_before, now())
     where state in ('queued', 'inflight', 'awaiting_retry')`,
  );
}

/** How many emails are still to be sent. */
export const countWaiting = async (database: Database): Promise<number> =>
  (await emails(database)).filter(({ state }) => !ENDED.has(state)).length;

/** Emails that are not sent any more, because what they say is over. */
const NOT_MEANT: ReadonlySet<string> = new Set(['aborted', 'expired']);
const ENDED: ReadonlySet<string> = new Set(['sent', 'failed', ...NOT_MEANT]);

const emails = (database: Database) =>
  database.query<{ guid: string; state: string }>('select guid::text, state from mail_outbox');
