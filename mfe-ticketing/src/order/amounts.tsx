import type { OwnOrder } from '@azadkar/shared-api/ticketing/schema';
import { DescriptionItem, DescriptionList, formatPrice } from '@azadkar/shared-ui';

/** The price, the discount, the total, and what was returned of it. */
export function Amounts({ order: { order, subtotal, discount, refunds } }: { order: OwnOrder }) {
  const returned = refunds.filter(({ status }) => status === 'done').reduce((sum, { amount }) => sum + amount, 0);
  return (
    <DescriptionList>
      <DescriptionItem term="Price">{formatPrice(subtotal)}</DescriptionItem>
      {discount > 0 && <DescriptionItem term="Discount">−{formatPrice(discount)}</DescriptionItem>}
      <DescriptionItem term="Total">{formatPrice(order.grand_total)}</DescriptionItem>
      {returned > 0 && <DescriptionItem term="Returned">{formatPrice(returned)}</DescriptionItem>}
    </DescriptionList>
  );
}
