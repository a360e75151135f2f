import type { IssueAction } from '@azadkar/shared-api/safety-net/rules';
import type { Trx } from '../database/schema';
import type { Member } from '../http/access';
import { enqueueEmail } from '../mail/outbox';
import { answerable, type IssueSettings, statusEmail } from './emails';
import { changeStatus, findIssue, type IssueRow, isSupportStaff, lockIssue } from './issues.queries';
import { safetyNetRefusals } from './safety-net.refusals';
import { reasonNotToChange, type StoredIssueStatus, statusAfterAction, statusName } from './safety-net.rules';

interface IssueChange {
  publicId: string;
  action: IssueAction;
  member: Member;
}

/** Opens, resolves or closes an issue; its author gets an email when somebody else did. Returns the changed issue. */
export async function changeIssue(
  trx: Trx,
  settings: IssueSettings,
  { publicId, action, member }: IssueChange,
): Promise<IssueRow> {
  const issue = await lockIssue(trx, member, publicId);
  if (!issue) throw safetyNetRefusals.issueNotFound();
  if (issue.merged_into !== null) throw safetyNetRefusals.isMerged();
  const to = statusAfterAction(action);
  const reason = reasonNotToChange(issue, action, { isStaff: isSupportStaff(member) });
  if (reason) throw safetyNetRefusals.cannotChange(reason, { from: issue.status, to });
  await changeStatus(trx, { issue, to, actorId: member.id });
  if (issue.user_id !== member.id) await notifyAuthor(trx, settings, issue, to);
  return (await findIssue(trx, member, publicId)) ?? issue;
}

async function notifyAuthor(trx: Trx, settings: IssueSettings, issue: IssueRow, to: StoredIssueStatus): Promise<void> {
  const { public_id: publicId, title, name, email, user_id: id } = issue;
  const written = statusEmail({ publicId, title, name, status: statusName(to) }, settings);
  await enqueueEmail(trx, { id, email }, answerable(written, settings, { issueId: issue.id, memberId: id }));
}
