import { BATCH_SIZE } from '@azadkar/shared-api/staff/mail-rules';
import type { Api } from '../../api';
import { inTransaction, type Trx } from '../../platform/database/schema';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import type { Settings } from '../../settings';
import { unsubscribeUrl } from '../identity/member/unsubscribe';
import { newsUrl } from '../public/news/news-link';
import { findNextSubscribers } from '../public/news/subscribers.queries';
import { announcementEmail } from './announcement-email';
import {
  type AnnouncementRow,
  insertRecipients,
  insertSubscriberRecipients,
  lockDue,
  moveOn,
} from './announcements.queries';
import { type AudienceMember, findNext } from './audience.queries';

/** More would keep the mail of everybody else waiting; the next run goes on. */
const MAX_BATCHES = 5;

/**
 * The job that sends announcements: a batch of each that is due, in one transaction with how far it is. It may run on every
 * replica, and may be killed at any time: everybody gets each announcement once. Members come first, then subscribers.
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
  const { id, audience, last_user_id, last_subscriber_id } = announcement;
  const members = await findNext(trx, audience, { after: last_user_id, limit: BATCH_SIZE });
  const left = audience.subscribers ? BATCH_SIZE - members.length : 0;
  const subscribers = await findNextSubscribers(trx, { after: last_subscriber_id, limit: left });
  await writeToMembers(trx, { announcement, members, settings });
  await writeToSubscribers(trx, { announcement, subscribers, settings });
  const isLast = members.length + subscribers.length < BATCH_SIZE;
  await moveOn(trx, id, {
    isLast,
    last_user_id: members.at(-1)?.id ?? last_user_id,
    last_subscriber_id: subscribers.at(-1)?.id ?? last_subscriber_id,
  });
  return true;
}

interface Batch {
  announcement: AnnouncementRow;
  settings: Settings;
}

async function writeToMembers(
  trx: Trx,
  { announcement, members, settings }: Batch & { members: readonly AudienceMember[] },
): Promise<void> {
  const keyOf = ({ id }: { id: number }) => `announcement:${announcement.id}:${id}`;
  for (const member of members) {
    const reader = { name: member.name, unsubscribeUrl: unsubscribeUrl(settings, member.id) };
    await enqueueEmail(trx, member, announcementEmail(announcement, reader, settings), keyOf(member));
  }
  await insertRecipients(trx, announcement.id, members.map(keyOf));
}

async function writeToSubscribers(
  trx: Trx,
  { announcement, subscribers, settings }: Batch & { subscribers: readonly { id: number; email: string }[] },
): Promise<void> {
  const keyOf = ({ id }: { id: number }) => `announcement:${announcement.id}:subscriber:${id}`;
  for (const subscriber of subscribers) {
    const reader = { name: 'reader', unsubscribeUrl: newsUrl(settings, 'stop', subscriber.id) };
    await enqueueEmail(trx, subscriber.email, announcementEmail(announcement, reader, settings), keyOf(subscriber));
  }
  await insertSubscriberRecipients(trx, announcement.id, subscribers.map(keyOf));
}
