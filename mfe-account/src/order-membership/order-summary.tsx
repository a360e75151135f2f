import type { MembershipOffer, Package } from '@azadkar/shared-api/account/schema';
import { orderTotals, refundRules } from '@azadkar/shared-api/payments/rules';
import { Card, DescriptionItem, DescriptionList, formatPrice, formatTerm, Heading, Text } from '@azadkar/shared-ui';

interface Props {
  plan: Package;
  /** What paying today gives; null for a plan that never expires. */
  term: MembershipOffer['term'];
}

/** The order: subtotal, discount, total, and the term that it pays for. */
export function OrderSummary({ plan, term }: Props) {
  const { subtotal, discount, total } = orderTotals(plan.price, plan.discounted_price);
  return (
    <Card padding="lg" bg="bg.subtle">
      <Heading size="lg" mb="4">
        Your order
      </Heading>
      <DescriptionList variant="bill">
        <DescriptionItem term={`${plan.name} membership`}>{formatPrice(subtotal)}</DescriptionItem>
        {discount > 0 && <DescriptionItem term="Discount">−{formatPrice(discount)}</DescriptionItem>}
        <DescriptionItem term="Total">{formatPrice(total)}</DescriptionItem>
      </DescriptionList>
      {term && (
        <Text mt="4" textStyle="sm">
          <Text as="span" display="block" color="fg.muted">
            Term
          </Text>
          {formatTerm(term)}
        </Text>
      )}
      {total > 0 && (
        <Text mt="3" textStyle="sm" color="fg.muted">
          {refundRules.membership}
        </Text>
      )}
    </Card>
  );
}
