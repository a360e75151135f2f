import type { Data } from '@azadkar/shared-api';
import type { accountStaff } from '@azadkar/shared-api/account/staff';
import { chakra, formatNumber } from '@azadkar/shared-ui';
import { DataTable, Disclosure } from '@azadkar/shared-ui/blocks';
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
