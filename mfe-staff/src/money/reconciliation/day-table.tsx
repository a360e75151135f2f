import { submit } from '@azadkar/shared-api';
import { formatShortMoment } from '@azadkar/shared-api/format';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { Reconciliation } from '@azadkar/shared-api/payments/staff/schema';
import { Badge, Button, formatDay, formatNumber, formatPrice, useAction } from '@azadkar/shared-ui';
import type { Change } from '../../actions/use-change';
import { Panel } from '../../layout/panel';
import { Records } from '../../layout/records';

type Day = Reconciliation['days'][number];

/** The last days, each with what the provider's list has. */
export function DayTable({ days, changes }: { days: readonly Day[]; changes: Change }) {
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
