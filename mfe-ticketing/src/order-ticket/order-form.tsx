import { CARD, FREE, ONE_BILL, orderTotals, paymentMethodsFor } from '@azadkar/shared-api/payments/rules';
import { orderForm, type Ticket } from '@azadkar/shared-api/ticketing/schema';
import { Form, FormSection, RadioGroupField, SubmitButton } from '@azadkar/shared-ui/forms';
import { ShippingAddress } from './shipping-address';
import { usePlaceOrder } from './use-place-order';

const METHOD_LABELS = {
  [CARD]: 'Card: you pay on the page of our bank and come back here',
  [ONE_BILL]: '1Bill: you get a number to pay in your banking app, at an ATM or a branch',
  [FREE]: 'Free: there is nothing to pay',
};

/** The payment method, the shipping address of an order with a price, and the button that places the order. */
export function OrderForm({ ticket }: { ticket: Ticket }) {
  const { total } = orderTotals(ticket.price, ticket.discounted_price);
  const methods = paymentMethodsFor(total).map(({ value }) => ({ value, label: METHOD_LABELS[value] }));
  const placeOrder = usePlaceOrder(ticket);
  return (
    <Form
      schema={orderForm}
      initialValues={{ ...personalDetailsOf(ticket), payment_method: total === 0 ? FREE : null }}
      onSubmit={placeOrder}
      label="Order"
    >
      <FormSection title="Payment">
        <RadioGroupField name="payment_method" label="Payment method" choices={methods} variant="card" required />
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
