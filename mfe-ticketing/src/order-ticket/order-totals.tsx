import { orderTotals } from '@azadkar/shared-api/ticketing/rules';
import type { Ticket } from '@azadkar/shared-api/ticketing/schema';
import { Card, chakra, Flex, formatPrice, Heading, Stack } from '@azadkar/shared-ui';
import type { ComponentProps } from 'react';

/** What the order costs. */
export function OrderTotals({ ticket }: { ticket: Pick<Ticket, 'price' | 'discounted_price'> }) {
  const { subtotal, discount, total } = orderTotals(ticket.price, ticket.discounted_price);
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
      <Stack as="dl" gap="2">
        <Line term="Subtotal" value={formatPrice(subtotal)} />
        <Line term="Discount" value={formatPrice(discount)} />
        <Line term="Shipping" value="Free" />
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
    </Card>
  );
}

function Line({ term, value, ...look }: { term: string; value: string } & ComponentProps<typeof Flex>) {
  return (
    <Flex justify="space-between" gap="4" {...look}>
      <dt>{term}</dt>
      <chakra.dd whiteSpace="nowrap">{value}</chakra.dd>
    </Flex>
  );
}
