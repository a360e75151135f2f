import { orderTotals } from '@azadkar/shared-api/payments/rules';
import type { Ticket } from '@azadkar/shared-api/ticketing/schema';
import { Card, DescriptionItem, DescriptionList, formatPrice, Heading } from '@azadkar/shared-ui';
import { priceOfAll } from './price-of-all';

/** Subtotal, discount, shipping and total of the order. */
export function OrderTotals({ ticket }: { ticket: Ticket }) {
  const { seats, price, discounted_price } = priceOfAll(ticket);
  const { subtotal, discount, total } = orderTotals(price, discounted_price);
  return (
    <Card
      as="section"
      aria-labelledby="order-totals"
      padding="lg"
      bg="bg.subtle"
      gridRow={{ lg: '1 / span 2' }}
      gridColumn={{ lg: '2' }}
      position={{ lg: 'sticky' }}
      top={{ lg: '24' }}
    >
      <Heading id="order-totals" size="lg" mb="4">
        Your order
      </Heading>
      <DescriptionList variant="bill">
        {seats > 1 && <DescriptionItem term="Tickets">{seats}</DescriptionItem>}
        <DescriptionItem term="Subtotal">{formatPrice(subtotal)}</DescriptionItem>
        <DescriptionItem term="Discount">{formatPrice(discount)}</DescriptionItem>
        <DescriptionItem term="Shipping">Free</DescriptionItem>
        <DescriptionItem term="Total">{formatPrice(total)}</DescriptionItem>
      </DescriptionList>
    </Card>
  );
}
