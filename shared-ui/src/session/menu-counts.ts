import { session } from '@azadkar/shared-api';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useSession } from './use-session';

/** How much waits behind links of the menus, by their addresses. */
type Counts = Readonly<Record<string, number>>;

const counts = createStore<Counts>(() => ({}));

/** What waits behind all of these addresses; 0 until it is known. */
export const useMenuCount = (addresses: readonly string[]): number =>
  useStore(counts, (known) => addresses.reduce((sum, address) => sum + (known[address] ?? 0), 0));

/** After a navigation, so that the page's own calls come first. */
const DELAY_MS = 1_500;
const FRESH_MS = 30_000;

/** When each source was asked, and in which session: the next member's numbers are others. */
const asked = new Map<unknown, { at: number; by: unknown }>();

/** Asks for numbers of the menus after navigations: from time to time, or always near what they count. */
export function useFollowCounts(ask: () => Promise<Counts>, isNear = false): void {
  const signedIn = useSession((current) => current.signedIn);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation may have changed it
  useEffect(() => {
    if (!signedIn) counts.setState({}, true);
    const last = asked.get(ask);
    const isFresh = last?.by === session.getState() && Date.now() - last.at < FRESH_MS;
    if (isNear) asked.delete(ask); // the next page asks again
    if (!signedIn || (isFresh && !isNear)) return;
    const timer = setTimeout(() => {
      asked.set(ask, { at: Date.now(), by: session.getState() });
      ask().then(counts.setState, () => undefined); // the numbers stay as they were: no page fails for them
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [signedIn, key]);
}
