import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { Alert, Flex, formatMoment, formatPrice, Stack, withZone } from '@azadkar/shared-ui';
import { useRevalidator } from 'react-router-dom';
import { CancelOrder } from './cancel-order';
import { ChangeMethod } from './change-method';
import { describeOrder } from './describe-order';
import { PayOrder } from './pay-order';

interface Props {
  orders: readonly Order[];
  /** Such as 'You have an unpaid order for this event'. */
  title: string;
}

/** Orders that wait for their payment, each with the ways on: pay it, pay it in another way, cancel it. */
export function UnpaidOrders({ orders, title }: Props) {
  const { revalidate } = useRevalidator();
  if (orders.length === 0) return null;
  return (
    <Stack gap="3">
      {orders.map((order) => (
        <Alert
          key={order.id}
          tone="warning"
          live={false}
          title={title}
          action={<OrderActions order={order} size="sm" onChange={revalidate} />}
        >
          {describeOrder(order)}: {formatPrice(order.grand_total)}
          {order.expires_at && `, to be paid before ${withZone(formatMoment(order.expires_at))}`}.
        </Alert>
      ))}
    </Stack>
  );
}

interface ActionsProps {
  order: Order;
  size?: 'sm' | 'md';
  /** Loads the page's data again. */
  onChange: () => Promise<unknown>;
}

/** What can be done with a pending order. */
export function OrderActions({ order, size, onChange }: ActionsProps) {
  return (
    <Flex gap="3" wrap="wrap">
      <PayOrder order={order} size={size} />
      <ChangeMethod order={order} size={size} onChange={onChange} />
      <CancelOrder order={order} size={size} onChange={onChange} />
    </Flex>
  );
}
