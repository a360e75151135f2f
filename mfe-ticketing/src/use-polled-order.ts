import { call, Refused } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { useCallback, useEffect, useState } from 'react';
import { pollWithBackoff } from './poll-with-backoff';

/** An order as it stands at the payment provider now. */
export const fetchOrder = (orderId: string, request?: Request): Promise<Order> =>
  call(ticketing.orderPaid, { body: { order_id: orderId }, request });

/** The order as it stands, asked for again while it waits for its payment; `checkNow` asks at once. */
export function usePolledOrder(loaded: Order) {
  const [order, setOrder] = useState(loaded);
  const [checking, setChecking] = useState(false);
  const pending = order.status === 'pending';

  const ask = useCallback(async (): Promise<'done' | 'again'> => {
    try {
      const now = await fetchOrder(loaded.id);
      setOrder(now);
      return now.status === 'pending' ? 'again' : 'done';
    } catch (error) {
      return error instanceof Refused && error.status < 429 ? 'done' : 'again'; // signed out, for one
    }
  }, [loaded.id]);
  useEffect(() => (pending ? pollWithBackoff(ask) : undefined), [pending, ask]);

  const checkNow = async () => {
    setChecking(true);
    await ask();
    setChecking(false);
  };
  return { order, pending, checking, checkNow };
}
