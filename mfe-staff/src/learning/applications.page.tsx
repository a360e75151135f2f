import { call, submit } from '@azadkar/shared-api';
import { enrollmentStatuses } from '@azadkar/shared-api/learning/rules';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { ApplicationRow, Decision, DecisionPlan } from '@azadkar/shared-api/learning/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { EmptyState, formatShortDate } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../layout/staff-page';
import type { BulkAction, BulkPlan } from '../list/bulk-bar';
import type { ColumnOf } from '../list/columns';
import { loadList } from '../list/load-list';
import { StaffList } from '../list/staff-list';
import { decisionNames } from './decision-names';
import { EnrollmentBadge } from './enrollment-badge';

export async function loader({ request }: LoaderFunctionArgs) {
  return { loaded: await loadList(learningStaff.applications, request) };
}

const columns: ColumnOf<typeof learningStaff.applications>[] = [
  { name: 'name', header: 'Member', isRowHeader: true, cell: ({ name }) => name },
  { name: 'status', besideTitle: true, header: 'Status', cell: ({ status }) => <EnrollmentBadge status={status} /> },
  { name: 'course', header: 'Course', cell: ({ course }) => course.title },
  { name: 'program', header: 'Programme', optional: true, cell: ({ program }) => program },
  { name: 'email', header: 'Email', optional: true, cell: ({ email }) => email },
  { name: 'applied', header: 'Arrived', sort: 'applied', cell: ({ applied_at }) => formatShortDate(applied_at) },
];

/** Who applied for a course: decided one by one, or many at once after a plan. */
export function Component() {
  const { loaded } = useLoaderData<typeof loader>();
  return (
    <StaffPage title="Applications" lead="The oldest come first.">
      <StaffList
        name="applications"
        one="application"
        many="applications"
        endpoint={learningStaff.applications}
        exportedBy={learningStaff.exportApplications}
        loaded={loaded}
        defaultSort="applied"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => toPath(staffPaths.application, { applicationId: id })}
        searches="Name, email or number"
        filters={[
          { name: 'status', label: 'Status', choices: enrollmentStatuses.map((value) => ({ value, label: value })) },
        ]}
        bulk={[bulkDecision('shortlist'), bulkDecision('waitlist'), bulkDecision('accept'), bulkDecision('refuse')]}
        empty={
          <EmptyState title="No applications yet" text="Who applies for a course with a scholarship is listed here." />
        }
      />
    </StaffPage>
  );
}

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
    run: async () => {
      const applications = planned.map(({ id, version }) => ({ id, version }));
      const { message } = await submit(learningStaff.decide, { body: { applications, decision } });
      return { done: message };
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
