import { canComment } from '@azadkar/shared-api/safety-net/rules';
import type { Trx } from '../database/schema';
import type { Member } from '../http/access';
import { enqueueStaffEmail } from '../mail/enqueue-staff-email';
import { enqueueEmail } from '../mail/outbox';
import type { PublicUrl } from '../settings';
import { insertComment } from './comments.queries';
import { newCommentEmail } from './emails';
import { type IssueRow, lockIssue } from './issues.queries';
import { safetyNetRefusals } from './safety-net.refusals';
import { statusName } from './safety-net.rules';

interface NewComment {
  /** The public id of the issue. */
  publicId: string;
  text: string;
  member: Member;
}

/** Adds a comment to an open issue. The issue is locked, so that it stays open until the comment is stored. */
export async function addComment(trx: Trx, settings: PublicUrl, { publicId, text, member }: NewComment): Promise<void> {
  const issue = await lockIssue(trx, member, publicId);
  if (!issue) throw safetyNetRefusals.issueNotFound();
  if (!canComment(statusName(issue.status))) throw safetyNetRefusals.cannotComment();
  const id = await insertComment(trx, { issue_id: issue.id, author_id: member.id, body: text });
  await notifyOthers(trx, settings, { issue, id, member });
}

interface StoredComment {
  id: number;
  issue: IssueRow;
  member: Member;
}

/** Enqueues an email: to the support staff about a comment of the issue's author, to the author about any other. */
async function notifyOthers(trx: Trx, settings: PublicUrl, { issue, id, member }: StoredComment): Promise<void> {
  const comment = { publicId: issue.public_id, title: issue.title, author: member.name };
  if (issue.user_id === member.id) {
    await enqueueStaffEmail(trx, 'support', newCommentEmail(comment, settings), `comment:${id}`);
  } else {
    const email = newCommentEmail({ ...comment, name: issue.name }, settings);
    await enqueueEmail(trx, { id: issue.user_id, email: issue.email }, email, `comment:${id}`);
  }
}
