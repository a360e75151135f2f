import type { Trx } from '../database/schema';
import type { Member } from '../http/access';
import { enqueueStaffEmail } from '../mail/enqueue-staff-email.queries';
import type { PublicUrl } from '../settings';
import { attach } from './attachments/attachments';
import { newIssueEmail } from './emails';
import { insertIssue } from './issues.queries';

interface NewIssue {
  form: { title: string; topic: string; description: string; attachments?: readonly { id: string }[] };
  member: Member;
}

/** Stores an issue, and enqueues an email to the support staff. Returns its public id. */
export async function createIssue(trx: Trx, settings: PublicUrl, { form, member }: NewIssue): Promise<string> {
  const { attachments = [], ...issue } = form;
  const { id: issueId, publicId } = await insertIssue(trx, { ...issue, userId: member.id });
  await attach(trx, { ownerId: member.id, attachments, issueId });
  const email = newIssueEmail({ ...issue, publicId, author: member.name }, settings);
  await enqueueStaffEmail(trx, 'support', email, `issue:${publicId}`);
  return publicId;
}
