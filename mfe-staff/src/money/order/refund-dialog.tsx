import { newIdempotencyKey, submit } from '@azadkar/shared-api';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { refundForm, type StaffOrder } from '@azadkar/shared-api/payments/staff/schema';
import { formatPrice, Text } from '@azadkar/shared-ui';
import { CheckboxField, NumberField } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { ActionDialog } from '../../actions/action-dialog';
import type { Change } from '../../actions/use-change';
import { ReasonField } from './reason-field';

/** Returns a part or all of what was paid. */
export function RefundDialog({ order, changes }: { order: StaffOrder; changes: Change }) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { returnable, returnable_by_provider, kind, member } = order;
  const bought = kind === 'ticket' ? 'ticket' : 'membership';
  return (
    <ActionDialog
      title="Refund"
      schema={refundForm}
      initialValues={{ amount: String(returnable), reason: '', by_hand: false, keeps_purchase: false }}
      button="Refund"
      destructive
      onSubmit={(body) =>
        changes.change(() =>
          submit(paymentsStaff.requestRefund, { params: { orderNo: order.order_no }, body, idempotencyKey }),
        )
      }
      onClose={changes.close}
    >
      <Text>
        {returnable_by_provider
          ? `The money goes back to the card of ${member.name} at once.`
          : `${member.name} did not pay by card: you transfer the money, and then enter its reference here.`}{' '}
        {`If you return all of it, the ${bought} ends now.`}
      </Text>
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
    </ActionDialog>
  );
}
