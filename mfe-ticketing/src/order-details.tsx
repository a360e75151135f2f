import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { Badge, Fact, Facts, formatPrice } from '@azadkar/shared-ui';
import { orderStatusTexts } from './order-status';

/** The order in a few lines. */
export function OrderDetails({ order }: { order: Order }) {
  const { label, palette } = orderStatusTexts[order.status];
  return (
    <Facts>
      <Fact name="Order">{order.id}</Fact>
      <Fact name="For">{order.ticket.event_name}</Fact>
      <Fact name="Payment method">{order.paymentmethod.name}</Fact>
      <Fact name="Total">{formatPrice(order.grand_total)}</Fact>
      <Fact name="Status">
        <Badge colorPalette={palette}>{label}</Badge>
      </Fact>
    </Facts>
  );
}
