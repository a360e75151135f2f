import { call } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { CARD, ONE_BILL } from '@azadkar/shared-api/payments/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { Button, useAction } from '@azadkar/shared-ui';
import { useNavigate } from 'react-router-dom';
import { describeOrder } from './describe-order';
import { leaveFor } from './leave-for';

interface Props {
  order: Order;
  size?: 'sm' | 'md';
  onChange: () => Promise<unknown>;
}

/** A button that pays a pending order in the other way, and goes on to where it is paid. */
export function ChangeMethod({ order, size = 'md', onChange }: Props) {
  const toBill = order.redirect_url !== null;
  const label = toBill ? 'Pay with 1Bill' : 'Pay by card';
  const navigate = useNavigate();
  const { busy, run } = useAction(async () => {
    try {
      const { redirect_url, id } = await call(ticketing.changePaymentMethod, {
        params: { orderId: order.id },
        body: { payment_method: toBill ? ONE_BILL : CARD },
      });
      if (redirect_url) await leaveFor(redirect_url);
      else await navigate(`${paths.payBill}?id=${id}`);
    } finally {
      await onChange();
    }
  });
  return (
    <Button
      variant="outline"
      size={size}
      loading={busy}
      onClick={run}
      aria-label={`${label} instead for ${describeOrder(order)}`}
    >
      {label} instead
    </Button>
  );
}
