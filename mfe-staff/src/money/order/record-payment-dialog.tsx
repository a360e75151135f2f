import { newIdempotencyKey, submit } from '@azadkar/shared-api';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { paymentForm, type StaffOrder } from '@azadkar/shared-api/payments/staff/schema';
import { formatPrice, Text } from '@azadkar/shared-ui';
import { DateField, NumberField, TextField } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { ActionDialog } from '../../actions/action-dialog';
import type { Change } from '../../actions/use-change';

/** Says that money arrived outside of the provider, as the bank statement shows it. */
export function RecordPaymentDialog({ order, changes }: { order: StaffOrder; changes: Change }) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { total, second_person_above, order_no, status } = order;
  return (
    <ActionDialog
      title="Mark as paid"
      schema={paymentForm}
      initialValues={{ amount: String(total), reference: '', received_on: '' }}
      button="Record the payment"
      onSubmit={(body) =>
        changes.change(() =>
          submit(paymentsStaff.recordPayment, { params: { orderNo: order_no }, body, idempotencyKey }),
        )
      }
      onClose={changes.close}
    >
      <Text>
        {total > second_person_above
          ? `This is more than ${formatPrice(second_person_above)}: the order is paid when a second person has confirmed it.`
          : `${order.member.name} gets what was ordered at once, with an email.`}
        {status !== 'pending' && ' If its place is taken by now, the money is marked for return.'}
      </Text>
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
    </ActionDialog>
  );
}
