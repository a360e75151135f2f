import type { OrderStatus } from '@azadkar/shared-api/payments/rules';
import { Badge, type StatusColors } from '@azadkar/shared-ui';
import { statusLabels } from './order-status-texts';

const STATUS_COLORS: StatusColors<OrderStatus> = {
  pending: 'accent',
  paid: 'green',
  expired: 'gray',
  cancelled: 'gray',
  refunded: 'blue',
  partially_refunded: 'blue',
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge colorPalette={STATUS_COLORS[status]}>{statusLabels[status]}</Badge>;
}
