import type { Package } from '@azadkar/shared-api/account/schema';
import { orderTotals } from '@azadkar/shared-api/payments/rules';
import { Box, Card, Fact, Facts, formatPrice, Heading } from '@azadkar/shared-ui';
import { FeatureList } from '../feature-list';

/** What is bought and what it costs. */
export function OrderSummary({ plan }: { plan: Package }) {
  const { subtotal, discount, total } = orderTotals(plan.price, plan.discounted_price);
  return (
    <Card padding="lg" bg="bg.subtle" order={{ base: -1, xl: 0 }}>
      <Heading size="lg" mb="4">
        Your order
      </Heading>
      <Facts look="bill">
        <Fact name={`${plan.name} membership`}>{formatPrice(subtotal)}</Fact>
        {discount > 0 && <Fact name="Discount">−{formatPrice(discount)}</Fact>}
        <Fact name="Total">{formatPrice(total)}</Fact>
      </Facts>
      <Box display={{ base: 'none', xl: 'block' }} mt="6">
        <Heading as="h3" size="md" mb="3">
          What is in it
        </Heading>
        <FeatureList features={plan.features} />
      </Box>
    </Card>
  );
}
