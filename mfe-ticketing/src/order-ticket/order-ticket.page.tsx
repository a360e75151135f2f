import { call } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { FREE, type OrderTotals, orderTotals, paymentMethodsFor } from '@azadkar/shared-api/payments/rules';
import { publicLists } from '@azadkar/shared-api/public';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { ticketCountries } from '@azadkar/shared-api/ticketing/rules';
import { type Order, orderForm, type Ticket } from '@azadkar/shared-api/ticketing/schema';
import {
  Alert,
  Box,
  Card,
  Container,
  DescriptionItem,
  DescriptionList,
  Flex,
  formatPrice,
  formatTime,
  Heading,
  LinkButton,
  PageHeading,
  SmallButton,
  Stack,
  Text,
  usePageTitle,
} from '@azadkar/shared-ui';
import {
  Aside,
  loadOfferedMethods,
  methodLabels,
  type PricedMethod,
  UnpaidOrders,
  WayOn,
  WithAside,
} from '@azadkar/shared-ui/blocks';
import {
  DiscountCodeField,
  Form,
  FormSection,
  RadioGroupField,
  SubmitButton,
  useFormValues,
} from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type Address, AddressFields, formatAddress } from '../address-fields';
import { BookingSteps } from '../booking-steps';
import { priceOfAll, usePlaceOrder } from './place-order';
import { TicketPreview } from './ticket-preview';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const [[ticket], offered, places] = await Promise.all([
    call(ticketing.ticket, { params: { ticketId: params.ticketId ?? '' }, request }),
    loadOfferedMethods(request),
    call(publicLists.places, { request }),
  ]);
  if (!ticket) throw new Error('The api answered a list of no ticket.');
  const isOrdered = ticket.ticket_status === 'reserved';
  const unpaidOrders = isOrdered ? await call(ticketing.unpaidOrders, { request }) : [];
  return { ticket, unpaidOrders: unpaidOrders.filter((order) => order.ticket.id === ticket.id), offered, places };
}

/** Orders a booked ticket. */
export function Component() {
  const { ticket, unpaidOrders, offered } = useLoaderData<typeof loader>();
  const all = priceOfAll(ticket);
  const [reduced, setReduced] = useState<OrderTotals | null>(null);
  const totals = reduced ?? orderTotals(all.price, all.discounted_price);
  usePageTitle(`Ticket order: ${ticket.event.title}`);
  return (
    <Container py={{ base: '8', md: '14' }}>
      <PageHeading title="Ticket order" lead={`${ticket.event.title}, ${ticket.package_name}`} />
      {ticket.ticket_status === 'draft' && <BookingSteps current="Pay" />}
      <WithAside>
        <Stack gap="8">
          {ticket.ticket_status === 'draft' && <SeatHoldNotice until={ticket.hold_until} />}
          <TicketPreview ticket={ticket} />
        </Stack>
        <Aside>
          <Totals seats={all.seats} totals={totals} />
        </Aside>
        {ticket.ticket_status === 'draft' ? (
          <OrderForm key={ticket.id} ticket={ticket} offered={offered} total={totals.total} onTotals={setReduced} />
        ) : (
          <CannotOrder ticket={ticket} unpaidOrders={unpaidOrders} />
        )}
      </WithAside>
    </Container>
  );
}

/** Until when the booked seat is held. */
function SeatHoldNotice({ until }: { until: string | null }) {
  if (!until) return null;
  return (
    <Alert live={false}>
      Your seat is held until <time dateTime={until}>{formatTime(until)}</time>. Place your order by then.
    </Alert>
  );
}

/** Subtotal, discount, shipping and total of the order. */
function Totals({ seats, totals: { subtotal, discount, total } }: { seats: number; totals: OrderTotals }) {
  return (
    <Card
      as="section"
      aria-labelledby="order-totals"
      padding="lg"
      bg="bg.subtle"
      gridRow={{ lg: '1 / span 2' }}
      gridColumn={{ lg: '2' }}
      position={{ lg: 'sticky' }}
      top={{ lg: '24' }}
    >
      <Heading id="order-totals" size="lg" mb="4">
        Your order
      </Heading>
      <DescriptionList variant="bill">
        {seats > 1 && <DescriptionItem term="Tickets">{seats}</DescriptionItem>}
        <DescriptionItem term="Subtotal">{formatPrice(subtotal)}</DescriptionItem>
        <DescriptionItem term="Discount">{formatPrice(discount)}</DescriptionItem>
        <DescriptionItem term="Shipping">Free</DescriptionItem>
        <DescriptionItem term="Total">{formatPrice(total)}</DescriptionItem>
      </DescriptionList>
    </Card>
  );
}

interface Props {
  ticket: Ticket;
  /** The order of this ticket, while it waits for its payment. */
  unpaidOrders: readonly Order[];
}

/** Why this ticket cannot be ordered: it is ordered already, or its seat is no longer held. */
function CannotOrder({ ticket: { event, ...ticket }, unpaidOrders }: Props) {
  const page = toPath(paths.event, { eventSlug: event.slug, eventId: event.id });
  if (unpaidOrders.length > 0)
    return <UnpaidOrders orders={unpaidOrders} title="You have an unpaid order for this person" />;
  const reason = REASONS[ticket.ticket_status];
  return reason ? (
    <Alert
      tone="warning"
      live={false}
      title="This seat is no longer held"
      action={
        <LinkButton size="sm" to={page}>
          Book again
        </LinkButton>
      }
    >
      {reason}
    </Alert>
  ) : (
    <Alert live={false} title="This ticket is already ordered" action={<OrderAndEventLinks event={page} />}>
      Your order history says whether it is paid, and holds the ticket.
    </Alert>
  );
}

const REASONS: Partial<Record<Ticket['ticket_status'], string>> = {
  expired: 'It was not ordered or paid in time, so that others could have it.',
  cancelled: 'Its order was cancelled, so that others could have it.',
};

const OrderAndEventLinks = ({ event }: { event: string }) => (
  <Flex gap="3" wrap="wrap">
    <LinkButton size="sm" to={paths.orders}>
      View all orders
    </LinkButton>
    <WayOn to={event}>To the event</WayOn>
  </Flex>
);

interface OrderFormProps {
  ticket: Ticket;
  /** Those on offer for a ticket with a price. */
  offered: readonly PricedMethod[];
  total: number;
  /** With a discount code. */
  onTotals: (totals: OrderTotals | null) => void;
}

/** The payment method, the shipping address of an order with a price, and the button that places the order. */
function OrderForm({ ticket, offered, total, onTotals }: OrderFormProps) {
  const methods = paymentMethodsFor(total)
    .filter(({ value }) => value === FREE || offered.includes(value))
    .map(({ value }) => ({ value, label: methodLabels[value] }));
  const only = methods.length === 1 ? methods[0] : undefined;
  const applyCode = async (code: string) => {
    const reduced = await call(ticketing.ticketWithCode, { params: { ticketId: ticket.id }, body: { code } });
    onTotals(reduced);
    return reduced;
  };
  const placeOrder = usePlaceOrder(ticket, total, applyCode);
  return (
    <Form
      schema={orderForm}
      context={{ questions: ticket.questions }}
      initialValues={{ ...personalDetailsOf(ticket), payment_method: only?.value ?? null, code: '' }}
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
      {(ticket.discounted_price ?? ticket.price) > 0 && (
        <DiscountCodeField check={applyCode} onTotals={onTotals} total={total} />
      )}
      {total > 0 && asksAddress(ticket) && <ShippingAddress ticket={ticket} />}
      <SubmitButton>Place order</SubmitButton>
    </Form>
  );
}

function personalDetailsOf({ first_name, last_name, email, cnic, phone_number, ...ticket }: Ticket) {
  const { physical_address, city, state, country } = ticket;
  return { first_name, last_name, email, cnic, phone_number, physical_address, city, state, country };
}

const asksAddress = ({ questions }: Ticket) =>
  (['physical_address', 'city', 'state', 'country'] as const).some((name) => questions[name] !== 'not asked');

const EMPTY: Address = { state: '', city: '', country: ticketCountries[0], physical_address: '' };

/** The ticket's address, or the fields for another one. */
function ShippingAddress({ ticket }: { ticket: Ticket }) {
  const { setValue } = useFormValues<Address>();
  const [other, setOther] = useState(false);
  const use = ({ state, city, country, physical_address }: Address, isOther: boolean) => {
    setValue('state', state);
    setValue('city', city);
    setValue('country', country);
    setValue('physical_address', physical_address);
    setOther(isOther);
  };
  return (
    <FormSection
      title="Shipping address"
      description="Your ticket comes as a PDF, nothing by post. This address stands on the order."
      columns={2}
    >
      {other ? (
        <AddressFields questions={ticket.questions} />
      ) : (
        <Text data-wide="">{formatAddress(ticket) || 'No address was given.'}</Text>
      )}
      <Box data-wide="">
        <SmallButton onClick={() => (other ? use(ticket, false) : use(EMPTY, true))}>
          {other ? 'Use the address of the ticket' : 'Use a different shipping address'}
        </SmallButton>
      </Box>
    </FormSection>
  );
}
