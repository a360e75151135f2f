/** Long lists by entry of the history, so that going back finds the list as long as it was, and the page can scroll back. */

export interface CachedList<T> {
  items: readonly T[];
  page: number;
  lastPage: number;
  /** Heights of blocks that have been on the screen, in pixels. */
  heights: Map<number, number>;
}

const MAX_LISTS = 8;
const lists = new Map<string, CachedList<unknown>>();

/** The cached list of an entry of the history, or a new one. A key belongs to one list, and so to one type of item. */
export function readCachedList<T>(key: string, create: () => CachedList<T>): CachedList<T> {
  return (lists.get(key) as CachedList<T> | undefined) ?? create();
}

/** Caches a list; the one that was used least recently is dropped when there are too many. */
export function cacheList<T>(key: string, list: CachedList<T>): void {
  lists.delete(key);
  lists.set(key, list);
  const [oldest] = lists.keys();
  if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest);
}
