import type { Package } from '@azadkar/shared-api/account/schema';
import { orderTotals } from '@azadkar/shared-api/payments/rules';
import { Box, Card, DescriptionItem, DescriptionList, formatPrice, Heading } from '@azadkar/shared-ui';
import { FeatureList } from '../feature-list';

/** The order: subtotal, discount, total and the features of the package. */
export function OrderSummary({ plan }: { plan: Package }) {
  const { subtotal, discount, total } = orderTotals(plan.price, plan.discounted_price);
  return (
    <Card padding="lg" bg="bg.subtle" order={{ base: -1, xl: 0 }}>
      <Heading size="lg" mb="4">
        Your order
      </Heading>
      <DescriptionList variant="bill">
        <DescriptionItem term={`${plan.name} membership`}>{formatPrice(subtotal)}</DescriptionItem>
        {discount > 0 && <DescriptionItem term="Discount">−{formatPrice(discount)}</DescriptionItem>}
        <DescriptionItem term="Total">{formatPrice(total)}</DescriptionItem>
      </DescriptionList>
      <Box display={{ base: 'none', xl: 'block' }} mt="6">
        <Heading as="h3" size="md" mb="3">
          What is in it
        </Heading>
        <FeatureList features={plan.features} />
      </Box>
    </Card>
  );
}
