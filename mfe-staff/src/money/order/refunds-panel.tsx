import { submit } from '@azadkar/shared-api';
import type { RefundStatus } from '@azadkar/shared-api/payments/rules';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { StaffOrder, StaffRefund } from '@azadkar/shared-api/payments/staff/schema';
import { chakra, formatMoment, formatPrice, Text } from '@azadkar/shared-ui';
import { TextField } from '@azadkar/shared-ui/forms';
import { ActionButton, useChange } from '../../actions/action-button';
import { ChangeButton } from '../../actions/action-dialog';
import { Panel } from '../../layout/panel';
import { badgeOf } from '../../layout/status-badge';

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
