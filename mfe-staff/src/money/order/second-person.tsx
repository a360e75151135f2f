import { submit } from '@azadkar/shared-api';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { RecordedPayment, StaffOrder } from '@azadkar/shared-api/payments/staff/schema';
import { Alert, Button, chakra, formatDate, formatPrice, useAction } from '@azadkar/shared-ui';
import type { Change } from '../../actions/use-change';

interface Props {
  order: StaffOrder;
  payment: RecordedPayment;
  changes: Change;
}

/** A recorded payment that somebody else must confirm, because it is large. */
export function SecondPerson({ order, payment, changes }: Props) {
  const decide = (confirm: boolean) =>
    changes.change(() =>
      submit(paymentsStaff.decidePayment, { params: { paymentId: String(payment.id) }, body: { confirm } }),
    );
  const confirm = useAction(() => decide(true));
  const decline = useAction(() => decide(false));
  const { own, amount, reference, received_on, recorded_by, also_on } = payment;
  return (
    <Alert
      tone="warning"
      live={false}
      title={own ? 'Somebody else must confirm this payment' : 'This payment needs you as its second person'}
      action={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {!own && (
            <Button size="sm" loading={confirm.busy} onClick={() => void confirm.run()}>
              Confirm {formatPrice(amount)}
            </Button>
          )}
          <Button size="sm" variant="outline" loading={decline.busy} onClick={() => void decline.run()}>
            {own ? 'Withdraw it' : 'Decline'}
          </Button>
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
