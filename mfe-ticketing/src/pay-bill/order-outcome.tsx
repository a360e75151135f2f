import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { Card, Stack } from '@azadkar/shared-ui';
import { OrderDetails } from '../order-details';
import { OrderLinks } from '../order-links';

interface Props {
  order: Order;
  onChange: () => Promise<unknown>;
}

/** Shown instead of the bill when the order is paid or ended, or is paid by card. */
export function OrderOutcome({ order, onChange }: Props) {
  return (
    <Stack gap="6" maxWidth="2xl">
      <Card padding="md">
        <OrderDetails order={order} />
      </Card>
      <OrderLinks order={order} onChange={onChange} />
    </Stack>
  );
}
