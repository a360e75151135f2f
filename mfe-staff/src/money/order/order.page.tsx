import { call, submit } from '@azadkar/shared-api';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { RecordedPayment, StaffOrder } from '@azadkar/shared-api/payments/staff/schema';
import { Alert, chakra, formatDate, formatPrice, openDocument } from '@azadkar/shared-ui';
import { CheckboxField, DateField, NumberField, TextField } from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ActionButton, ChangeButton, ReasonField, useChange } from '../../actions/action-button';
import { History } from '../../layout/history';
import { Panel } from '../../layout/panel';
import { RecordPage } from '../../layout/staff-page';
import { OrderBadges } from '../order-status';
import { historyOf, MemberPanel, OrderFacts } from './order-facts';
import { PaymentsPanel, RefundsPanel } from './payments-panel';

export const loader = ({ params: { orderNo = '' }, request }: LoaderFunctionArgs) =>
  call(paymentsStaff.order, { params: { orderNo }, request });

/** Everything about the money of one order, and what is done about it. */
export function Component() {
  const order = useLoaderData<typeof loader>();
  const waiting = order.recorded_payments.find(({ status }) => status === 'waiting');
  const isPayable = ['pending', 'expired', 'cancelled'].includes(order.status) && order.total > 0;
  return (
    <RecordPage
      key={order.order_no}
      title={`Order ${order.order_no}`}
      crumbs={[{ label: 'Orders', to: staffPaths.orders }]}
      lead={`${order.title} · ${formatPrice(order.total)}`}
      status={
        <OrderBadges
          status={order.status}
          refund_due={order.refund_due}
          refund_refused={order.refunds.some(({ status }) => status === 'failed')}
          awaits_second={waiting !== undefined}
        />
      }
      action={
        <>
          {order.received > 0 && order.paid_at && <ReceiptButtons order={order} />}
          {order.returnable > 0 && <Refund order={order} />}
          {isPayable && !waiting && <RecordPayment order={order} />}
        </>
      }
      aside={
        <>
          <MemberPanel order={order} />
          <OrderFacts order={order} />
          <Panel title="History">
            <History entries={historyOf(order)} />
          </Panel>
        </>
      }
    >
      {waiting && <SecondPerson order={order} payment={waiting} />}
      <PaymentsPanel order={order} />
      <RefundsPanel order={order} />
    </RecordPage>
  );
}

function ReceiptButtons({ order }: { order: StaffOrder }) {
  const change = useChange();
  const params = { orderNo: order.order_no };
  return (
    <>
      <ActionButton action={() => openDocument(async () => (await call(paymentsStaff.receipt, { params })).url)}>
        Receipt
      </ActionButton>
      <ActionButton action={() => change(() => submit(paymentsStaff.sendReceipt, { params }))}>
        Send the receipt again
      </ActionButton>
    </>
  );
}

/** Returns a part or all of what was paid. */
function Refund({ order: { order_no, returnable, returnable_by_provider, kind, member } }: { order: StaffOrder }) {
  const bought = kind === 'ticket' ? 'ticket' : 'membership';
  return (
    <ChangeButton
      label="Refund"
      endpoint={paymentsStaff.requestRefund}
      params={{ orderNo: order_no }}
      once
      initialValues={{ amount: String(returnable), reason: '', by_hand: false, keeps_purchase: false }}
      destructive
      says={
        <>
          {returnable_by_provider
            ? `The money goes back to the card of ${member.name} at once.`
            : `${member.name} did not pay by card: you transfer the money, and then enter its reference here.`}{' '}
          {`If you return all of it, the ${bought} ends now.`}
          {kind === 'membership' && ' A paid one that it took the place of goes on, if its term has not passed.'}
        </>
      }
    >
      <NumberField
        name="amount"
        label="Amount"
        prefix="PKR"
        description={`At most ${formatPrice(returnable)}.`}
        required
      />
      <ReasonField reader={member.name} />
      <CheckboxField name="keeps_purchase" label={`The ${bought} stays valid`} />
      {returnable_by_provider && <CheckboxField name="by_hand" label="Return it by bank transfer instead" />}
    </ChangeButton>
  );
}

/** Says that money arrived outside of the provider, as the bank statement shows it. */
function RecordPayment({ order }: { order: StaffOrder }) {
  const { total, second_person_above, order_no, status } = order;
  return (
    <ChangeButton
      variant="solid"
      label="Mark as paid"
      endpoint={paymentsStaff.recordPayment}
      params={{ orderNo: order_no }}
      once
      initialValues={{ amount: String(total), reference: '', received_on: '' }}
      button="Record the payment"
      says={
        <>
          {total > second_person_above
            ? `This is more than ${formatPrice(second_person_above)}: the order is paid when a second person has confirmed it.`
            : `${order.member.name} gets what was ordered at once, with an email.`}
          {status !== 'pending' && ' If its place is taken by now, the money is marked for return.'}
        </>
      }
    >
      <NumberField
        name="amount"
        label="Amount"
        prefix="PKR"
        description="What arrived: exactly what the order costs."
        required
      />
      <TextField
        name="reference"
        label="Reference"
        description="As the bank statement has it."
        autoComplete="off"
        required
      />
      <DateField name="received_on" label="Arrived on" required />
    </ChangeButton>
  );
}

/** A recorded payment that a second person must confirm, because it is large. */
function SecondPerson({ order, payment }: { order: StaffOrder; payment: RecordedPayment }) {
  const change = useChange();
  const decide = (confirm: boolean) =>
    change(() => submit(paymentsStaff.decidePayment, { params: { paymentId: String(payment.id) }, body: { confirm } }));
  const { own, amount, reference, received_on, recorded_by, also_on } = payment;
  return (
    <Alert
      tone="warning"
      live={false}
      title={own ? 'Somebody else must confirm this payment' : 'This payment needs you as its second person'}
      action={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {!own && (
            <ActionButton variant="solid" action={() => decide(true)}>
              Confirm {formatPrice(amount)}
            </ActionButton>
          )}
          <ActionButton action={() => decide(false)}>{own ? 'Withdraw it' : 'Decline'}</ActionButton>
        </chakra.div>
      }
    >
      <p>
        {recorded_by?.name} recorded {formatPrice(amount)} with the reference {reference}, which arrived on{' '}
        {formatDate(received_on)}. Payments above {formatPrice(order.second_person_above)} count when two people have
        seen them on the bank statement.
      </p>
      {also_on.length > 0 && (
        <p>
          The same reference was recorded for {also_on.length === 1 ? 'order' : 'the orders'} {also_on.join(', ')}:
          please make sure that the transfer pays them all.
        </p>
      )}
    </Alert>
  );
}
