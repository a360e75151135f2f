import { submit } from '@azadkar/shared-api';
import type { RefundStatus } from '@azadkar/shared-api/payments/rules';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { StaffOrder, StaffRefund } from '@azadkar/shared-api/payments/staff/schema';
import { chakra, formatDate, formatMoment, formatPrice, Text } from '@azadkar/shared-ui';
import { DataTable } from '@azadkar/shared-ui/blocks';
import { TextField } from '@azadkar/shared-ui/forms';
import { ActionButton, ChangeButton, useChange } from '../../actions/action-button';
import { badgeOf, Facts, Panel, SmallText } from '../../layout/panel';

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

const [RefundBadge] = badgeOf<RefundStatus>({
  requested: ['accent', 'To be returned'],
  sent: ['blue', 'Provider is asked'],
  unclear: ['red', 'Answer was lost'],
  done: ['green', 'Returned'],
  failed: ['red', 'Provider refused'],
  cancelled: ['gray', 'Withdrawn'],
});

/** What goes back to the member, each with what is to be done about it. */
export function RefundsPanel({ order }: { order: StaffOrder }) {
  if (order.refunds.length === 0) return null;
  return (
    <Panel title="Refunds" flush>
      <chakra.ul listStyleType="none" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
        {order.refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} order={order} />
        ))}
      </chakra.ul>
    </Panel>
  );
}

interface RefundProps {
  refund: StaffRefund;
  order: StaffOrder;
}

function Refund({ refund, order }: RefundProps) {
  const { amount, status, reason, requested_by, created_at, failure } = refund;
  return (
    <chakra.li p="4" display="grid" gap="1">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span fontWeight="semibold">{formatPrice(amount)}</chakra.span>
        <RefundBadge status={status} />
      </chakra.div>
      <Text>{reason}</Text>
      <Text color="fg.muted" textStyle="xs">
        Requested by {requested_by?.name ?? 'the site'}, {formatMoment(created_at)}
        {doneText(refund)}
      </Text>
      {failure && <Text color="fg.error">{failure}</Text>}
      <RefundActions refund={refund} order={order} />
    </chakra.li>
  );
}

function doneText({ done_at, done_by, method, reference }: StaffRefund): string {
  if (!done_at) return '';
  const by = method === 'provider' ? 'the payment provider' : done_by?.name;
  return `. Returned by ${by}, ${formatMoment(done_at)}${reference ? `, reference ${reference}` : ''}`;
}

function RefundActions({ refund, order }: RefundProps) {
  const change = useChange();
  const { id, amount, status, by_provider, withdrawable } = refund;
  const { member, kind } = order;
  const params = { refundId: String(id) };
  const retry = () => change(() => submit(paymentsStaff.retryRefund, { params }));
  if (status === 'done' || status === 'sent' || status === 'cancelled') return null;
  return (
    <>
      {status === 'unclear' && (
        <Text>Look it up at the provider first: it may have returned the money although its answer was lost.</Text>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        <ChangeButton
          label="It was transferred"
          title={`${formatPrice(amount)} was transferred`}
          endpoint={paymentsStaff.completeRefund}
          params={params}
          initialValues={{ reference: '' }}
          says={`${member.name} gets an email that the money is on its way.`}
        >
          <TextField name="reference" label="Reference of the transfer" autoComplete="off" required />
        </ChangeButton>
        {by_provider && (
          <ActionButton action={retry}>
            {status === 'requested' ? 'Return it to the card' : 'Try the provider again'}
          </ActionButton>
        )}
        {withdrawable && (
          <ChangeButton
            variant="ghost"
            label="Withdraw"
            title={`Withdraw the refund of ${formatPrice(amount)}`}
            endpoint={paymentsStaff.withdrawRefund}
            params={params}
            button="Withdraw the refund"
            destructive
            says={`The money stays with the association. If the ${kind === 'ticket' ? 'ticket' : 'membership'} ended when the refund was requested, it does not come back.`}
            reason={member.name}
          />
        )}
      </chakra.div>
    </>
  );
}
