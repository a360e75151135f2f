import { submit } from '@azadkar/shared-api';
import type { RefundStatus } from '@azadkar/shared-api/payments/rules';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { refundDoneForm, type StaffOrder, type StaffRefund } from '@azadkar/shared-api/payments/staff/schema';
import { Button, chakra, formatDateTime, formatPrice, type StatusColors, Text, useAction } from '@azadkar/shared-ui';
import { TextField } from '@azadkar/shared-ui/forms';
import { ActionDialog } from '../../actions/action-dialog';
import type { Change } from '../../actions/use-change';
import { Panel } from '../../layout/panel';
import { StatusBadge } from '../../layout/status-badge';

const colors: StatusColors<RefundStatus> = {
  requested: 'accent',
  sent: 'blue',
  unclear: 'red',
  done: 'green',
  failed: 'red',
  cancelled: 'gray',
};
const names: Readonly<Record<RefundStatus, string>> = {
  requested: 'To be returned',
  sent: 'Provider is asked',
  unclear: 'Answer was lost',
  done: 'Returned',
  failed: 'Provider refused',
  cancelled: 'Withdrawn',
};

/** What goes back to the member, each with what is to be done about it. */
export function RefundsPanel({ order, changes }: { order: StaffOrder; changes: Change }) {
  if (order.refunds.length === 0) return null;
  return (
    <Panel title="Refunds" flush>
      <chakra.ul listStyleType="none" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
        {order.refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} member={order.member.name} changes={changes} />
        ))}
      </chakra.ul>
    </Panel>
  );
}

function Refund({ refund, member, changes }: { refund: StaffRefund; member: string; changes: Change }) {
  const { id, amount, status, reason, requested_by, created_at, failure } = refund;
  return (
    <chakra.li p="4" display="grid" gap="1">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span fontWeight="semibold">{formatPrice(amount)}</chakra.span>
        <StatusBadge status={status} colors={colors} labels={names} />
      </chakra.div>
      <Text>{reason}</Text>
      <Text color="fg.muted" textStyle="xs">
        Requested by {requested_by?.name ?? 'the site'}, {formatDateTime(created_at)}
        {doneText(refund)}
      </Text>
      {failure && <Text color="fg.error">{failure}</Text>}
      <RefundActions refund={refund} changes={changes} />
      {changes.open === `refund-${id}` && <DoneDialog refund={refund} member={member} changes={changes} />}
    </chakra.li>
  );
}

function doneText({ done_at, done_by, method, reference }: StaffRefund): string {
  if (!done_at) return '';
  const by = method === 'provider' ? 'the payment provider' : done_by?.name;
  return `. Returned by ${by}, ${formatDateTime(done_at)}${reference ? `, reference ${reference}` : ''}`;
}

function RefundActions({ refund: { id, status, by_provider }, changes }: { refund: StaffRefund; changes: Change }) {
  const retry = useAction(() =>
    changes.change(() => submit(paymentsStaff.retryRefund, { params: { refundId: String(id) } })),
  );
  if (status === 'done' || status === 'sent' || status === 'cancelled') return null;
  return (
    <>
      {status === 'unclear' && (
        <Text>Look it up at the provider first: it may have returned the money although its answer was lost.</Text>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        <Button size="sm" variant="outline" onClick={() => changes.setOpen(`refund-${id}`)}>
          It was transferred
        </Button>
        {by_provider && (
          <Button size="sm" variant="outline" loading={retry.busy} onClick={() => void retry.run()}>
            {status === 'requested' ? 'Return it to the card' : 'Try the provider again'}
          </Button>
        )}
      </chakra.div>
    </>
  );
}

function DoneDialog({ refund, member, changes }: { refund: StaffRefund; member: string; changes: Change }) {
  return (
    <ActionDialog
      title={`${formatPrice(refund.amount)} was transferred`}
      schema={refundDoneForm}
      initialValues={{ reference: '' }}
      button="It was transferred"
      onSubmit={(body) =>
        changes.change(() => submit(paymentsStaff.completeRefund, { params: { refundId: String(refund.id) }, body }))
      }
      onClose={changes.close}
    >
      <Text>{member} gets an email that the money is on its way.</Text>
      <TextField name="reference" label="Reference of the transfer" autoComplete="off" required />
    </ActionDialog>
  );
}
