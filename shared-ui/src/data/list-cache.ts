/** Lists as they were left, so that going back finds them as long as they were and the page can return to its place. */

export interface CachedList<T> {
  items: readonly T[];
  page: number;
  lastPage: number;
  /** Heights of blocks that have been on the screen, in pixels. */
  heights: Map<number, number>;
}

const MAX_LISTS = 8;
const lists = new Map<string, CachedList<unknown>>();

/** The list of one place in the history, or a new one. The oldest make room. */
export function readCachedList<T>(place: string, begin: () => CachedList<T>): CachedList<T> {
  return (lists.get(place) as CachedList<T> | undefined) ?? begin();
}

export function cacheList<T>(place: string, list: CachedList<T>): void {
  lists.delete(place);
  lists.set(place, list);
  const [oldest] = lists.keys();
  if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest);
}
