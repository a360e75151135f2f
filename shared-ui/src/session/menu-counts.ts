import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How much waits behind the links of the menus, by their addresses. Each page tells its own; none is kept. */
const counts = createStore<Readonly<Record<string, number>>>(() => ({}));

export const setMenuCounts = (own: Readonly<Record<string, number>>): void => counts.setState(own);

/** What waits behind all of these addresses; 0 until it is known. */
export const useMenuCount = (addresses: readonly string[]): number =>
  useStore(counts, (known) => addresses.reduce((sum, address) => sum + (known[address] ?? 0), 0));
