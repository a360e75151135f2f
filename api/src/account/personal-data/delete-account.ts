import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { removePicture } from '../../files/sized-image';
import type { Member } from '../../http/access';
import { enqueueEmail } from '../../mail/outbox';
import { recordSecurityEvent } from '../../security/security-log';
import { emails } from '../member/emails';
import { findSuperseded } from '../sign-in/email.queries';
import { deleteMember } from './delete-member.queries';

/** Deletes the data about the member, then their pictures, which are not part of the transaction. */
export async function deleteAccount(
  { db, settings, files, purchases }: Api,
  member: Member,
  request: FastifyRequest,
): Promise<void> {
  const pictures = await inTransaction(db, async (trx) => {
    await recordSecurityEvent(trx, { event: 'account_deleted', memberId: member.id, request });
    const deleted = await deleteMember(trx, purchases, member);
    await enqueueEmail(trx, member, emails.accountDeleted(settings, member.emailVerified ? member : {}));
    return deleted;
  });
  for (const name of pictures) await removePicture(files, name);
}

/** The job: deletes accounts whose address somebody else has confirmed, a week after they were made. */
export async function deleteSuperseded({ db, files, purchases }: Api): Promise<void> {
  for (const account of await findSuperseded(db)) {
    const pictures = await inTransaction(db, (trx) => deleteMember(trx, purchases, account));
    for (const name of pictures) await files.remove(name);
  }
}
