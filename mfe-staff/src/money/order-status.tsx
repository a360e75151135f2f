import type { OrderStatus } from '@azadkar/shared-api/payments/rules';
import type { StaffOrderRow } from '@azadkar/shared-api/payments/staff/schema';
import { Badge, chakra } from '@azadkar/shared-ui';
import { badgeOf } from '../layout/panel';

const [OrderBadge, orderStatusNames] = badgeOf<OrderStatus>({
  pending: ['blue', 'Not paid yet'],
  paid: 'green',
  expired: 'gray',
  cancelled: ['gray', 'Canceled'],
  refunded: 'gray',
  partially_refunded: ['gray', 'Partly refunded'],
});

export { orderStatusNames };

type Standing = Pick<StaffOrderRow, 'status' | 'refund_due' | 'refund_refused' | 'awaits_second'>;

/** Where an order stands, and what it waits for. */
export const OrderBadges = ({ status, refund_due, refund_refused, awaits_second }: Standing) => (
  <chakra.span display="inline-flex" flexWrap="wrap" gap="1.5">
    <OrderBadge status={status} />
    {awaits_second && <Badge colorPalette="accent">Second person</Badge>}
    {refund_due && (
      <Badge colorPalette={refund_refused ? 'red' : 'accent'}>{refund_refused ? 'Refund refused' : 'Refund due'}</Badge>
    )}
  </chakra.span>
);
