import { call } from '@azadkar/shared-api';
import { formatShortMoment } from '@azadkar/shared-api/format';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { chakra, EmptyState } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { useChange } from '../../actions/use-change';
import { Panel } from '../../layout/panel';
import { Records } from '../../layout/records';
import { StaffPage } from '../../layout/staff-page';
import { DayTable } from './day-table';
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
