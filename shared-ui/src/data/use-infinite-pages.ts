import { useEffect, useRef, useState } from 'react';
import { type CachedList, cacheList, readCachedList } from './list-cache';

/** One page as the api answers it. */
export interface Page<T> {
  items: readonly T[];
  pagination: { current_page: number; last_page: number };
}

export interface PageSource<T> {
  /** From the page's loader. */
  first: Page<T>;
  load: (page: number, signal: AbortSignal) => Promise<Page<T>>;
  /** Tells items apart: one that moved to the next page meanwhile is shown once. */
  idOf: (item: T) => string | number;
}

export type Progress = 'idle' | 'loading' | 'failed';

/** Pages one after the other, until the last. The same place in the history finds all of them again. */
export function useInfinitePages<T>(place: string, { first, load, idOf }: PageSource<T>) {
  const [list, setList] = useState(() => readCachedList(place, () => begin(first)));
  const [progress, setProgress] = useState<Progress>('idle');
  const asking = useRef<AbortController>(undefined);
  useEffect(() => cacheList(place, list), [place, list]);
  useEffect(() => () => asking.current?.abort(), []);

  const hasMore = list.page < list.lastPage;
  const loadMore = async () => {
    if (!hasMore || asking.current) return;
    asking.current = new AbortController();
    const { signal } = asking.current;
    setProgress('loading');
    try {
      const next = await load(list.page + 1, signal);
      if (signal.aborted) return;
      setList(append(list, next, idOf));
      setProgress('idle');
    } catch {
      if (!signal.aborted) setProgress('failed');
    } finally {
      asking.current = undefined;
    }
  };
  return { list, hasMore, progress, loadMore };
}

function begin<T>({ items, pagination }: Page<T>): CachedList<T> {
  return { items, page: pagination.current_page, lastPage: pagination.last_page, heights: new Map() };
}

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
