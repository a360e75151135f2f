import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { Badge, DescriptionItem, DescriptionList, formatPrice } from '@azadkar/shared-ui';
import { orderStatusTexts } from './order-status';

/** An order as a short list of details. */
export function OrderDetails({ order }: { order: Order }) {
  const { label, palette } = orderStatusTexts[order.status];
  return (
    <DescriptionList>
      <DescriptionItem term="Order">{order.id}</DescriptionItem>
      <DescriptionItem term="For">{order.ticket.event_name}</DescriptionItem>
      <DescriptionItem term="Payment method">{order.paymentmethod.name}</DescriptionItem>
      <DescriptionItem term="Total">{formatPrice(order.grand_total)}</DescriptionItem>
      <DescriptionItem term="Status">
        <Badge colorPalette={palette}>{label}</Badge>
      </DescriptionItem>
    </DescriptionList>
  );
}
