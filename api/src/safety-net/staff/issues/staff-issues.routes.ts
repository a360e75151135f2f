/** The staff's queue of issues: reading, answering, assigning, merging, and what was reached. */
import { cannedAnswerRecord } from '@azadkar/shared-api/safety-net/records';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { sql } from 'kysely';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { idempotent } from '../../../http/idempotency';
import { recordRoleUse } from '../../../http/record-access';
import { reply, serve } from '../../../http/serve';
import { serveRecord } from '../../../records/serve-record';
import { recordChange } from '../../../security/audit';
import { startListExport } from '../../../tasks/start-list-export';
import { presentAttachments } from '../../attachments/attachments';
import { listAttachments } from '../../attachments/attachments.queries';
import { safetyNetRefusals } from '../../safety-net.refusals';
import { statusName } from '../../safety-net.rules';
import { exportIssuesTask } from './export-issues';
import { mergeIssues } from './merge-issues';
import { listQueue } from './queue.queries';
import { readQueueFilter } from './queue-filter';
import { readIssueReport } from './report.queries';
import {
  assignIssues,
  findStaffIssue,
  listColleagues,
  listEntries,
  listOthers,
  listStatusChanges,
} from './staff-issue.queries';
import { presentEntries, presentQueueRow, presentStaffIssue, withEntries } from './staff-issues.present';
import { addNote, answerIssue, assignIssue, findColleague, moveIssue } from './work-on-issue';

export function staffIssueRoutes(api: Api): void {
  serveRecord(api, cannedAnswerRecord, {
    table: 'canned_answers',
    type: 'canned_answer',
    order: sql`lower(title)`,
    orNull: ['topic'],
    columns: (values, { member }) => ({ ...values, updated_by: member.id, updated_at: new Date() }),
    duplicates: { canned_answers_by_title: safetyNetRefusals.cannedAnswerExists },
  });

  readRoutes(api);
  workRoutes(api);
  assignmentRoutes(api);
}

function readRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, safetyNetStaff.queue, async ({ query, member }) => {
    const filter = await readQueueFilter(db, query, member.id);
    const { rows, ...page } = await listQueue(db, filter, query);
    return { ...page, rows: rows.map(presentQueueRow) };
  });

  serve(api, safetyNetStaff.exportIssues, ({ body, member, request }) =>
    startListExport(db, { list: 'issues', task: exportIssuesTask, query: body, member, request }),
  );

  serve(api, safetyNetStaff.issue, async ({ params, member, request }) => {
    const issue = await findStaffIssue(db, params.issueId);
    if (!issue) throw safetyNetRefusals.issueNotFound();
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
        ...{ id, title },
        status: statusName(status),
        created_at,
      })),
      colleagues: colleagues.map(({ name, member_no }) => ({ name, member_no })),
    };
  });

  serve(api, safetyNetStaff.issueReport, ({ query }) => readIssueReport(db, query.months));
}

function workRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, safetyNetStaff.answer, async ({ params, body, member, request }) => {
    const answer = { publicId: params.issueId, member, request, ...body };
    await idempotent(db, { request, member }, (trx) => answerIssue(trx, settings, answer));
    return reply(null, 'Your answer was sent.');
  });

  serve(api, safetyNetStaff.addNote, async ({ params, body, member, request }) => {
    const note = { publicId: params.issueId, member, request, text: body.text };
    await idempotent(db, { request, member }, (trx) => addNote(trx, note));
    return reply(null, 'The note was saved. Only the staff see it.');
  });

  serve(api, safetyNetStaff.changeStatus, async ({ params, body, member, request }) => {
    const move = { publicId: params.issueId, member, request, ...body };
    const { status } = await inTransaction(db, (trx) => moveIssue(trx, settings, move));
    return reply(null, `The issue is ${statusName(status).toLowerCase()}. The member gets an email.`);
  });

  serve(api, safetyNetStaff.merge, async ({ params, body, member, request }) => {
    const merge = { publicId: params.issueId, member, request, ...body };
    await inTransaction(db, (trx) => mergeIssues(trx, settings, merge));
    return reply({ into: body.into }, 'The two issues are one now. The member gets an email.');
  });
}

function assignmentRoutes(api: Api): void {
  const { db } = api;

  serve(api, safetyNetStaff.assign, async ({ params, body, member, request }) => {
    await inTransaction(db, (trx) => assignIssue(trx, { publicId: params.issueId, member, request, ...body }));
    return reply(null, 'Saved.');
  });

  serve(api, safetyNetStaff.assignMany, async ({ body, member, request }) => {
    const changed = await inTransaction(db, async (trx) => {
      const assignee = await findColleague(trx, body.assignee);
      const issues = await assignIssues(trx, body.ids, assignee);
      for (const id of issues)
        await recordChange(trx, {
          ...{ member, request, action: 'issue.assigned', object: { type: 'issue', id } },
          before: {},
          after: { assignee_id: assignee },
        });
      return issues.length;
    });
    return reply({ changed }, changed === 1 ? 'One issue was assigned.' : `${changed} issues were assigned.`);
  });
}
