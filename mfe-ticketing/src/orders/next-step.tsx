import { paths } from '@azadkar/shared-api/paths';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { AnchorButton, LinkButton, Text } from '@azadkar/shared-ui';
import { DownloadTicket } from '../download-ticket';

/** The action that an order offers: pay it, or download its ticket. */
export function NextStep({ order: { id, status, ticket, redirect_url, bill_reference } }: { order: Order }) {
  const pay = { size: 'sm', 'aria-label': `Pay now for ${ticket.event_name}` } as const;
  if (status === 'pending' && redirect_url) {
    return (
      <AnchorButton href={redirect_url} {...pay}>
        Pay now
      </AnchorButton>
    );
  }
  if (status === 'pending' && bill_reference) {
    return (
      <LinkButton to={`${paths.payBill}?id=${id}`} {...pay}>
        Pay now
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
        aria-label={`Download Ticket for ${ticket.event_name}`}
      />
    );
  }
  return (
    <Text as="span" color="fg.muted">
      None
    </Text>
  );
}
