import { isProfileCompleted } from '@azadkar/shared-api';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import {
  Box,
  Card,
  Center,
  CompleteProfileNotice,
  Container,
  PageHeading,
  Stack,
  usePageTitle,
  useSession,
} from '@azadkar/shared-ui';
import { Check, Clock, X } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { BriefOrderNotice } from './confirm-email';
import { OrderDetails } from './order-details';
import { AllOrdersLink, OrderLinks } from './order-links';
import { type OrderState, stateOf } from './order-status-texts';
import { fetchOrder, usePolledOrder } from './use-polled-order';

/** The bank returns with the order's id in `O`; fetching the order confirms its payment. */
export async function loader({ request }: LoaderFunctionArgs) {
  const orderId = new URL(request.url).searchParams.get('O');
  const [initialOrder] = await Promise.all([orderId ? fetchOrder(orderId, request) : null, isProfileCompleted()]);
  return { initialOrder };
}

export function Component() {
  const { initialOrder } = useLoaderData<typeof loader>();
  const complete = useSession(({ details }) => details?.is_profile_completed ?? false);
  return (
    <Container size="prose" py={{ base: '10', md: '16' }}>
      {initialOrder ? <PlacedOrder key={initialOrder.id} initialOrder={initialOrder} /> : <Placed />}
      {!complete && (
        <Box mt="10">
          <CompleteProfileNotice />
        </Box>
      )}
    </Container>
  );
}

/** Without an order's id, the page says what the specification says of every order that was placed. */
const Placed = () => (
  <>
    <StatePicture tone="success" />
    <PageHeading
      title="Your order was placed successfully!"
      lead="Thankyou, an email regarding your order has been sent to your email account"
    />
    <AllOrdersLink />
  </>
);

/** The order as it stands: the page's title, picture and sentence follow the state of its payment. */
function PlacedOrder({ initialOrder }: { initialOrder: Order }) {
  const { order, refresh } = usePolledOrder(initialOrder);
  const { title, text, tone } = stateOf(order);
  usePageTitle(title);
  return (
    <>
      <StatePicture tone={tone} />
      <div role="status">
        <PageHeading title={title} lead={text} />
      </div>
      <Stack gap="6">
        <BriefOrderNotice order={order} />
        <Card padding="md">
          <OrderDetails order={order} />
        </Card>
        <OrderLinks order={order} onChange={refresh} />
      </Stack>
    </>
  );
}

const PICTURES = {
  success: { Icon: Check, bg: 'brand.muted', color: 'brand.fg' },
  waiting: { Icon: Clock, bg: 'accent.muted', color: 'accent.fg' },
  ended: { Icon: X, bg: 'bg.muted', color: 'fg.muted' },
  refused: { Icon: X, bg: 'bg.error', color: 'fg.error' },
} as const;

/** Where the order stands, at first sight. The heading below it says the same. */
function StatePicture({ tone }: Pick<OrderState, 'tone'>) {
  const { Icon, bg, color } = PICTURES[tone];
  return (
    <Center width="14" height="14" rounded="full" bg={bg} color={color} mb="5">
      <Icon size={28} aria-hidden="true" />
    </Center>
  );
}
