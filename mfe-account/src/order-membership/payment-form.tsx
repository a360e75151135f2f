import { newIdempotencyKey, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { type MembershipOrderForm, membershipOrderForm, type Package } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import { CARD, FREE, ONE_BILL, orderTotals } from '@azadkar/shared-api/payments/rules';
import { formatPrice, notify, Text } from '@azadkar/shared-ui';
import { Form, RadioGroupField, SubmitButton } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

const methods = [
  { value: CARD, label: 'Card: you pay on the page of our bank and come back here' },
  { value: ONE_BILL, label: '1Bill: you get a number to pay in your banking app, at an ATM or a branch' },
];

/** How to pay, and the order itself: by card on to the bank, by 1Bill on to the bill. */
export function PaymentForm({ plan }: { plan: Package }) {
  const { total } = orderTotals(plan.price, plan.discounted_price);
  const order = useOrder();
  return (
    <Form
      schema={membershipOrderForm}
      initialValues={{ package_id: plan.id, payment_method: total === 0 ? FREE : CARD }}
      onSubmit={order}
    >
      {total === 0 ? (
        <Text>Nothing to pay. If you have a paid membership now, it stays until its term ends.</Text>
      ) : (
        <RadioGroupField name="payment_method" label="Payment method" choices={methods} variant="card" />
      )}
      <SubmitButton>{total === 0 ? `Change to ${plan.name}` : `Pay ${formatPrice(total)}`}</SubmitButton>
    </Form>
  );
}

function useOrder() {
  const [visit] = useState(newIdempotencyKey);
  const navigate = useNavigate();
  return async (body: MembershipOrderForm) => {
    const idempotencyKey = `${visit}-${body.payment_method}`; // another method is another order
    const { data, message } = await submit(account.orderMembership, { body, idempotencyKey });
    if (typeof data === 'string') return leaveFor(data);
    if (message) notify.success(message);
    const paidByBill = body.payment_method === ONE_BILL;
    await navigate(paidByBill ? `${paths.payBill}?${new URLSearchParams(data.order)}` : paths.membership);
  };
}

/** On to the bank. The form stays under way until the page is gone, or shown again by the back button. */
function leaveFor(address: string): Promise<unknown> {
  window.location.assign(address);
  return new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
}
