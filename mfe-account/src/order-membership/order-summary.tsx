import type { Package } from '@azadkar/shared-api/account/schema';
import { orderTotals } from '@azadkar/shared-api/ticketing/rules';
import { Box, Card, chakra, Flex, formatPrice, Heading, Stack } from '@azadkar/shared-ui';
import type { ComponentProps } from 'react';
import { FeatureList } from '../feature-list';

/** What is bought and what it costs. */
export function OrderSummary({ plan }: { plan: Package }) {
  const { subtotal, discount, total } = orderTotals(plan.price, plan.discounted_price);
  return (
    <Card padding="lg" bg="bg.subtle" order={{ base: -1, xl: 0 }}>
      <Heading size="lg" mb="4">
        Your order
      </Heading>
      <Stack as="dl" gap="2">
        <Line term={`${plan.name} membership`} value={formatPrice(subtotal)} />
        {discount > 0 && <Line term="Discount" value={`−${formatPrice(discount)}`} />}
        <Line
          term="Total"
          value={formatPrice(total)}
          borderTopWidth="1px"
          pt="3"
          mt="1"
          fontWeight="bold"
          textStyle="lg"
        />
      </Stack>
      <Box display={{ base: 'none', xl: 'block' }} mt="6">
        <Heading as="h3" size="md" mb="3">
          What is in it
        </Heading>
        <FeatureList features={plan.features} />
      </Box>
    </Card>
  );
}

type LineProps = { term: string; value: string } & ComponentProps<typeof Flex>;

function Line({ term, value, ...look }: LineProps) {
  return (
    <Flex justify="space-between" gap="4" {...look}>
      <dt>{term}</dt>
      <chakra.dd whiteSpace="nowrap">{value}</chakra.dd>
    </Flex>
  );
}
