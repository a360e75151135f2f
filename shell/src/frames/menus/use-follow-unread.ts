import { call } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { setMenuCounts, useSession } from '@azadkar/shared-ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** After a navigation, so that the page's own calls come first. */
const DELAY_MS = 1_500;
/** How long a number is good for while the messages are not read. */
const FRESH_MS = 30_000;

let askedAt = Number.NEGATIVE_INFINITY;

/** Asks for the number after navigations: always near the messages, else from time to time. Used once, by the header. */
export function useFollowUnread(): void {
  const signedIn = useSession((session) => session.signedIn);
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation may have changed it
  useEffect(() => {
    if (!signedIn) {
      askedAt = Number.NEGATIVE_INFINITY;
      setMenuCounts({ [paths.messages]: 0 });
      return;
    }
    const isNear = pathname.startsWith(paths.messages);
    if (isNear) askedAt = Number.NEGATIVE_INFINITY; // the next page asks again
    if (Date.now() - askedAt < FRESH_MS) return;
    const timer = setTimeout(() => void ask(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [signedIn, key]);
}

async function ask(): Promise<void> {
  askedAt = Date.now();
  try {
    const { network } = await import(/* webpackChunkName: "unread" */ '@azadkar/shared-api/network'); // for members only
    setMenuCounts({ [paths.messages]: (await call(network.unreadMessages)).count });
  } catch {
    // The number stays as it was: no page fails for it.
  }
}
