import { startTransition, useEffect, useRef, useState } from 'react';

/** A page as the api returns it. */
export interface Page<T> {
  items: readonly T[];
  pagination: { current_page: number; last_page: number };
}

export interface PageSource<T> {
  /** The first page, from the route's loader. */
  first: Page<T>;
  load: (page: number, signal: AbortSignal) => Promise<Page<T>>;
  /** Identifies items: one that moved to the next page in the meantime is shown once. */
  idOf: (item: T) => string | number;
}

export type Progress = 'idle' | 'loading' | 'failed';

/** Loads pages one after another, and keeps them for the entry of the history with this key. */
export function useInfinitePages<T>(cacheKey: string, { first, load, idOf }: PageSource<T>) {
  const [list, setList] = useState(() => readCachedList(cacheKey, () => createList(first)));
  const [progress, setProgress] = useState<Progress>('idle');
  const request = useRef<AbortController>(undefined);
  useEffect(() => cacheList(cacheKey, list), [cacheKey, list]);
  useEffect(() => () => request.current?.abort(), []);

  const hasMore = list.page < list.lastPage;
  const loadMore = async () => {
    if (!hasMore || request.current) return;
    request.current = new AbortController();
    const { signal } = request.current;
    setProgress('loading');
    try {
      const next = await load(list.page + 1, signal);
      if (signal.aborted) return;
      startTransition(() => {
        setList(append(list, next, idOf)); // in short tasks, between which a press is answered
        setProgress('idle');
      });
    } catch {
      if (!signal.aborted) setProgress('failed');
    } finally {
      request.current = undefined;
    }
  };
  return { list, hasMore, progress, loadMore };
}

const createList = <T>({ items, pagination }: Page<T>): CachedList<T> => ({
  items,
  page: pagination.current_page,
  lastPage: pagination.last_page,
  heights: new Map(),
});

function append<T>(
  list: CachedList<T>,
  { items, pagination }: Page<T>,
  idOf: (item: T) => string | number,
): CachedList<T> {
  const known = new Set(list.items.map(idOf));
  return {
    ...list,
    items: [...list.items, ...items.filter((item) => !known.has(idOf(item)))],
    page: pagination.current_page,
    lastPage: pagination.last_page,
  };
}

/** Long lists by entry of the history, so that going back finds the list as long as it was, and the page can scroll back. */

interface CachedList<T> {
  items: readonly T[];
  page: number;
  lastPage: number;
  /** Heights of blocks that have been on the screen, in pixels. */
  heights: Map<number, number>;
}

const MAX_LISTS = 8;
const lists = new Map<string, CachedList<unknown>>();

/** The cached list of an entry of the history, or a new one. A key belongs to one list, and so to one type of item. */
const readCachedList = <T>(key: string, create: () => CachedList<T>): CachedList<T> =>
  (lists.get(key) as CachedList<T> | undefined) ?? create();

/** Caches a list; the one that was used least recently is dropped when there are too many. */
function cacheList<T>(key: string, list: CachedList<T>): void {
  lists.delete(key);
  lists.set(key, list);
  const [oldest] = lists.keys();
  if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest);
}
