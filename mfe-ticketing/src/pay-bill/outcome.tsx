import { paths } from '@azadkar/shared-api/paths';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { Alert, AnchorButton, Card, Flex, LinkButton, Stack } from '@azadkar/shared-ui';
import { DownloadTicket } from '../download-ticket';
import { OrderFacts } from '../order-facts';
import { orderStatus } from '../order-status';

/** The order is paid or over, or is paid in another way. */
export function Outcome({ order }: { order: Order }) {
  const { id: ticketId, event_id: eventId } = order.ticket;
  const paid = order.status === 'paid';
  return (
    <Stack gap="6" maxWidth="2xl">
      <Alert tone={paid ? 'success' : 'warning'}>{orderStatus[order.status].text}</Alert>
      <Card padding="md">
        <OrderFacts order={order} />
      </Card>
      <Flex gap="3" wrap="wrap">
        {paid && eventId !== null && ticketId !== null && <DownloadTicket eventId={eventId} ticketId={ticketId} />}
        {order.redirect_url && <AnchorButton href={order.redirect_url}>Pay by card</AnchorButton>}
        <LinkButton to={paths.orders} variant="outline">
          View all orders
        </LinkButton>
      </Flex>
    </Stack>
  );
}
