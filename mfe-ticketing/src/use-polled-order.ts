import { call, Refused } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { useCallback, useEffect, useState } from 'react';

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

const FIRST_INTERVAL_MS = 4_000;
const MAX_INTERVAL_MS = 30_000;
const BACKOFF_FACTOR = 1.5;

/**
 * Polls with `ask`, at growing intervals and only while the page is visible: a hidden page does not poll, and polls at
 * once when it becomes visible again. Stops when `ask` resolves to 'done', or when the returned function
 * is called.
 */
export function pollWithBackoff(ask: () => Promise<'done' | 'again'>): () => void {
  let interval = FIRST_INTERVAL_MS;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const poll = async () => {
    if ((await ask()) === 'done') stop();
    interval = Math.min(interval * BACKOFF_FACTOR, MAX_INTERVAL_MS);
    schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    if (!stopped && !document.hidden) timer = setTimeout(() => void poll(), interval);
  };
  const onVisibilityChange = () => {
    clearTimeout(timer);
    interval = FIRST_INTERVAL_MS;
    if (!document.hidden) void poll();
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  schedule();
  return stop;
}
