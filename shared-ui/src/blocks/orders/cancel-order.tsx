import { call } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { Text } from '@azadkar/shared-ui';
import { ConfirmButton } from '../confirm-button';
import { describeOrder } from './describe-order';

interface Props {
  order: Order;
  size?: 'sm' | 'md';
  onChange: () => Promise<unknown>;
}

/** A button that cancels a pending order, once the member has confirmed it. */
export function CancelOrder({ order, size = 'md', onChange }: Props) {
  return (
    <ConfirmButton
      variant="ghost"
      size={size}
      aria-label={`Cancel order of ${describeOrder(order)}`}
      title="Cancel this order?"
      confirmLabel="Cancel the order"
      cancelLabel="Keep it"
      destructive
      consequences={
        <>
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {describeOrder(order)}
          </Text>
          <Text mt="2" color="fg.muted">
            {order.kind === 'ticket' ? 'The seat is given back at once. ' : ''}Nothing has been charged. A payment that
            arrives afterwards is returned.
          </Text>
        </>
      }
      onConfirm={() => call(ticketing.cancelOrder, { params: { orderId: order.id } }).finally(onChange)}
    >
      Cancel order
    </ConfirmButton>
  );
}
