import { call } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { Button, Text, useAction } from '@azadkar/shared-ui';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { describeOrder } from './describe-order';

interface Props {
  order: Order;
  size?: 'sm' | 'md';
  onChange: () => Promise<unknown>;
}

/** A button that cancels a pending order, once the member has confirmed it. */
export function CancelOrder({ order, size = 'md', onChange }: Props) {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction(async () => {
    try {
      await call(ticketing.cancelOrder, { params: { orderId: order.id } });
    } finally {
      setAsking(false);
      await onChange();
    }
  });
  return (
    <>
      <Button
        variant="ghost"
        size={size}
        onClick={() => setAsking(true)}
        aria-label={`Cancel order of ${describeOrder(order)}`}
      >
        Cancel order
      </Button>
      <ConfirmDialog
        open={asking}
        title="Cancel this order?"
        confirmLabel="Cancel the order"
        cancelLabel="Keep it"
        destructive
        busy={busy}
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {describeOrder(order)}
        </Text>
        <Text mt="2" color="fg.muted">
          {order.kind === 'ticket' ? 'The seat is given back at once. ' : ''}Nothing has been charged. A payment that
          arrives afterwards is returned.
        </Text>
      </ConfirmDialog>
    </>
  );
}
