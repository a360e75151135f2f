import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { Badge, chakra, Flex, formatPrice, Stack } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';
import { orderStatus } from './order-status';

/** The order in a few lines. */
export function OrderFacts({ order }: { order: Order }) {
  const { label, palette } = orderStatus[order.status];
  return (
    <Stack as="dl" gap="0">
      <Fact name="Order">{order.id}</Fact>
      <Fact name="For">{order.ticket.event_name}</Fact>
      <Fact name="Payment method">{order.paymentmethod.name}</Fact>
      <Fact name="Total">{formatPrice(order.grand_total)}</Fact>
      <Fact name="Status">
        <Badge colorPalette={palette}>{label}</Badge>
      </Fact>
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex justify="space-between" gap="4" py="2.5" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <chakra.dt color="fg.muted" textStyle="sm" flexShrink="0">
        {name}
      </chakra.dt>
      <chakra.dd textAlign="end" fontWeight="medium" textStyle="sm" minWidth="0">
        {children}
      </chakra.dd>
    </Flex>
  );
}
