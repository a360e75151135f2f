import { paths, toPath } from '@azadkar/shared-api/paths';
import { canComment, reportReasons, reportTopic } from '@azadkar/shared-api/safety-net/rules';
import type { ReportForm } from '@azadkar/shared-api/safety-net/schema';
import type { Trx } from '../../platform/database/schema';
import type { Member } from '../../platform/http/access';
import { enqueueEmail, enqueueStaffEmail } from '../../platform/mail/enqueue-email.queries';
import type { PublicUrl } from '../../settings';
import { attach } from './attachments';
import { answerable, type IssueSettings, issueEmails, issuePage } from './emails';
import {
  type IssueRow,
  insertComment,
  insertIssue,
  lockIssue,
  type ReportedMember,
  readConversation,
} from './issues.queries';
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

interface NewIssue {
  form: { title: string; topic: string; description: string; attachments?: readonly { id: string }[] };
  member: Member;
}

/** Stores an issue, and enqueues an email to the support staff. Returns its public id. */
export async function createIssue(trx: Trx, settings: PublicUrl, { form, member }: NewIssue): Promise<string> {
  const { attachments = [], ...issue } = form;
  const { id: issueId, publicId } = await insertIssue(trx, { ...issue, userId: member.id });
  await attach(trx, { ownerId: member.id, attachments, issueId });
  const values = { title: issue.title, author: member.name, topic: issue.topic };
  const email = issueEmails.newIssue.write(values, settings, { page: issuePage(publicId) });
  await enqueueStaffEmail(trx, 'support', email, `issue:${publicId}`);
  return publicId;
}

interface Report {
  form: ReportForm;
  reported: ReportedMember;
  member: Member;
}

/** Each line is marked, so that no message looks like two, one of which the other side wrote. */
const quote = (body: string) => body.replace(/^/gm, '> ');

/**
 * Makes an issue of a report, with what support needs to look into it. The last messages of a conversation are copied into
 * it, because either side may delete their account, and the conversation with it.
 */
export async function reportMember(trx: Trx, settings: PublicUrl, { form, reported, member }: Report): Promise<string> {
  const label = reportReasons.find(({ value }) => value === form.reason)?.label ?? form.reason;
  const written = form.conversation
    ? await readConversation(trx, { publicId: form.conversation, member, reported })
    : [];
  const lines = written.map(
    ({ created_at, author_id, body }) =>
      `${created_at.toISOString()} ${author_id === member.id ? member.name : reported.name}:\n${quote(body)}`,
  );
  const description = [
    form.description,
    `Reason: ${label}\nMember: ${reported.name}, number ${reported.member_no}\n${settings.publicUrl}${toPath(paths.member, { memberId: String(reported.member_no) })}`,
    ...(lines.length > 0 ? [`The last messages between the two:\n\n${lines.join('\n\n')}`] : []),
  ].join('\n\n');
  const title = `Report: ${reported.name}`.slice(0, 160);
  return createIssue(trx, settings, { form: { title, topic: reportTopic, description }, member });
}
