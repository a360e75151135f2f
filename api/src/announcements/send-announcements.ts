import { BATCH_SECONDS, BATCH_SIZE } from '@azadkar/shared-api/staff/mail-rules';
import { sql } from 'kysely';
import type { Api } from '../api';
import type { Trx } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { enqueueEmail } from '../mail/outbox';
import type { Settings } from '../settings';
import { announcementEmail } from './announcement-email';
import type { AnnouncementRow } from './announcements.queries';
import { findNext } from './audience';

/** More would keep the mail of everybody else waiting; the next run goes on. */
const MAX_BATCHES = 5;

/**
 * The job that sends announcements: a batch of each that is due, in one transaction with how far it is. It may run on every
 * replica, and may be killed at any time: a member gets each announcement once.
 */
export async function sendAnnouncements(api: Pick<Api, 'db' | 'settings' | 'wakeOutbox'>): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const sent = await inTransaction(api.db, (trx) => sendBatch(trx, api.settings));
    if (!sent) return;
    api.wakeOutbox();
  }
}

/** Whether there was an announcement that is due. */
async function sendBatch(trx: Trx, settings: Settings): Promise<boolean> {
  const announcement = await lockDue(trx);
  if (!announcement) return false;
  const { id, audience, last_user_id } = announcement;
  const members = await findNext(trx, audience, { after: last_user_id, limit: BATCH_SIZE });
  const keyOf = (userId: number) => `announcement:${id}:${userId}`;
  for (const member of members)
    await enqueueEmail(trx, member, announcementEmail(announcement, member, settings), keyOf(member.id));
  const keys = members.map((member) => keyOf(member.id));
  await sql`
    insert into announcement_recipients (announcement_id, user_id, outbox_id)
    select ${id}, split_part(dedupe_key, ':', 3)::bigint, id from mail_outbox where dedupe_key = any(${keys}::text[])
    on conflict do nothing`.execute(trx);
  const isLast = members.length < BATCH_SIZE;
  await trx
    .updateTable('announcements')
    .set({
      state: isLast ? 'sent' : 'sending',
      started_at: sql`coalesce(started_at, now())`,
      ended_at: isLast ? sql`now()` : null,
      last_user_id: members.at(-1)?.id ?? last_user_id,
      next_batch_at: sql`now() + ${BATCH_SECONDS} * interval '1 second'`,
      recipients: sql`(select count(*)::int from announcement_recipients where announcement_id = ${id})`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  return true;
}

const lockDue = (trx: Trx): Promise<AnnouncementRow | undefined> =>
  trx
    .selectFrom('announcements')
    .where('state', 'in', ['planned', 'sending'])
    .where('next_batch_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`coalesce(send_at <= now(), true)`)
    .orderBy('next_batch_at')
    .limit(1)
    .selectAll()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
