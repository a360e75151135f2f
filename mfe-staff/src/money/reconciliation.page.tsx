import { call, submit } from '@azadkar/shared-api';
import { formatShortMoment } from '@azadkar/shared-api/format';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { Reconciliation } from '@azadkar/shared-api/payments/staff/schema';
import { Badge, Button, chakra, EmptyState, formatDay, formatNumber, formatPrice, useAction } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type Change, useChange } from '../actions/use-change';
import { Panel } from '../layout/panel';
import { Records } from '../layout/records';
import { StaffPage } from '../layout/staff-page';
import { DifferenceList } from './difference-list';

export const loader = ({ request }: LoaderFunctionArgs) => call(paymentsStaff.reconciliation, { request });

/** Our payments beside the list of the payment provider, day by day. */
export function Component() {
  const { days, differences, settled, lists } = useLoaderData<typeof loader>();
  const changes = useChange();
  return (
    <StaffPage
      title="Reconciliation"
      lead="Every day that is over is compared with the payment provider’s own list. What we had missed is applied by itself; the rest is here."
    >
      {!lists && days.length === 0 ? (
        <EmptyState
          title="The provider gives no list"
          text="Compare its monthly statement with the export of the payments instead."
        />
      ) : (
        <Stacked>
          {(days.length > 0 || differences.length > 0) && (
            <DifferenceList differences={differences} changes={changes} />
          )}
          <DayTable days={days} changes={changes} />
          {settled.length > 0 && (
            <Panel title="Settled lately" flush>
              <Records
                empty=""
                rows={settled}
                keyOf={({ id }) => String(id)}
                columns={[
                  { header: 'Reference', cell: ({ reference }) => reference },
                  { header: 'What was done', cell: ({ note }) => note },
                  { header: 'By', cell: ({ settled_by }) => settled_by },
                  { header: 'When', cell: ({ settled_at }) => formatShortMoment(settled_at), short: true },
                ]}
              />
            </Panel>
          )}
        </Stacked>
      )}
    </StaffPage>
  );
}

const Stacked = chakra('div', { base: { display: 'grid', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)' } });

type Day = Reconciliation['days'][number];

/** The last days, each with what the provider's list has. */
function DayTable({ days, changes }: { days: readonly Day[]; changes: Change }) {
  return (
    <Panel title="Days" flush>
      <Records
        empty="Yesterday is compared within the next hour."
        rows={days}
        keyOf={({ day, provider }) => `${day} ${provider}`}
        columns={[
          { header: 'Day', cell: ({ day }) => formatDay(day), short: true },
          { header: 'Provider', cell: ({ provider }) => provider },
          { header: 'Payments', cell: ({ payments }) => formatNumber(payments), end: true },
          { header: 'Sum', cell: ({ total }) => formatPrice(total), end: true },
          {
            header: 'Result',
            cell: ({ open }) =>
              open === 0 ? (
                <Badge colorPalette="green">Agrees</Badge>
              ) : (
                <Badge colorPalette="accent">{open} open</Badge>
              ),
          },
          { header: 'Compared', cell: ({ ran_at }) => formatShortMoment(ran_at), short: true },
          { header: 'Again', cell: (day) => <Again {...day} changes={changes} /> },
        ]}
      />
    </Panel>
  );
}

function Again({ day, changes }: Day & { changes: Change }) {
  const { busy, run } = useAction(() => changes.change(() => submit(paymentsStaff.reconcileDay, { params: { day } })));
  return (
    <Button
      size="xs"
      variant="outline"
      loading={busy}
      aria-label={`Compare ${formatDay(day)} again`}
      onClick={() => void run()}
    >
      Compare
    </Button>
  );
}
