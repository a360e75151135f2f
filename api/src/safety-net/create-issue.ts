import type { IssueForm } from '@azadkar/shared-api/safety-net/schema';
import type { Trx } from '../database/schema';
import type { Member } from '../http/access';
import { enqueueStaffEmail } from '../mail/enqueue-staff-email';
import type { PublicUrl } from '../settings';
import { newIssueEmail } from './emails';
import { insertIssue } from './issues.queries';

interface NewIssue {
  form: IssueForm;
  member: Member;
}

/** Stores an issue, and enqueues an email to the support staff. */
export async function createIssue(trx: Trx, settings: PublicUrl, { form, member }: NewIssue): Promise<void> {
  const publicId = await insertIssue(trx, { ...form, userId: member.id });
  const email = newIssueEmail({ ...form, publicId, author: member.name }, settings);
  await enqueueStaffEmail(trx, 'support', email, `issue:${publicId}`);
}
