import { sql } from 'kysely';
import { type Db, readCount, type Trx } from '../../platform/database/schema';

interface NewAttachment {
  public_id: string;
  owner_id: number;
  stored_name: string;
  file_name: string;
  mime: 'image/webp' | 'application/pdf';
  bytes: number;
}

export const insertAttachment = (db: Db | Trx, attachment: NewAttachment) =>
  db.insertInto('issue_attachments').values(attachment).execute();

/** How many files of a member wait for their issue. */
export const countUnsent = (db: Db, ownerId: number) =>
  readCount(db, sql`issue_attachments where owner_id = ${ownerId} and issue_id is null`);

/** Gives a member's unsent files to an issue or a comment; returns how many of them were there. */
export async function placeAttachments(
  trx: Trx,
  { ownerId, publicIds }: { ownerId: number; publicIds: readonly string[] },
  { issueId, commentId }: { issueId: number; commentId: number | null },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('issue_attachments')
    .set({ issue_id: issueId, comment_id: commentId })
    .where('public_id', 'in', publicIds)
    .where('owner_id', '=', ownerId)
    .where('issue_id', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What is attached to an issue and to its comments, in the order in which it was uploaded. */
export const listAttachments = (db: Db | Trx, issueId: number) =>
  db
    .selectFrom('issue_attachments')
    .where('issue_id', '=', issueId)
    .orderBy('id')
    .select(['public_id', 'comment_id', 'file_name', 'mime', 'bytes'])
    .execute();

export type AttachmentRow = Awaited<ReturnType<typeof listAttachments>>[number];

/** Moves what is attached to an issue to another one: what belonged to the question, to the comment that repeats it. */
export const moveAttachments = (
  trx: Trx,
  { from, into, commentId }: { from: number; into: number; commentId: number },
) =>
  trx
    .updateTable('issue_attachments')
    .set({ issue_id: into, comment_id: sql`coalesce(comment_id, ${commentId}::bigint)` })
    .where('issue_id', '=', from)
    .execute();

export const findAttachment = (db: Db, publicId: string) =>
  db
    .selectFrom('issue_attachments')
    .where('public_id', '=', publicId)
    .where('owner_id', 'is not', null)
    .select(['stored_name', 'file_name', 'mime'])
    .executeTakeFirst();

/** Bound on one run of the job; the next one goes on. */
const MAX_UNUSED = 200;

/** Files of deleted accounts and issues, and those that were not sent within a day. */
export const listUnused = (db: Db) =>
  db
    .selectFrom('issue_attachments')
    .where('issue_id', 'is', null)
    .where(({ or, eb }) => or([eb('owner_id', 'is', null), eb('created_at', '<', sql<Date>`now() - interval '1 day'`)]))
    .orderBy('created_at')
    .limit(MAX_UNUSED)
    .select(['id', 'stored_name'])
    .execute();

export const deleteAttachment = (db: Db, id: number) =>
  db.deleteFrom('issue_attachments').where('id', '=', id).where('issue_id', 'is', null).execute();
