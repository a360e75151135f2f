/** Files of issues: how they are stored, given to an issue, presented and deleted. */
import { MAX_UNSENT_ATTACHMENTS } from '@azadkar/shared-api/safety-net/rules';
import type { Api } from '../../api';
import type { Trx } from '../../platform/database/schema';
import { redraw } from '../../platform/files/pictures';
import { isPdf } from '../../platform/http/read-upload';
import { documentLink } from '../../platform/http/signed-links';
import type { Files } from '../../platform/ports/files';
import { newPublicId } from '../../platform/security/tokens';
import type { Settings } from '../../settings';
import {
  type AttachmentRow,
  countUnsent,
  deleteAttachment,
  insertAttachment,
  listUnused,
  placeAttachments,
} from './attachments.queries';
import { safetyNetRefusals } from './safety-net.refusals';

/** A folder of their own, which the address of public files does not lead to. */
export const privateFiles = (files: Files): Files => files.folder('attachments');

export const attachmentLink = documentLink('attachment', (id) => `/api/issue-attachments/${id}`);

/** Stores a file until its issue is sent. */
export async function storeAttachment(
  { db, files }: Pick<Api, 'db' | 'files'>,
  { bytes, name, ownerId }: { bytes: Buffer; name: string; ownerId: number },
) {
  if ((await countUnsent(db, ownerId)) >= MAX_UNSENT_ATTACHMENTS) throw safetyNetRefusals.tooManyUnsent();
  const { mime, ending, bytes: kept } = await readAttachment(bytes);
  const public_id = newPublicId();
  const stored_name = `${newPublicId()}.${ending}`;
  await privateFiles(files).put(stored_name, kept);
  const row = { public_id, owner_id: ownerId, stored_name, file_name: name, mime, bytes: kept.length };
  await insertAttachment(db, row);
  return { id: public_id, name };
}

interface Chosen {
  ownerId: number;
  attachments: readonly { id: string }[];
  issueId: number;
  commentId?: number;
}

/** Gives files to an issue or a comment, in the transaction that stores it. Refused when one is gone or is used already. */
export async function attach(trx: Trx, { ownerId, attachments, issueId, commentId }: Chosen): Promise<void> {
  const publicIds = [...new Set(attachments.map(({ id }) => id))];
  if (publicIds.length === 0) return;
  const placed = await placeAttachments(trx, { ownerId, publicIds }, { issueId, commentId: commentId ?? null });
  if (placed !== publicIds.length) throw safetyNetRefusals.attachmentGone();
}

/** Attachments with the links that open them, for some minutes: of the question (null), of a comment, or all. */
export function presentAttachments(
  { keys }: Pick<Settings, 'keys'>,
  rows: readonly AttachmentRow[],
  { commentId, readerId }: { commentId: number | null | 'all'; readerId: number },
) {
  return rows
    .filter(({ comment_id }) => commentId === 'all' || comment_id === commentId)
    .map(({ public_id: id, file_name: name, mime, bytes }) => ({
      id,
      name,
      bytes,
      is_picture: mime !== 'application/pdf',
      url: attachmentLink.to(keys, id, readerId),
    }));
}

/** The job: deletes the files of deleted accounts and issues, and those that were never sent. */
export async function deleteUnusedAttachments({ db, files }: Pick<Api, 'db' | 'files'>): Promise<void> {
  for (const { id, stored_name } of await listUnused(db)) {
    await privateFiles(files).remove(stored_name);
    await deleteAttachment(db, id);
  }
}

/** What may be attached is decided by its content, whatever its name or its type says. */

const PICTURE = {
  formats: ['jpeg', 'png', 'webp'],
  /** A small file can describe a picture that takes gigabytes to decode; the cameras of phones have up to 50 megapixels. */
  maxPixels: 52_000_000,
  /** Enough to read a page of a contract. */
  maxEdgePx: 2400,
  refusal: safetyNetRefusals.notAnAttachment,
};

/**
 * A picture is decoded and encoded again, upright and without metadata such as the place where it was taken. A PDF stays as it
 * is, and is never shown by the site itself.
 */
async function readAttachment(
  bytes: Buffer,
): Promise<{ mime: 'image/webp' | 'application/pdf'; ending: 'webp' | 'pdf'; bytes: Buffer }> {
  if (isPdf(bytes)) return { mime: 'application/pdf', ending: 'pdf', bytes };
  return { mime: 'image/webp', ending: 'webp', bytes: (await redraw(bytes, PICTURE)).data };
}
