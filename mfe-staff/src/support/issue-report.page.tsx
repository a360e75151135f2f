import { call } from '@azadkar/shared-api';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { chakra, EmptyState } from '@azadkar/shared-ui';
import { DataTable } from '@azadkar/shared-ui/blocks';
import { Select } from '@azadkar/shared-ui/inputs';
import { useId } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { Panel } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';
import { compact } from '../list/list-toolbar';

const MONTHS = [3, 6, 12, 24];

const monthsOf = (search: URLSearchParams) => MONTHS.find((months) => String(months) === search.get('months')) ?? 6;

export const loader = ({ request }: LoaderFunctionArgs) =>
  call(safetyNetStaff.issueReport, { query: { months: monthsOf(new URL(request.url).searchParams) }, request });

export function Component() {
  const rows = useLoaderData<typeof loader>();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  return (
    <StaffPage
      title="Issues by month"
      crumbs={[{ label: 'Issues', to: staffPaths.issues }]}
      lead="By the month in which an issue was opened. Times are medians: half of the members waited less."
    >
      <chakra.label htmlFor={id} display="flex" alignItems="center" gap="2" mb="4" color="fg.muted">
        Time
        <Select
          {...compact}
          id={id}
          width="auto"
          value={monthsOf(search)}
          onChange={(event) => setSearch({ months: event.target.value }, { replace: true })}
        >
          {MONTHS.map((months) => (
            <option key={months} value={months}>
              {months} months
            </option>
          ))}
        </Select>
      </chakra.label>
      {rows.length === 0 ? (
        <EmptyState title="No issues in this time" />
      ) : (
        <Panel title="By month and topic" flush>
          <DataTable
            compact
            rows={rows}
            idOf={({ month, topic }) => `${month} ${topic}`}
            columns={[
              { header: 'Month', cell: ({ month }) => monthName(month), short: true },
              { header: 'Topic', cell: ({ topic }) => topic },
              { header: 'Opened', cell: ({ opened }) => opened, align: 'end' },
              { header: 'Answered', cell: ({ answered }) => answered, align: 'end' },
              { header: 'First answer after', cell: (row) => duration(row.first_answer_hours), align: 'end' },
              { header: 'Solved', cell: ({ solved }) => solved, align: 'end' },
              { header: 'Solved after', cell: ({ solve_hours }) => duration(solve_hours), align: 'end' },
            ]}
          />
        </Panel>
      )}
    </StaffPage>
  );
}

const NAMES = 'January February March April May June July August September October November December'.split(' ');

/** 2026-11 as November 2026. */
const monthName = (month: string) => `${NAMES[Number(month.slice(5)) - 1] ?? month} ${month.slice(0, 4)}`;

/** Hours below two days, days above. */
function duration(hours: number | null): string {
  if (hours === null) return 'None yet';
  if (hours < 1) return 'under an hour';
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
}
