import { call, type Data, rolesOf, session } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { figuresFor } from '@azadkar/shared-api/staff/rules';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { chakra, EmptyState, formatNumber, Stack } from '@azadkar/shared-ui';
import { DataTable, Disclosure } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { Panel } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';

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
    seen.map(
      async ({ title, endpoint }): Promise<{ title: string; counts: MonthlyCounts }> => ({
        title,
        counts: await call(endpoint, { request }),
      }),
    ),
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

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The figures of one subject, each with its own scale, and the table behind them. */
const MonthsPanel = ({ title, counts: { months, series } }: { title: string; counts: MonthlyCounts }) => (
  <Panel title={title}>
    <chakra.div display="grid" gap="6" mb="2" gridTemplateColumns="repeat(auto-fit, minmax(min(20rem, 100%), 1fr))">
      {series.map((one) => (
        <Plot key={one.label} months={months} {...one} />
      ))}
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

/** The bars of one figure below this month's number, which is compared with the whole month before. */
function Plot({ label, months, counts }: { months: MonthlyCounts['months'] } & MonthlyCounts['series'][number]) {
  const [before = 0, now = 0] = counts.slice(-2);
  const most = Math.max(1, ...counts);
  return (
    <div>
      <chakra.h3 fontWeight="medium">
        {label} <chakra.strong textStyle="xl">{formatNumber(now)}</chakra.strong>{' '}
        <chakra.span color="fg.muted">
          {now > before && <span aria-hidden="true">↑ </span>}
          {now < before && <span aria-hidden="true">↓ </span>}
          this month, {formatNumber(before)} last month
        </chakra.span>
      </chakra.h3>
      <Bars viewBox={`0 0 ${counts.length} ${most}`} role="img" aria-label={`${label} in each month`}>
        {counts.map((count, at) => (
          <rect key={months[at]} x={at + 0.1} width="0.8" y={most - count} height={count}>
            <title>{`${monthName(months[at] ?? '')}: ${formatNumber(count)}`}</title>
          </rect>
        ))}
      </Bars>
      <chakra.div display="flex" justifyContent="space-between" textStyle="xs" color="fg.muted">
        <span>{monthName(months[0] ?? '')}</span>
        <span>most {formatNumber(most)}</span>
        <span>{monthName(months.at(-1) ?? '')}</span>
      </chakra.div>
    </div>
  );
}

const Bars = chakra(
  'svg',
  { base: { display: 'block', width: 'full', height: '40', mt: '2', borderBottomWidth: '1px', fill: 'brand.solid' } },
  { defaultProps: { preserveAspectRatio: 'none' } },
);

/** "2026-11" is "Nov 2026". */
const monthName = (month: string) => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
