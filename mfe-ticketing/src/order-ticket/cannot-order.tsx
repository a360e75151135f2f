import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Ticket } from '@azadkar/shared-api/ticketing/schema';
import { Alert, Flex, LinkButton } from '@azadkar/shared-ui';

/** Why this ticket cannot be ordered: it is ordered already, or its seat is no longer held. */
export function CannotOrder({ ticket: { event, ...ticket } }: { ticket: Ticket }) {
  const page = toPath(paths.event, { eventSlug: event.slug, eventId: event.id });
  const seatReleased = ticket.ticket_status === 'expired' || ticket.ticket_status === 'cancelled';
  return seatReleased ? (
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
      It was not ordered or paid in time, so that others could have it.
    </Alert>
  ) : (
    <Alert live={false} title="This ticket is already ordered" action={<OrderAndEventLinks event={page} />}>
      Your order history says whether it is paid, and holds the ticket.
    </Alert>
  );
}

function OrderAndEventLinks({ event }: { event: string }) {
  return (
    <Flex gap="3" wrap="wrap">
      <LinkButton size="sm" to={paths.orders}>
        View all orders
      </LinkButton>
      <LinkButton size="sm" variant="outline" to={event}>
        To the event
      </LinkButton>
    </Flex>
  );
}
