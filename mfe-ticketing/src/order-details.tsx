import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { DescriptionItem, DescriptionList, formatPrice } from '@azadkar/shared-ui';
import { OrderStatusBadge } from './order-status-badge';

/** An order as a short list of details. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <DescriptionList>
      <DescriptionItem term="Order">{order.id}</DescriptionItem>
      <DescriptionItem term="For">{order.ticket.event_name}</DescriptionItem>
      <DescriptionItem term="Payment method">{order.paymentmethod.name}</DescriptionItem>
      <DescriptionItem term="Total">{formatPrice(order.grand_total)}</DescriptionItem>
      <DescriptionItem term="Status">
        <OrderStatusBadge status={order.status} />
      </DescriptionItem>
    </DescriptionList>
  );
}
