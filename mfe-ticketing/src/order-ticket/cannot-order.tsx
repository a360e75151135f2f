import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Order, Ticket } from '@azadkar/shared-api/ticketing/schema';
import { Alert, Flex, LinkButton } from '@azadkar/shared-ui';
import { UnpaidOrders } from '@azadkar/shared-ui/blocks';

interface Props {
  ticket: Ticket;
  /** The order of this ticket, while it waits for its payment. */
  unpaidOrders: readonly Order[];
}

/** Why this ticket cannot be ordered: it is ordered already, or its seat is no longer held. */
export function CannotOrder({ ticket: { event, ...ticket }, unpaidOrders }: Props) {
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
