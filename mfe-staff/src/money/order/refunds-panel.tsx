import { submit } from '@azadkar/shared-api';
import type { RefundStatus } from '@azadkar/shared-api/payments/rules';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { StaffOrder, StaffRefund } from '@azadkar/shared-api/payments/staff/schema';
import { chakra, formatMoment, formatPrice, Text } from '@azadkar/shared-ui';
import { TextField } from '@azadkar/shared-ui/forms';
import { ActionButton, DialogButton, useChange } from '../../actions/action-button';
import { ChangeDialog, ReasonField } from '../../actions/action-dialog';
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
  const { id, status, by_provider, withdrawable } = refund;
  const retry = () => change(() => submit(paymentsStaff.retryRefund, { params: { refundId: String(id) } }));
  if (status === 'done' || status === 'sent' || status === 'cancelled') return null;
  return (
    <>
      {status === 'unclear' && (
        <Text>Look it up at the provider first: it may have returned the money although its answer was lost.</Text>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        <DialogButton dialog={(close) => <DoneDialog refund={refund} order={order} onClose={close} />}>
          It was transferred
        </DialogButton>
        {by_provider && (
          <ActionButton action={retry}>
            {status === 'requested' ? 'Return it to the card' : 'Try the provider again'}
          </ActionButton>
        )}
        {withdrawable && (
          <DialogButton
            variant="ghost"
            dialog={(close) => <WithdrawDialog refund={refund} order={order} onClose={close} />}
          >
            Withdraw
          </DialogButton>
        )}
      </chakra.div>
    </>
  );
}

interface RefundDialogProps extends RefundProps {
  onClose: () => void;
}

const DoneDialog = ({ refund, order: { member }, onClose }: RefundDialogProps) => (
  <ChangeDialog
    title={`${formatPrice(refund.amount)} was transferred`}
    endpoint={paymentsStaff.completeRefund}
    params={{ refundId: String(refund.id) }}
    initialValues={{ reference: '' }}
    button="It was transferred"
    onClose={onClose}
  >
    <Text>{member.name} gets an email that the money is on its way.</Text>
    <TextField name="reference" label="Reference of the transfer" autoComplete="off" required />
  </ChangeDialog>
);

function WithdrawDialog({ refund, order: { member, kind }, onClose }: RefundDialogProps) {
  const bought = kind === 'ticket' ? 'ticket' : 'membership';
  return (
    <ChangeDialog
      title={`Withdraw the refund of ${formatPrice(refund.amount)}`}
      endpoint={paymentsStaff.withdrawRefund}
      params={{ refundId: String(refund.id) }}
      initialValues={{ reason: '' }}
      button="Withdraw the refund"
      destructive
      onClose={onClose}
    >
      <Text>
        The money stays with the association. If the {bought} ended when the refund was requested, it does not come
        back.
      </Text>
      <ReasonField reader={member.name} />
    </ChangeDialog>
  );
}
