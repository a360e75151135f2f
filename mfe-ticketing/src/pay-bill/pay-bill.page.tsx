import { Refused } from '@azadkar/shared-api';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { Container, PageHeading } from '@azadkar/shared-ui';
import { Aside, WithAside } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { orderStatusTexts } from '../order-status-texts';
import { fetchOrder, usePolledOrder } from '../use-polled-order';
import { BillCard } from './bill-card';
import { OrderOutcome } from './order-outcome';
import { Steps } from './steps';

export async function loader({ request }: LoaderFunctionArgs) {
  const orderId = new URL(request.url).searchParams.get('id');
  if (!orderId) throw new Refused('This order was not found.', 404);
  return fetchOrder(orderId, request);
}

export function Component() {
  const order = useLoaderData<typeof loader>();
  return (
    <Container size="narrow" py={{ base: '8', md: '14' }}>
      <Bill key={order.id} initialOrder={order} />
    </Container>
  );
}

/** How to pay an order in a banking app. The page polls the order, and shows the outcome when it is no longer pending. */
function Bill({ initialOrder }: { initialOrder: Order }) {
  const { order, pending, checking, checkNow } = usePolledOrder(initialOrder);
  const { bill_reference: reference } = order;
  return (
    <>
      <PageHeading
        title={orderStatusTexts[order.status].title}
        lead={
          pending ? 'Pay it with 1Bill in your banking app. This page tells you when the payment has arrived.' : null
        }
      />
      {pending && reference ? (
        <WithAside from="md">
          <Steps order={order} reference={reference} />
          <Aside>
            <BillCard order={order} checking={checking} onCheck={() => void checkNow()} />
          </Aside>
        </WithAside>
      ) : (
        <OrderOutcome order={order} />
      )}
    </>
  );
}
