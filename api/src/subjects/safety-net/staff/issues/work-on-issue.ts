/** What the staff do with an issue. Each change is refused when the issue is no longer the one that the person has read. */
import type { IssueAction } from '@azadkar/shared-api/safety-net/rules';
import type { AnswerForm } from '@azadkar/shared-api/safety-net/staff/schema';
import type { FastifyRequest } from 'fastify';
import type { Trx } from '../../../../platform/database/schema';
import type { Member } from '../../../../platform/http/access';
import { change } from '../../../../platform/http/change';
import { enqueueEmail } from '../../../../platform/mail/enqueue-email.queries';
import { answerable, type IssueSettings, issueEmails, reportStatus } from '../../emails';
import { changeStatus, insertComment } from '../../issues.queries';
import { safetyNetRefusals } from '../../safety-net.refusals';
import { reasonNotToChange, statusAfterAction, statusName } from '../../safety-net.rules';
import { assignIssues, type LockedIssue, listColleagues, lockStaffIssue } from './staff-issue.queries';

/** Who works on which issue. */
export interface Work {
  publicId: string;
  member: Member;
  request: FastifyRequest;
}

const issues = {
  type: 'issue',
  async lock(trx: Trx, publicId: string) {
    const issue = await lockStaffIssue(trx, publicId);
    if (issue.merged_into !== null) throw safetyNetRefusals.isMerged();
    return issue;
  },
};

/** Answers the member. An answer assigns an issue that is unassigned. */
export async function answerIssue(
  trx: Trx,
  settings: IssueSettings,
  { publicId, text, outcome, version, ...by }: Work & AnswerForm,
): Promise<void> {
  const to = outcome === 'open' ? null : statusAfterAction(outcome);
  const { member } = by;
  await change(trx, by, { of: issues, id: publicId, version, done: 'answered' }, async (issue) => {
    if (issue.status !== 'open') throw safetyNetRefusals.cannotComment();
    const id = await insertComment(trx, { issue_id: issue.id, author_id: member.id, body: text });
    if (issue.assignee_id === null) await assignIssues(trx, [publicId], member.id);
    if (to) await changeStatus(trx, { issue, to, actorId: member.id });
    const values = { title: issue.title, author: member.name, status: to && statusName(to) };
    const email = issueEmails.answer.write(values, settings, answerable(issue, settings));
    await enqueueEmail(trx, { id: issue.user_id, email: issue.email }, email, `comment:${id}`);
    return { before: { status: issue.status }, after: { status: to ?? issue.status } };
  });
}

/** Adds a note for the staff, to an issue of any status. No email is sent. */
export async function addNote(trx: Trx, { publicId, member, text }: Work & { text: string }): Promise<void> {
  const issue = await lockStaffIssue(trx, publicId);
  await insertComment(trx, { issue_id: issue.id, author_id: member.id, body: text, internal: true });
}

/** Opens, resolves or closes an issue by the rules of its members, with no end to reopening; the member gets an email. */
export async function moveIssue(
  trx: Trx,
  settings: IssueSettings,
  { publicId, action, version, ...by }: Work & { action: IssueAction; version: number },
): Promise<LockedIssue> {
  const to = statusAfterAction(action);
  const { issue } = await change(
    trx,
    by,
    { of: issues, id: publicId, version, done: 'status_changed' },
    async (issue) => {
      const reason = reasonNotToChange({ status: issue.status, closed_at: null }, action, { isStaff: true });
      if (reason) throw safetyNetRefusals.cannotChange(reason, { from: issue.status, to });
      await changeStatus(trx, { issue, to, actorId: by.member.id });
      await reportStatus(trx, settings, issue, to);
      return { before: { status: issue.status }, after: { status: to }, issue };
    },
  );
  return { ...issue, status: to };
}

/** Assigns an issue to a colleague by their number, or ends the assignment. */
export async function assignIssue(
  trx: Trx,
  { publicId, assignee, version, ...by }: Work & { assignee: number | null; version: number },
): Promise<void> {
  await change(trx, by, { of: issues, id: publicId, version, done: 'assigned' }, async (before) => {
    const assignee_id = await findColleague(trx, assignee);
    await assignIssues(trx, [publicId], assignee_id);
    return { before: { assignee_id: before.assignee_id }, after: { assignee_id } };
  });
}

/** The key of a colleague with this number; null without one. */
export async function findColleague(trx: Trx, memberNo: number | null): Promise<number | null> {
  if (memberNo === null) return null;
  const colleague = (await listColleagues(trx)).find(({ member_no }) => member_no === memberNo);
  if (!colleague) throw safetyNetRefusals.noColleague();
  return colleague.id;
}
