import { paths } from '@azadkar/shared-api/paths';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { Alert, AnchorButton, Card, Flex, LinkButton, Stack } from '@azadkar/shared-ui';
import { DownloadTicket } from '../download-ticket';
import { OrderDetails } from '../order-details';
import { orderStatusTexts } from '../order-status-texts';

/** Shown instead of the bill when the order is paid or ended, or is paid by card. */
export function OrderOutcome({ order }: { order: Order }) {
  const { id: ticketId, event_id: eventId } = order.ticket;
  const paid = order.status === 'paid';
  return (
    <Stack gap="6" maxWidth="2xl">
      <Alert tone={paid ? 'success' : 'warning'}>{orderStatusTexts[order.status].text}</Alert>
      <Card padding="md">
        <OrderDetails order={order} />
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
