/** The staff's queue of issues: reading, answering, assigning, merging, and what was reached. */

import { cannedAnswerRecord } from '@azadkar/shared-api/safety-net/records';
import { reportTopic } from '@azadkar/shared-api/safety-net/rules';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { inTransaction, type Trx, updateById } from '../../../../platform/database/schema';
import { actOnEach, change, idempotent } from '../../../../platform/http/change';
import { recordRoleUse } from '../../../../platform/http/record-access';
import { reply, routes, serve } from '../../../../platform/http/serve';
import { presentRows } from '../../../../platform/lists/keyset-page';
import { enqueueEmail } from '../../../../platform/mail/enqueue-email.queries';
import { isOffered } from '../../../../platform/records/list-entries.queries';
import { serveRecord } from '../../../../platform/records/serve-record';
import { startOf } from '../../../../platform/tasks/staff-list';
import type { PublicUrl } from '../../../../settings';
import { presentAttachments } from '../../attachments';
import { listAttachments, moveAttachments } from '../../attachments.queries';
import { issueEmails, issuePage } from '../../emails';
import { changeStatus, insertComment } from '../../issues.queries';
import { safetyNetRefusals } from '../../safety-net.refusals';
import { statusName } from '../../safety-net.rules';
import { exportIssuesTask, listQueue } from './queue.queries';
import {
  assignIssues,
  findStaffIssue,
  type LockedIssue,
  listColleagues,
  listEntries,
  listOthers,
  listStatusChanges,
  lockStaffIssue,
  moveComments,
  setMergedInto,
} from './staff-issue.queries';
import { presentEntries, presentQueueRow, presentStaffIssue, withEntries } from './staff-issues.present';
import { addNote, answerIssue, assignIssue, findColleague, moveIssue, type Work } from './work-on-issue';

export const staffIssueRoutes = routes(
  serveRecord(cannedAnswerRecord, {
    table: 'canned_answers',
    type: 'canned_answer',
    order: { byWordsOf: 'title' },
    orNull: ['topic'],
    columns: (values, { member }) => ({ ...values, updated_by: member.id, updated_at: new Date() }),
    duplicates: { canned_answers_by_title: safetyNetRefusals.cannedAnswerExists },
    async beforeSave(trx, { topic }, before) {
      const isNew = topic !== '' && topic !== before?.topic && topic !== reportTopic;
      if (isNew && !(await isOffered(trx, 'issue-topics', { name: topic }))) throw safetyNetRefusals.topicNotFound();
    },
  }),

  serve(safetyNetStaff.queue, async ({ query, member, db }) =>
    presentRows(await listQueue(db, query, member.id), presentQueueRow),
  ),

  serve(safetyNetStaff.exportIssues, startOf(exportIssuesTask)),

  serve(safetyNetStaff.issue, async ({ params, member, request, api, db, settings }) => {
    const issue = await findStaffIssue(db, params.issueId);
    await recordRoleUse(api, { member, request, call: safetyNetStaff.issue.name });
    const [entries, changes, others, colleagues, files] = await Promise.all([
      listEntries(db, issue.id),
      listStatusChanges(db, issue.id),
      listOthers(db, issue),
      listColleagues(db),
      listAttachments(db, issue.id),
    ]);
    return {
      ...presentStaffIssue(issue),
      attachments: withEntries(presentAttachments(settings, files, { commentId: 'all', readerId: member.id }), files),
      entries: presentEntries(entries, changes, issue.user_id),
      others: others.map(({ public_id: id, title, status, created_at }) => ({
        id,
        title,
        status: statusName(status),
        created_at,
      })),
      colleagues: colleagues.map(({ name, member_no }) => ({ name, member_no })),
    };
  }),

  serve(safetyNetStaff.answer, async ({ params, body, member, request, db, settings }) => {
    const answer = { publicId: params.issueId, member, request, ...body };
    await idempotent(db, { request, member }, (trx) => answerIssue(trx, settings, answer));
    return reply(null, 'Your answer was sent.');
  }),

  serve(safetyNetStaff.addNote, async ({ params, body, member, request, db }) => {
    const note = { publicId: params.issueId, member, request, text: body.text };
    await idempotent(db, { request, member }, (trx) => addNote(trx, note));
    return reply(null, 'The note was saved. Only the staff see it.');
  }),

  serve(safetyNetStaff.changeStatus, async ({ params, body, member, request, db, settings }) => {
    const move = { publicId: params.issueId, member, request, ...body };
    const { status } = await inTransaction(db, (trx) => moveIssue(trx, settings, move));
    return reply(null, `The issue is ${statusName(status).toLowerCase()}. The member gets an email.`);
  }),

  serve(safetyNetStaff.merge, async ({ params, body, member, request, db, settings }) => {
    const merge = { publicId: params.issueId, member, request, ...body };
    await inTransaction(db, (trx) => mergeIssues(trx, settings, merge));
    return reply({ into: body.into }, 'The two issues are one now. The member gets an email.');
  }),

  serve(safetyNetStaff.assign, async ({ params, body, member, request, db }) => {
    await inTransaction(db, (trx) => assignIssue(trx, { publicId: params.issueId, member, request, ...body }));
    return reply(null, 'Saved.');
  }),

  serve(safetyNetStaff.assignMany, async ({ body, db, ...by }) => {
    const changed = await actOnEach(db, by, { action: 'issue.assigned', type: 'issue' }, async (trx) => {
      const assignee_id = await findColleague(trx, body.assignee);
      const issues = await assignIssues(trx, body.ids, assignee_id);
      return issues.map((id) => ({ id, before: {}, after: { assignee_id } }));
    });
    return reply({ changed }, changed === 1 ? 'One issue was assigned.' : `${changed} issues were assigned.`);
  }),
);

/**
 * Lets an issue go on in another one of the same member: its conversation moves there, and it is closed with a word of where
 * to look. The first question and the longest wait of the two stay.
 */
async function mergeIssues(
  trx: Trx,
  settings: PublicUrl,
  { publicId, into, version, ...by }: Work & { into: string; version: number },
): Promise<void> {
  if (publicId === into) throw safetyNetRefusals.cannotMerge('same');
  const actorId = by.member.id;
  await change(
    trx,
    by,
    { of: issuesToMerge(into), id: publicId, version, done: 'merged' },
    async ({ from, target }) => {
      await moveConversation(trx, { from, target, actorId });
      if (from.status !== 'closed') await changeStatus(trx, { issue: from, to: 'closed', actorId });
      await setMergedInto(trx, from.id, target.id);
      const values = { title: from.title, into: target.title };
      const email = issueEmails.merged.write(values, settings, { name: from.name, page: issuePage(into) });
      await enqueueEmail(trx, { id: from.user_id, email: from.email }, email, `merged:${from.id}`);
      return { before: { merged_into: null }, after: { merged_into: target.id } };
    },
  );
}

/** Issues that end in another. */
const issuesToMerge = (into: string) => ({
  type: 'issue',
  lock: (trx: Trx, publicId: string) => lockBoth(trx, publicId, into),
});

/**
 * Locks two issues that may be merged, always in the same order, so that two merges of the same issues wait for each other. The
 * version is that of the one which ends.
 */
async function lockBoth(trx: Trx, publicId: string, into: string) {
  const locked = new Map<string, LockedIssue | undefined>();
  for (const id of [publicId, into].sort()) locked.set(id, await lockStaffIssue(trx, id));
  const [from, target] = [locked.get(publicId), locked.get(into)];
  if (!from || !target) throw safetyNetRefusals.issueNotFound();
  if (from.user_id !== target.user_id) throw safetyNetRefusals.cannotMerge('other member');
  if (from.merged_into !== null || target.merged_into !== null) throw safetyNetRefusals.cannotMerge('merged');
  if (target.status !== 'open') throw safetyNetRefusals.cannotMerge('not open');
  return { version: from.version, from, target };
}

async function moveConversation(
  trx: Trx,
  { from, target, actorId }: { from: LockedIssue; target: LockedIssue; actorId: number },
): Promise<void> {
  await moveComments(trx, { from: from.id, into: target.id });
  const question = `From your issue “${from.title}”, which goes on here:\n\n${from.description}`;
  const commentId = await insertComment(trx, { issue_id: target.id, author_id: actorId, body: question });
  await moveAttachments(trx, { from: from.id, into: target.id, commentId });
  const where = `This issue goes on in “${target.title}”.`;
  await insertComment(trx, { issue_id: from.id, author_id: actorId, body: where });
  const waits = [from, target].flatMap(({ status, waiting_since }) => (status === 'open' ? (waiting_since ?? []) : []));
  const answers = [from.first_answered_at, target.first_answered_at].flatMap((at) => at ?? []);
  await updateById(trx, 'issues', target.id, { waiting_since: earliest(waits), first_answered_at: earliest(answers) });
}

/** The wait and the first answer that the words about the merge have written are not those of the conversation. */
const earliest = (dates: readonly Date[]): Date | null =>
  dates.reduce<Date | null>((first, date) => (first && first < date ? first : date), null);
