import { newIdempotencyKey, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { type MembershipOrderForm, membershipOrderForm, type Package } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import { CARD, FREE, ONE_BILL, orderTotals, type pricedMethods } from '@azadkar/shared-api/payments/rules';
import { formatPrice, Text } from '@azadkar/shared-ui';
import { leaveFor } from '@azadkar/shared-ui/blocks';
import { Form, RadioGroupField, SubmitButton } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

const METHOD_LABELS = {
  [CARD]: 'Card: you pay on the page of our bank and come back here',
  [ONE_BILL]: '1Bill: you get a number to pay in your banking app, at an ATM or a branch',
};

interface Props {
  plan: Package;
  /** The methods on offer. */
  offered: readonly (typeof pricedMethods)[number][];
}

/** Chooses the payment method and places the order: a card payment continues at the bank, 1Bill with the bill. */
export function PaymentForm({ plan, offered }: Props) {
  const { total } = orderTotals(plan.price, plan.discounted_price);
  const only = offered.length === 1 ? offered[0] : undefined;
  const order = useOrderMembership();
  return (
    <Form
      schema={membershipOrderForm}
      initialValues={{ package_id: plan.id, payment_method: total === 0 ? FREE : (only ?? null) }}
      onSubmit={order}
    >
      {total === 0 ? (
        <Text>Nothing to pay. If you have a paid membership now, it stays until its term ends.</Text>
      ) : only ? (
        <Text>{METHOD_LABELS[only]}</Text>
      ) : (
        <RadioGroupField
          name="payment_method"
          label="Payment method"
          choices={offered.map((value) => ({ value, label: METHOD_LABELS[value] }))}
          variant="card"
          required
        />
      )}
      <SubmitButton width={{ base: 'full', sm: 'fit-content' }}>
        {total === 0 ? `Change to ${plan.name}` : `Pay ${formatPrice(total)}`}
      </SubmitButton>
    </Form>
  );
}

function useOrderMembership() {
  const [keyPrefix] = useState(newIdempotencyKey);
  const navigate = useNavigate();
  return async (body: MembershipOrderForm) => {
    const idempotencyKey = `${keyPrefix}-${body.payment_method}`; // another method is another order
    const { data } = await submit(account.orderMembership, { body, idempotencyKey });
    if (typeof data === 'string') return leaveFor(data);
    if (body.payment_method === ONE_BILL) return navigate(`${paths.payBill}?${new URLSearchParams(data.order)}`);
    await navigate(paths.membership);
  };
}
