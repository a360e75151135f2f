import { paths } from '@azadkar/shared-api/paths';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { Alert, AnchorButton, Card, Center, Container, Flex, LinkButton, PageHeading, Stack } from '@azadkar/shared-ui';
import { Check } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { DownloadTicket } from '../download-ticket';
import { OrderDetails } from '../order-details';
import { orderStatusTexts } from '../order-status-texts';
import { fetchOrder, usePolledOrder } from '../use-polled-order';

/** The bank returns with the order's id in `O`; fetching the order confirms its payment. */
export async function loader({ request }: LoaderFunctionArgs) {
  const orderId = new URL(request.url).searchParams.get('O');
  return { initialOrder: orderId ? await fetchOrder(orderId, request) : null };
}

export function Component() {
  const { initialOrder } = useLoaderData<typeof loader>();
  return (
    <Container size="prose" py={{ base: '10', md: '16' }}>
      <Center width="14" height="14" rounded="full" bg="brand.muted" color="brand.fg" mb="5">
        <Check size={28} aria-hidden="true" />
      </Center>
      <PageHeading
        title="Your order was placed successfully!"
        lead="Thankyou, an email regarding your order has been sent to your email account"
      />
      <Stack gap="6">
        {initialOrder ? <PlacedOrder key={initialOrder.id} initialOrder={initialOrder} /> : <AllOrdersLink />}
      </Stack>
    </Container>
  );
}

function PlacedOrder({ initialOrder }: { initialOrder: Order }) {
  const { order, pending } = usePolledOrder(initialOrder);
  const { id: ticketId, event_id: eventId } = order.ticket;
  return (
    <>
      <Card padding="md">
        <OrderDetails order={order} />
      </Card>
      <div role="status">
        {order.status !== 'paid' && (
          <Alert tone="warning" live={false} action={pending && <PayNowLink order={order} />}>
            {orderStatusTexts[order.status].text}
          </Alert>
        )}
      </div>
      <Flex gap="3" wrap="wrap">
        {order.status === 'paid' && eventId !== null && ticketId !== null && (
          <DownloadTicket eventId={eventId} ticketId={ticketId} />
        )}
        <AllOrdersLink />
      </Flex>
    </>
  );
}

function AllOrdersLink() {
  return (
    <LinkButton to={paths.orders} variant="outline" alignSelf="start">
      View all orders
    </LinkButton>
  );
}

function PayNowLink({ order }: { order: Order }) {
  return order.redirect_url ? (
    <AnchorButton size="sm" href={order.redirect_url}>
      Pay by card
    </AnchorButton>
  ) : (
    <LinkButton size="sm" to={`${paths.payBill}?id=${order.id}`}>
      Pay with 1Bill
    </LinkButton>
  );
}
