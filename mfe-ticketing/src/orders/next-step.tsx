import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { Flex, LinkButton, Text } from '@azadkar/shared-ui';
import { CancelOrder, describeOrder, PayOrder } from '@azadkar/shared-ui/blocks';
import { useRevalidator } from 'react-router-dom';
import { DownloadTicket } from '../download-ticket';

/** What an order offers: pay or cancel it, download its ticket, or see the membership that it bought. */
export function NextStep({ order }: { order: Order }) {
  const { revalidate } = useRevalidator();
  const { id, status, kind, ticket, holder_name, seats } = order;
  if (status === 'pending') {
    return (
      <Flex gap="2" wrap="wrap" justify={{ base: 'flex-end', md: 'flex-start' }}>
        <PayOrder order={order} size="sm" />
        <CancelOrder order={order} size="sm" onChange={revalidate} />
      </Flex>
    );
  }
  if (status === 'paid' && seats > 1) {
    return (
      <LinkButton
        to={toPath(paths.order, { orderId: id })}
        size="sm"
        variant="outline"
        aria-label={`See the ${seats} tickets for ${ticket.event_name}, order ${id}`}
      >
        See the {seats} tickets
      </LinkButton>
    );
  }
  if (status === 'paid' && ticket.event_id !== null && ticket.id !== null) {
    return (
      <DownloadTicket
        eventId={ticket.event_id}
        ticketId={ticket.id}
        size="sm"
        variant="outline"
        aria-label={`Download Ticket for ${holder_name ?? describeOrder(order)}, ${ticket.event_name}`}
      />
    );
  }
  if (status === 'paid' && kind === 'membership') {
    return (
      <LinkButton to={paths.membership} size="sm" variant="outline">
        Membership Details
      </LinkButton>
    );
  }
  return (
    <Text as="span" color="fg.muted">
      None
    </Text>
  );
}
