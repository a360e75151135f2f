import { type AnnouncementState, BATCH_SECONDS } from '@azadkar/shared-api/staff/mail-rules';
import { type AnnouncementsQuery, announcementsQuery } from '@azadkar/shared-api/staff/staff/schema';
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';
import { type Database, type Db, nextVersion, type Trx, updateById } from '../../platform/database/schema';
import { refuse } from '../../platform/http/refusals';
import { containsWords, listPage } from '../../platform/lists/keyset-page';
import { listExport } from '../../platform/tasks/staff-list';
import { describeAudience } from './audience.queries';

export type AnnouncementRow = Selectable<Database['announcements']>;

export function listAnnouncements(db: Db, { search, state, sort, after, size }: AnnouncementsQuery) {
  const found = db
    .selectFrom('announcements as a')
    .selectAll('a')
    .where(containsWords(sql<string>`lower(a.subject)`, search))
    .$if(state !== '', (query) => query.where('a.state', '=', state === '' ? 'draft' : state));
  return listPage(found, { sorts: { created: 'a.id' }, id: 'a.id', sort: sort || '-created', after, size });
}

/** With `lock`, the job that sends it waits until the transaction ends, and the transaction for a batch. */
export const findAnnouncement = (db: Db | Trx, publicId: string, { lock = false } = {}): Promise<AnnouncementRow> =>
  db
    .selectFrom('announcements')
    .where(sql<boolean>`public_id::text = ${publicId}`)
    .selectAll()
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow(() => refuse.notFound('announcement'));

export type AnnouncementChange = UpdateObject<Database, 'announcements'>;

/** Changes the announcement if its version is still the same, the job that sends it included. */
export const updateAnnouncement = (
  trx: Trx,
  { id, version, state }: { id: number; version: number; state: AnnouncementState },
  changed: AnnouncementChange,
): Promise<AnnouncementRow> =>
  trx
    .updateTable('announcements')
    .set({ ...changed, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirstOrThrow(() => refuse.changedMeanwhile());

/** What became of its emails; those that were deleted by their age count as sent. */
export async function countEmails(db: Db, { id }: Pick<AnnouncementRow, 'id'>) {
  const { rows } = await sql<{ waiting: number; sent: number; failed: number; stopped: number; unsubscribed: number }>`
    select (count(*) filter (where m.state in ('queued', 'inflight', 'awaiting_retry')))::int as waiting,
      (count(*) filter (where m.id is null or m.state = 'sent'))::int as sent,
      (count(*) filter (where m.state in ('failed', 'expired')))::int as failed,
      (count(*) filter (where m.state = 'aborted'))::int as stopped,
      (count(*) filter (where r.stopped_at > a.started_at))::int as unsubscribed
    from (
      select r.announcement_id, r.outbox_id, u.marketing_opt_out_at as stopped_at
      from announcement_recipients r join users u on u.id = r.user_id
      union all
      select r.announcement_id, r.outbox_id, s.ended_at
      from announcement_subscribers r join news_subscribers s on s.id = r.subscriber_id) r
    join announcements a on a.id = r.announcement_id
    left join mail_outbox m on m.id = r.outbox_id
    where r.announcement_id = ${id}`.execute(db);
  const { unsubscribed = 0, ...counts } = rows[0] ?? { waiting: 0, sent: 0, failed: 0, stopped: 0 };
  return { counts, unsubscribed };
}

/** Emails of it that no worker has begun to send are not sent. */
export const stopEmails = (trx: Trx, { id }: Pick<AnnouncementRow, 'id'>) =>
  sql`
    update mail_outbox set state = 'aborted', letter = null, locked_until = null, last_error = 'The announcement was stopped.'
    where state in ('queued', 'awaiting_retry')
      and id in (
        select outbox_id from announcement_recipients where announcement_id = ${id}
        union all select outbox_id from announcement_subscribers where announcement_id = ${id})`.execute(trx);

export const insertAnnouncement = (
  trx: Trx,
  announcement: Insertable<Database['announcements']>,
): Promise<AnnouncementRow> =>
  trx.insertInto('announcements').values(announcement).returningAll().executeTakeFirstOrThrow();

export async function findName(db: Db, userId: number): Promise<string | null> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('name').executeTakeFirst();
  return user?.name ?? null;
}

/** The time of the statement that writes it. */
export const NOW = sql<Date>`now()`;

/** The announcement whose batch is due, and that no other process sends meanwhile. */
export const lockDue = (trx: Trx): Promise<AnnouncementRow | undefined> =>
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

/** Stores how far an announcement is, and when its next batch is due. */
export const moveOn = (
  trx: Trx,
  id: number,
  { isLast, ...last }: { isLast: boolean; last_user_id: number; last_subscriber_id: number },
) =>
  updateById(trx, 'announcements', id, {
    ...last,
    state: isLast ? 'sent' : 'sending',
    started_at: sql`coalesce(started_at, now())`,
    ended_at: isLast ? sql`now()` : null,
    next_batch_at: sql`now() + ${BATCH_SECONDS} * interval '1 second'`,
    recipients: sql`(select count(*)::int from announcement_recipients where announcement_id = ${id})
        + (select count(*)::int from announcement_subscribers where announcement_id = ${id})`,
    version: nextVersion,
  });

/** Whose emails have these keys, 'announcement:1:<id>'. */
export const insertRecipients = (trx: Trx, id: number, keys: readonly string[]) =>
  sql`
    insert into announcement_recipients (announcement_id, user_id, outbox_id)
    select ${id}, split_part(dedupe_key, ':', 3)::bigint, id from mail_outbox where dedupe_key = any(${keys}::text[])
    on conflict do nothing`.execute(trx);

/** The same of subscribers, 'announcement:1:subscriber:<id>'. */
export const insertSubscriberRecipients = (trx: Trx, id: number, keys: readonly string[]) =>
  sql`
    insert into announcement_subscribers (announcement_id, subscriber_id, outbox_id)
    select ${id}, split_part(dedupe_key, ':', 4)::bigint, id from mail_outbox where dedupe_key = any(${keys}::text[])
    on conflict do nothing`.execute(trx);

/** Announcements, as the list was filtered, in a file. */
export const exportAnnouncementsTask = listExport({
  list: 'announcements',
  params: announcementsQuery,
  async read(db, query) {
    const { rows, ...page } = await listAnnouncements(db, query);
    const described = rows.map(async (row) => ({ ...row, audience: await describeAudience(db, row.audience) }));
    return { ...page, rows: await Promise.all(described) };
  },
  columns: {
    Subject: ({ subject }) => subject,
    Status: ({ state }) => state,
    For: ({ audience }) => audience,
    Emails: ({ recipients }) => recipients,
    Written: ({ created_at }) => created_at,
    'Planned for': ({ send_at }) => send_at,
    Began: ({ started_at }) => started_at,
    Ended: ({ ended_at }) => ended_at,
  },
});
