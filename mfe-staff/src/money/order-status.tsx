import type { OrderStatus } from '@azadkar/shared-api/payments/rules';
import { Badge, chakra } from '@azadkar/shared-ui';
import { badgeOf } from '../layout/status-badge';

const [OrderBadge, orderStatusNames] = badgeOf<OrderStatus>({
  pending: ['blue', 'Not paid yet'],
  paid: 'green',
  expired: 'gray',
  cancelled: ['gray', 'Canceled'],
  refunded: 'gray',
  partially_refunded: ['gray', 'Partly refunded'],
});

export { orderStatusNames };

interface Props {
  status: OrderStatus;
  /** Money waits to be returned. */
  refundDue: boolean;
  /** The provider has refused to return it. */
  refundRefused: boolean;
  /** A recorded payment waits for its second person. */
  awaitsSecond: boolean;
}

/** Where an order stands, and what it waits for. */
export const OrderBadges = ({ status, refundDue, refundRefused, awaitsSecond }: Props) => (
  <chakra.span display="inline-flex" flexWrap="wrap" gap="1.5">
    <OrderBadge status={status} />
    {awaitsSecond && <Badge colorPalette="accent">Second person</Badge>}
    {refundDue && (
      <Badge colorPalette={refundRefused ? 'red' : 'accent'}>{refundRefused ? 'Refund refused' : 'Refund due'}</Badge>
    )}
  </chakra.span>
);
