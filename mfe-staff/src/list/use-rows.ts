import type { Endpoint } from '@azadkar/shared-api';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type AskedList, type ListPage, type LoadedList, loadMore, type RowOf } from './load-list';

type Progress = 'idle' | 'loading' | 'failed';

/** Pages beyond the first, by the entry of the browser's history: who comes back from a record finds them as they were. */
const kept = new Map<string, Kept>();
const MAX_KEPT = 20;

interface Kept {
  rows: readonly unknown[];
  next: string | null;
}

/** Rows after the first page are loaded by a button. When the first page is loaded again, so are the others. */
export function useRows<E extends Endpoint>(
  endpoint: E,
  { page }: LoadedList<RowOf<E>>,
  input: AskedList,
  idOf: (row: RowOf<E>) => string | number,
) {
  const { key } = useLocation();
  const [more, setMore] = useState<Kept | null>(() => kept.get(key) ?? null);
  const [progress, setProgress] = useState<Progress>('idle');
  const abort = useRef<AbortController>(null);
  const asked = JSON.stringify([input, endpoint.name]);
  const first = useRef({ page, asked });

  useEffect(() => () => abort.current?.abort(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another first page changes what follows it
  useEffect(() => {
    const before = first.current;
    first.current = { page, asked };
    if (before.page === page) return;
    abort.current?.abort();
    setProgress('idle');
    if (before.asked !== asked || !page || !more) return setMore(null);
    void reload(page, more.rows.length);
  }, [page]);

  const keep = (next: Kept | null) => {
    setMore(next);
    if (next) kept.set(key, next);
    else kept.delete(key);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  };

  /** Loads what follows, until there are at least `count` rows. */
  const load = async (from: Kept, count: number) => {
    const controller = new AbortController();
    abort.current = controller;
    setProgress('loading');
    let { rows, next } = from;
    try {
      do {
        if (!next) break;
        const loaded: ListPage<RowOf<E>> = await loadMore(endpoint, {
          ...input,
          after: next,
          signal: controller.signal,
        });
        rows = [...rows, ...loaded.rows];
        next = loaded.next;
      } while (rows.length < count);
      keep({ rows, next });
      setProgress('idle');
    } catch {
      if (!controller.signal.aborted) setProgress('failed');
    }
  };
  const reload = (start: ListPage<RowOf<E>>, count: number) => load({ rows: [], next: start.next }, count);

  const shown = more ?? { rows: [], next: page?.next ?? null };
  return {
    rows: withoutTwice([...(page?.rows ?? []), ...(shown.rows as RowOf<E>[])], idOf),
    hasMore: shown.next !== null,
    progress,
    loadMore: () => load(shown, shown.rows.length + 1),
  };
}

/** A row that has moved between two pages meanwhile is there once. */
function withoutTwice<R>(rows: readonly R[], idOf: (row: R) => string | number): R[] {
  return [...new Map(rows.map((row) => [idOf(row), row])).values()];
}
