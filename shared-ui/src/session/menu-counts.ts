import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useSession } from './use-session';

/** How much waits behind links of the menus, by their addresses. */
type Counts = Readonly<Record<string, number>>;

const counts = createStore<Counts>(() => ({}));

/** For a page that has counted what it shows. */
export const setMenuCounts = (known: Counts): void => counts.setState(known);

/** What waits behind all of these addresses; 0 until it is known. */
export const useMenuCount = (addresses: readonly string[]): number =>
  useStore(counts, (known) => addresses.reduce((sum, address) => sum + (known[address] ?? 0), 0));

/** After a navigation, so that the page's own calls come first. */
const DELAY_MS = 1_500;
const FRESH_MS = 30_000;

const asked = new Map<unknown, number>();

/** Asks for numbers of the menus after navigations, from time to time. */
export function useFollowCounts(ask: () => Promise<Counts>): void {
  const signedIn = useSession((session) => session.signedIn);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation may have changed it
  useEffect(() => {
    if (!signedIn) {
      asked.clear(); // the next member's numbers are others
      counts.setState({}, true);
      return;
    }
    if (Date.now() - (asked.get(ask) ?? 0) < FRESH_MS) return;
    const timer = setTimeout(() => {
      asked.set(ask, Date.now());
      ask().then(setMenuCounts, () => undefined); // the numbers stay as they were: no page fails for them
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [signedIn, key]);
}
