import { call } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { useSession } from '@azadkar/shared-ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** After a navigation, so that the page's own calls come first. */
const DELAY_MS = 1_500;
/** How long a number is good for while the messages are not read. */
const FRESH_MS = 30_000;

const state = { count: 0, askedAt: Number.NEGATIVE_INFINITY };
const listeners = new Set<() => void>();

function setCount(count: number): void {
  state.count = count;
  for (const notify of listeners) notify();
}

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

/** How many messages the member has not opened, wherever a menu shows it; 0 for visitors, and until it is known. */
export const useUnreadMessages = (): number =>
  useSyncExternalStore(
    subscribe,
    () => state.count,
    () => 0,
  );

/** Asks for the number after navigations: always near the messages, else from time to time. Used once, by the header. */
export function useFollowUnread(): void {
  const signedIn = useSession((session) => session.signedIn);
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation may have changed it
  useEffect(() => {
    if (!signedIn) {
      state.askedAt = Number.NEGATIVE_INFINITY;
      if (state.count > 0) setCount(0);
      return;
    }
    const isNear = pathname.startsWith(paths.messages);
    if (isNear) state.askedAt = Number.NEGATIVE_INFINITY; // the next page asks again
    if (Date.now() - state.askedAt < FRESH_MS) return;
    const timer = setTimeout(() => void ask(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [signedIn, key]);
}

async function ask(): Promise<void> {
  state.askedAt = Date.now();
  try {
    const { network } = await import(/* webpackChunkName: "unread" */ '@azadkar/shared-api/network'); // for members only
    setCount((await call(network.unreadMessages)).count);
  } catch {
    // The number stays as it was: no page fails for it.
  }
}
