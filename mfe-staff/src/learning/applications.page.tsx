import { call, submit } from '@azadkar/shared-api';
import { enrollmentStatuses } from '@azadkar/shared-api/learning/rules';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { ApplicationRow, Decision, DecisionPlan } from '@azadkar/shared-api/learning/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { formatShortDate } from '@azadkar/shared-ui';
import type { BulkAction, BulkPlan } from '../list/bulk-bar';
import { listPage } from '../list/list-page';
import { decisionNames, EnrollmentBadge } from './enrollment-badge';

/** Who applied for a course: decided one by one, or many at once after a plan. */
export const { loader, Component } = listPage({
  title: 'Applications',
  lead: 'The oldest come first.',
  one: 'application',
  endpoint: learningStaff.applications,
  exportedBy: learningStaff.exportApplications,
  defaultSort: 'applied',
  columns: [
    { name: 'name', header: 'Member', isRowHeader: true, cell: ({ name }) => name },
    { name: 'status', besideTitle: true, header: 'Status', cell: ({ status }) => <EnrollmentBadge status={status} /> },
    { name: 'course', header: 'Course', cell: ({ course }) => course.title },
    { name: 'program', header: 'Programme', optional: true, cell: ({ program }) => program },
    { name: 'email', header: 'Email', optional: true, cell: ({ email }) => email },
    { name: 'applied', header: 'Arrived', sort: 'applied', cell: ({ applied_at }) => formatShortDate(applied_at) },
  ],
  idOf: ({ id }) => id,
  linkOf: ({ id }) => toPath(staffPaths.application, { applicationId: id }),
  searches: 'Name, email or number',
  filters: [{ name: 'status', label: 'Status', choices: enrollmentStatuses }],
  bulk: [bulkDecision('shortlist'), bulkDecision('waitlist'), bulkDecision('accept'), bulkDecision('refuse')],
  empty: { title: 'No applications yet', text: 'Who applies for a course with a scholarship is listed here.' },
});

/** The plan comes from the server; what is decided is what the plan named, in the versions that it saw. */
function bulkDecision(decision: Decision): BulkAction<ApplicationRow> {
  let planned: DecisionPlan['decide'] = [];
  return {
    label: decisionNames[decision],
    destructive: decision === 'refuse',
    plan: async (rows) => {
      const plan = await call(learningStaff.planDecision, { body: { ids: rows.map(({ id }) => id), decision } });
      planned = plan.decide;
      return readPlan(plan, decision);
    },
    run: () => {
      const applications = planned.map(({ id, version }) => ({ id, version }));
      return submit(learningStaff.decide, { body: { applications, decision } });
    },
  };
}

function readPlan({ decide, refused, email }: DecisionPlan, decision: Decision): BulkPlan {
  const count = decide.length === 1 ? 'One application' : `${decide.length} applications`;
  return {
    title: `${decisionNames[decision]}: ${count.toLowerCase()}`,
    effects:
      decide.length === 0
        ? ['Nothing changes.']
        : [
            ...decide.map(({ name, course, from, to }) => `${name}, ${course}: ${from} → ${to}`),
            ...(email ? [`Each gets the email “${email.subject}”.`] : []),
          ],
    excluded: refused.map(({ name, course, reason }) => ({ label: `${name}, ${course}`, reason })),
    confirm: decide.length === 0 ? 'Close' : decisionNames[decision],
    impossible: decide.length === 0,
  };
}
