import type { OrderStatus } from '@azadkar/shared-api/payments/rules';
import { Badge, chakra, type StatusColors } from '@azadkar/shared-ui';
import { StatusBadge } from '../layout/status-badge';

const colors: StatusColors<OrderStatus> = {
  pending: 'blue',
  paid: 'green',
  expired: 'gray',
  cancelled: 'gray',
  refunded: 'gray',
  partially_refunded: 'gray',
};

export const orderStatusNames: Readonly<Record<OrderStatus, string>> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  expired: 'Expired',
  cancelled: 'Canceled',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
};

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
export function OrderBadges({ status, refundDue, refundRefused, awaitsSecond }: Props) {
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1.5">
      <StatusBadge status={status} colors={colors} labels={orderStatusNames} />
      {awaitsSecond && <Badge colorPalette="accent">Second person</Badge>}
      {refundDue && (
        <Badge colorPalette={refundRefused ? 'red' : 'accent'}>{refundRefused ? 'Refund refused' : 'Refund due'}</Badge>
      )}
    </chakra.span>
  );
}
