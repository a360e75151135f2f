import type { OrderEventKind } from '@azadkar/shared-api/payments/rules';
import type { OwnOrder } from '@azadkar/shared-api/ticketing/schema';
import { Flex, formatMoment, formatPrice, Stack, Text } from '@azadkar/shared-ui';

type Event = OwnOrder['history'][number];

/** What happened to the order, the oldest first. */
export function History({ events }: { events: Event[] }) {
  return (
    <Stack as="ol" listStyleType="none" gap="3">
      {events.map((event) => (
        <Flex as="li" key={`${event.at} ${event.kind}`} wrap="wrap" columnGap="4" justify="space-between">
          <Text as="span">{describe(event)}</Text>
          <Text as="span" textStyle="sm" color="fg.muted">
            <time dateTime={event.at}>{formatMoment(event.at)}</time>
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}

const TEXTS: Record<OrderEventKind, string> = {
  placed: 'Order placed',
  method_changed: 'Payment method changed',
  paid: 'Payment received',
  expired: 'Order expired without a payment',
  cancelled: 'Order cancelled',
  refund_requested: 'Refund requested',
  refunded: 'Money returned',
};

function describe({ kind, amount, method }: Event): string {
  if (method) return `${TEXTS[kind]} to ${method}`;
  return amount ? `${TEXTS[kind]}: ${formatPrice(amount)}` : TEXTS[kind];
}
