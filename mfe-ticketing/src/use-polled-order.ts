import { call, Refused } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { useCallback, useEffect, useState } from 'react';
import { pollWithBackoff } from './poll-with-backoff';

/** The order with its present status; for a pending one the server asks the payment provider. */
export const fetchOrder = (orderId: string, request?: Request): Promise<Order> =>
  call(ticketing.orderPaid, { body: { order_id: orderId }, request });

/** The order, polled while its payment is pending; `checkNow` asks at once. */
export function usePolledOrder(initialOrder: Order) {
  const [order, setOrder] = useState(initialOrder);
  const [checking, setChecking] = useState(false);
  const pending = order.status === 'pending';

  const refresh = useCallback(async (): Promise<'done' | 'again'> => {
    try {
      const latest = await fetchOrder(initialOrder.id);
      setOrder(latest);
      return latest.status === 'pending' ? 'again' : 'done';
    } catch (error) {
      return error instanceof Refused && error.status < 429 ? 'done' : 'again'; // done when signed out, for example
    }
  }, [initialOrder.id]);
  useEffect(() => (pending ? pollWithBackoff(refresh) : undefined), [pending, refresh]);

  const checkNow = async () => {
    setChecking(true);
    await refresh();
    setChecking(false);
  };
  return { order, pending, checking, checkNow, refresh };
}
