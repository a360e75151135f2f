import type { Data } from '@azadkar/shared-api';
import type { accountStaff } from '@azadkar/shared-api/account/staff';
import { chakra, formatNumber } from '@azadkar/shared-ui';
import { Disclosure } from '@azadkar/shared-ui/blocks';
import { type ComponentType, lazy, Suspense } from 'react';
import { Panel } from '../../layout/panel';
import type { ChartProps } from './chart';

export type MonthlyCounts = Data<typeof accountStaff.months>;

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
export function MonthsPanel({ title, counts: { months, series } }: { title: string; counts: MonthlyCounts }) {
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
        <Table>
          <caption>{title} in each month</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {labels.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months
              .map((month, at) => (
                <tr key={month}>
                  <th scope="row">{monthName(month)}</th>
                  {series.map(({ label, counts }) => (
                    <td key={label}>{formatNumber(counts[at] ?? 0)}</td>
                  ))}
                </tr>
              ))
              .reverse()}
          </tbody>
        </Table>
      </Disclosure>
    </Panel>
  );
}

/** "2026-11" is "Nov 2026". */
const monthName = (month: string) => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

const Table = chakra('table', {
  base: {
    width: 'full',
    maxWidth: '32rem',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& caption': { srOnly: true },
    '& th, & td': { py: '1', textAlign: 'end', borderBottomWidth: '1px' },
    '& th': { fontWeight: 'medium' },
    '& tr > :first-child': { textAlign: 'start' },
  },
});
