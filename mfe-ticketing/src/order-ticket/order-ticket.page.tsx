import { call } from '@azadkar/shared-api';
import { pricedMethods } from '@azadkar/shared-api/payments/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { Alert, Container, formatTime, PageHeading, Stack, usePageTitle } from '@azadkar/shared-ui';
import { Aside, WithAside } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { BookingSteps } from '../booking-steps';
import { CannotOrder } from './cannot-order';
import { OrderForm } from './order-form';
import { OrderTotals } from './order-totals';
import { TicketPreview } from './ticket-preview';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const [[ticket], offered] = await Promise.all([
    call(ticketing.ticket, { params: { ticketId: params.ticketId ?? '' }, request }),
    loadOffered(request),
  ]);
  if (!ticket) throw new Error('The api answered a list of no ticket.');
  const isOrdered = ticket.ticket_status === 'reserved';
  const unpaidOrders = isOrdered ? await call(ticketing.unpaidOrders, { request }) : [];
  return { ticket, unpaidOrders: unpaidOrders.filter((order) => order.ticket.id === ticket.id), offered };
}

/** The methods on offer; all of them where the api does not say: it refuses the others itself. */
const loadOffered = (request: Request) =>
  call(ticketing.paymentMethods, { request }).then(
    ({ methods }) => pricedMethods.filter((method) => methods.includes(method)),
    () => pricedMethods,
  );

/** Orders a booked ticket. */
export function Component() {
  const { ticket, unpaidOrders, offered } = useLoaderData<typeof loader>();
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
          <OrderTotals ticket={ticket} />
        </Aside>
        {ticket.ticket_status === 'draft' ? (
          <OrderForm key={ticket.id} ticket={ticket} offered={offered} />
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
