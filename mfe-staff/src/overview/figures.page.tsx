import { call, type Data, rolesOf, session } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { figuresFor } from '@azadkar/shared-api/staff/rules';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { chakra, EmptyState, formatNumber, Stack } from '@azadkar/shared-ui';
import { DataTable, Disclosure } from '@azadkar/shared-ui/blocks';
import { type ComponentType, lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { Panel } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';
import type { ChartProps } from './chart';

/** What is shown of each subject, and to whom. */
const SUBJECTS = [
  { title: 'Members', roles: figuresFor.account, endpoint: accountStaff.months },
  { title: 'Events', roles: figuresFor.ticketing, endpoint: ticketingStaff.months },
  { title: 'Learning', roles: figuresFor.learning, endpoint: learningStaff.months },
  { title: 'Support', roles: figuresFor.safetyNet, endpoint: safetyNetStaff.months },
] as const;

/** The figures of the subjects that the member may see. */
export async function loader({ request }: LoaderFunctionArgs) {
  const own = rolesOf(session.getState());
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

type MonthlyCounts = Data<typeof accountStaff.months>;

/** Drawn once its library has been loaded; the table needs none. */
const Chart = lazy(async (): Promise<{ default: ComponentType<ChartProps> }> => {
  try {
    return await import('./chart');
  } catch {
    return { default: NoChart }; // without a connection there still is the table
  }
});
const NoChart = () => null;

const COLORS = ['brand.solid', 'blue.solid', 'accent.solid'];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The figures of one subject: their lines, and the table behind them. */
function MonthsPanel({ title, counts: { months, series } }: { title: string; counts: MonthlyCounts }) {
  const labels = series.map(({ label }) => label);
  return (
    <Panel title={title}>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="5" rowGap="1" listStyleType="none" mb="2">
        {series.map(({ label, counts }, at) => (
          <chakra.li key={label} display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2">
            <chakra.span aria-hidden="true" width="4" height="1" rounded="full" bg={COLORS[at]} />
            {label}
            <chakra.strong>{formatNumber(counts.at(-1) ?? 0)}</chakra.strong>
            <chakra.span color="fg.muted">this month, {formatNumber(counts.at(-2) ?? 0)} last month</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.div minHeight="220px">
        <Suspense fallback={null}>
          <Chart label={`${labels.join(' and ')} in each month`} months={months} series={series} />
        </Suspense>
      </chakra.div>
      <Disclosure title="The figures as a table">
        <DataTable
          compact
          caption={`${title} in each month`}
          rows={months.map((month, at) => ({ month, at })).reverse()}
          idOf={({ month }) => month}
          columns={[
            { header: 'Month', cell: ({ month }) => monthName(month) },
            ...series.map(({ label, counts }) => ({
              header: label,
              align: 'end' as const,
              cell: ({ at }: { at: number }) => formatNumber(counts[at] ?? 0),
            })),
          ]}
        />
      </Disclosure>
    </Panel>
  );
}

/** "2026-11" is "Nov 2026". */
const monthName = (month: string) => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
