import { submit } from '@azadkar/shared-api';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { StaffOrder } from '@azadkar/shared-api/payments/staff/schema';
import { chakra, formatDate, formatMoment, formatPrice } from '@azadkar/shared-ui';
import { DataTable } from '@azadkar/shared-ui/blocks';
import { ActionButton, useChange } from '../../actions/action-button';
import { Facts, Panel, SmallText } from '../../layout/panel';
import { badgeOf } from '../../layout/status-badge';

const [PaymentBadge] = badgeOf<string>({
  created: ['blue', 'Open'],
  pending: ['blue', 'Open'],
  confirmed: ['green', 'Received'],
  failed: ['red', 'Declined'],
  cancelled: ['gray', 'Closed'],
  refunded: ['gray', 'Returned'],
  refund_due: ['accent', 'To be returned'],
  not_required: ['gray', 'Free'],
});
const providers = { card: 'Card', bill: '1Bill', staff: 'Bank transfer', none: 'Nothing to pay' } as const;

/** What came in for the order, and by which way. */
export function PaymentsPanel({ order }: { order: StaffOrder }) {
  const change = useChange();
  const params = { orderNo: order.order_no };
  const isAskable = order.payments.some(({ reference, confirmed_at }) => reference !== null && confirmed_at === null);
  return (
    <Panel
      title="Payments"
      flush
      action={
        isAskable && (
          <ActionButton size="xs" action={() => change(() => submit(paymentsStaff.askProvider, { params }))}>
            Ask the provider
          </ActionButton>
        )
      }
    >
      <chakra.div p="4" borderBottomWidth="1px">
        <Facts
          facts={[
            ['To pay', formatPrice(order.total)],
            ['Received', formatPrice(order.received)],
            ['Returned or promised', formatPrice(order.returned)],
            ['Kept', formatPrice(order.received - order.returned)],
          ]}
        />
      </chakra.div>
      <DataTable
        compact
        empty="Nothing was to be paid."
        rows={order.payments}
        idOf={({ id }) => String(id)}
        columns={[
          { header: 'By', cell: (payment) => <Way payment={payment} order={order} /> },
          { header: 'Status', cell: ({ status }) => <PaymentBadge status={status} /> },
          {
            header: 'When',
            cell: ({ confirmed_at, created_at }) => formatMoment(confirmed_at ?? created_at),
            short: true,
          },
          { header: 'Amount', cell: ({ amount }) => formatPrice(amount), align: 'end' },
        ]}
      />
    </Panel>
  );
}

function Way({ payment, order }: { payment: StaffOrder['payments'][number]; order: StaffOrder }) {
  const recorded =
    payment.provider === 'staff' ? order.recorded_payments.find(({ status }) => status === 'confirmed') : undefined;
  const detail = recorded
    ? `${recorded.reference}, arrived on ${formatDate(recorded.received_on)}, recorded by ${recorded.recorded_by?.name}`
    : payment.reference;
  return (
    <>
      {providers[payment.provider]}
      {detail && (
        <SmallText overflowWrap="anywhere" minWidth="8rem">
          {detail}
        </SmallText>
      )}
    </>
  );
}
