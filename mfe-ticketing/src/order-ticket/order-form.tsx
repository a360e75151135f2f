import {
  CARD,
  FREE,
  ONE_BILL,
  orderTotals,
  paymentMethodsFor,
  type pricedMethods,
} from '@azadkar/shared-api/payments/rules';
import { orderForm, type Ticket } from '@azadkar/shared-api/ticketing/schema';
import { Text } from '@azadkar/shared-ui';
import { Form, FormSection, RadioGroupField, SubmitButton } from '@azadkar/shared-ui/forms';
import { priceOfAll } from './price-of-all';
import { ShippingAddress } from './shipping-address';
import { usePlaceOrder } from './use-place-order';

const METHOD_LABELS = {
  [CARD]: 'Card: you pay on the page of our bank and come back here',
  [ONE_BILL]: '1Bill: you get a number to pay in your banking app, at an ATM or a branch',
  [FREE]: 'Free: there is nothing to pay',
};

interface Props {
  ticket: Ticket;
  /** Those on offer for a ticket with a price. */
  offered: readonly (typeof pricedMethods)[number][];
}

/** The payment method, the shipping address of an order with a price, and the button that places the order. */
export function OrderForm({ ticket, offered }: Props) {
  const { price, discounted_price } = priceOfAll(ticket);
  const { total } = orderTotals(price, discounted_price);
  const methods = paymentMethodsFor(total)
    .filter(({ value }) => value === FREE || offered.includes(value))
    .map(({ value }) => ({ value, label: METHOD_LABELS[value] }));
  const only = methods.length === 1 ? methods[0] : undefined;
  const placeOrder = usePlaceOrder(ticket);
  return (
    <Form
      schema={orderForm}
      initialValues={{ ...personalDetailsOf(ticket), payment_method: only?.value ?? null }}
      onSubmit={placeOrder}
      label="Order"
    >
      <FormSection title="Payment">
        {only && only.value !== FREE ? (
          <Text>{only.label}</Text>
        ) : (
          <RadioGroupField name="payment_method" label="Payment method" choices={methods} variant="card" required />
        )}
      </FormSection>
      {total > 0 && <ShippingAddress ticket={ticket} />}
      <SubmitButton>Place order</SubmitButton>
    </Form>
  );
}

function personalDetailsOf({ first_name, last_name, email, cnic, phone_number, ...ticket }: Ticket) {
  const { physical_address, city, state, country } = ticket;
  return { first_name, last_name, email, cnic, phone_number, physical_address, city, state, country };
}
