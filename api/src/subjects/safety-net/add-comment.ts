import { canComment } from '@azadkar/shared-api/safety-net/rules';
import type { Trx } from '../../platform/database/schema';
import type { Member } from '../../platform/http/access';
import { enqueueEmail, enqueueStaffEmail } from '../../platform/mail/enqueue-email.queries';
import { attach } from './attachments/attachments';
import { answerable, type IssueSettings, issueEmails, issuePage } from './emails';
import { type IssueRow, insertComment, lockIssue } from './issues.queries';
import { safetyNetRefusals } from './safety-net.refusals';
import { statusName } from './safety-net.rules';

interface NewComment {
  /** The public id of the issue. */
  publicId: string;
  text: string;
  attachments?: readonly { id: string }[];
  member: Pick<Member, 'id' | 'name' | 'roles'>;
}

/** Adds a comment to an open issue. The issue is locked, so that it stays open until the comment is stored. */
export async function addComment(
  trx: Trx,
  settings: IssueSettings,
  { publicId, text, attachments = [], member }: NewComment,
): Promise<void> {
  const issue = await lockIssue(trx, member, publicId);
  if (!issue) throw safetyNetRefusals.issueNotFound();
  if (!canComment(statusName(issue.status))) throw safetyNetRefusals.cannotComment();
  const id = await insertComment(trx, { issue_id: issue.id, author_id: member.id, body: text });
  await attach(trx, { ownerId: member.id, attachments, issueId: issue.id, commentId: id });
  await notifyOthers(trx, settings, { issue, id, member });
}

/** Enqueues an email: to the support staff about a comment of the issue's author, to the author about any other. */
async function notifyOthers(
  trx: Trx,
  settings: IssueSettings,
  { issue, id, member }: { id: number; issue: IssueRow; member: NewComment['member'] },
): Promise<void> {
  const values = { title: issue.title, author: member.name };
  if (issue.user_id === member.id) {
    const email = issueEmails.newComment.write(values, settings, { page: issuePage(issue.public_id) });
    await enqueueStaffEmail(trx, 'support', email, `comment:${id}`);
  } else {
    const email = issueEmails.newComment.write(values, settings, answerable(issue, settings));
    await enqueueEmail(trx, { id: issue.user_id, email: issue.email }, email, `comment:${id}`);
  }
}
