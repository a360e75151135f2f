import { call, session } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { figuresFor } from '@azadkar/shared-api/staff/rules';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { EmptyState, Stack } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../../layout/staff-page';
import { type MonthlyCounts, MonthsPanel } from './months-panel';

/** What is shown of each subject, and to whom. */
const SUBJECTS = [
  { title: 'Members', roles: figuresFor.account, endpoint: accountStaff.months },
  { title: 'Events', roles: figuresFor.ticketing, endpoint: ticketingStaff.months },
  { title: 'Learning', roles: figuresFor.learning, endpoint: learningStaff.months },
  { title: 'Support', roles: figuresFor.safetyNet, endpoint: safetyNetStaff.months },
] as const;

/** The figures of the subjects that the member may see. */
export async function loader({ request }: LoaderFunctionArgs) {
  const own: readonly string[] = session.getState().details?.roles ?? [];
  const seen = SUBJECTS.filter(({ roles }) => roles.some((role) => own.includes(role)));
  return Promise.all(
    seen.map(async ({ title, endpoint }): Promise<{ title: string; counts: MonthlyCounts }> => {
      return { title, counts: await call(endpoint, { request }) };
    }),
  );
}

/** The association's figures over the last two years. */
export function Component() {
  const subjects = useLoaderData<typeof loader>();
  return (
    <StaffPage
      title="Figures"
      crumbs={[{ label: 'Overview', to: staffPaths.overview }]}
      lead="The last 24 months, by the month in Pakistan. The current month is not over."
    >
      {subjects.length === 0 && <EmptyState title="No figures for your role" />}
      <Stack gap="5">
        {subjects.map(({ title, counts }) => (
          <MonthsPanel key={title} title={title} counts={counts} />
        ))}
      </Stack>
    </StaffPage>
  );
}
