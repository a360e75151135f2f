/** The staff's queue of issues: reading, answering, assigning, merging, and what was reached. */
import type { issueStatuses } from '@azadkar/shared-api/safety-net/rules';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import type { Member } from '../../../http/access';
import { idempotent } from '../../../http/idempotency';
import { recordRoleUse } from '../../../http/record-access';
import { reply, serve } from '../../../http/serve';
import { recordChange } from '../../../security/audit';
import { safetyNetRefusals } from '../../safety-net.refusals';
import { statusName } from '../../safety-net.rules';
import { mergeIssues } from './merge-issues';
import { listQueue, type QueueFilter } from './queue.queries';
import { readIssueReport } from './report.queries';
import {
  assignIssues,
  findStaffIssue,
  listColleagues,
  listEntries,
  listOthers,
  listStatusChanges,
} from './staff-issue.queries';
import { presentEntries, presentQueueRow, presentStaffIssue } from './staff-issues.present';
import { addNote, answerIssue, assignIssue, findColleague, moveIssue } from './work-on-issue';

export function staffIssueRoutes(api: Api): void {
  readRoutes(api);
  workRoutes(api);
  assignmentRoutes(api);
}

function readRoutes(api: Api): void {
  const { db } = api;

  serve(api, safetyNetStaff.queue, async ({ query, member }) => {
    const filter = await readFilter(api, query, member);
    const { rows, ...page } = await listQueue(db, filter, query);
    return { ...page, rows: rows.map(presentQueueRow) };
  });

  serve(api, safetyNetStaff.issue, async ({ params, member, request }) => {
    const issue = await findStaffIssue(db, params.issueId);
    if (!issue) throw safetyNetRefusals.issueNotFound();
    await recordRoleUse(api, { member, request, call: safetyNetStaff.issue.name });
    const [entries, changes, others, colleagues] = await Promise.all([
      listEntries(db, issue.id),
      listStatusChanges(db, issue.id),
      listOthers(db, issue),
      listColleagues(db),
    ]);
    return {
      ...presentStaffIssue(issue),
      entries: presentEntries(entries, changes, issue.user_id),
      others: others.map(({ public_id: id, title, status, created_at }) => ({
        ...{ id, title },
        status: statusName(status),
        created_at: created_at.toISOString(),
      })),
      colleagues: colleagues.map(({ name, member_no }) => ({ name, member_no })),
    };
  });

  serve(api, safetyNetStaff.issueReport, ({ query }) => readIssueReport(db, query.months));
}

interface Query {
  status: (typeof issueStatuses)[number] | 'any';
  topic: string;
  assignee: string;
  overdue: string;
  search: string;
}

async function readFilter({ db }: Api, query: Query, member: Member): Promise<QueueFilter> {
  const { status, topic, assignee, overdue, search } = query;
  return {
    status: storedStatuses[status],
    topic: topic || null,
    assignee: await readAssignee(),
    overdue: overdue === 'yes',
    search: search.trim(),
  };

  async function readAssignee() {
    if (assignee === '') return null;
    if (assignee === 'nobody') return assignee;
    if (assignee === 'me') return member.id;
    return (await listColleagues(db)).find(({ member_no }) => String(member_no) === assignee)?.id ?? NO_USER;
  }
}

/** No user has this key: a filter by somebody who answers no issues finds none. */
const NO_USER = 0;
const storedStatuses = { Open: 'open', Resolved: 'resolved', Closed: 'closed', any: null } as const;

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
