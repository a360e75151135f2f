import type { Endpoint } from '@azadkar/shared-api';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type AskedList, type LoadedList, loadMore, type RowOf } from './load-list';

/** Pages beyond the first, by the entry of the browser's history: who comes back from a record finds them as they were. */
const kept = new Map<string, Rows<unknown>>();
const MAX_KEPT = 20;

interface Rows<R> {
  rows: readonly R[];
  next: string | null;
}

function keep(key: string, rows: Rows<unknown>): void {
  kept.set(key, rows);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** What was kept for an entry of the history. */
function keptOf<E extends Endpoint>(key: string): Rows<RowOf<E>> | null {
  return (kept.get(key) as Rows<RowOf<E>> | undefined) ?? null; // an entry is of one page, and a page of one list
}

/** What follows `from`, until there are at least `count` rows. */
async function loadUntil<E extends Endpoint>(
  endpoint: E,
  asked: AskedList & { signal: AbortSignal },
  { from, count }: { from: Rows<RowOf<E>>; count: number },
): Promise<Rows<RowOf<E>>> {
  let { rows, next } = from;
  while (next !== null) {
    const loaded = await loadMore(endpoint, { ...asked, after: next });
    rows = [...rows, ...loaded.rows];
    next = loaded.next;
    if (rows.length >= count) break;
  }
  return { rows, next };
}

/** Rows after the first page are loaded by a button. When the first page is loaded again, so are the others. */
export function useRows<E extends Endpoint>(
  endpoint: E,
  { page }: LoadedList<RowOf<E>>,
  input: AskedList,
  idOf: (row: RowOf<E>) => string | number,
) {
  const { key } = useLocation();
  const [more, setMore] = useState(() => keptOf<E>(key));
  const [progress, setProgress] = useState<'idle' | 'loading' | 'failed'>('idle');
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
    void load({ rows: [], next: page.next }, more.rows.length);
  }, [page]);

  const load = async (from: Rows<RowOf<E>>, count: number) => {
    const controller = new AbortController();
    const { signal } = controller;
    abort.current = controller;
    setProgress('loading');
    try {
      const loaded = await loadUntil(endpoint, { ...input, signal }, { from, count });
      setMore(loaded);
      keep(key, loaded);
      setProgress('idle');
    } catch {
      if (!signal.aborted) setProgress('failed');
    }
  };

  const shown = more ?? { rows: [], next: page?.next ?? null };
  return {
    rows: withoutTwice([...(page?.rows ?? []), ...shown.rows], idOf),
    hasMore: shown.next !== null,
    progress,
    loadMore: () => load(shown, shown.rows.length + 1),
  };
}

/** A row that has moved between two pages meanwhile is there once. */
const withoutTwice = <R>(rows: readonly R[], idOf: (row: R) => string | number): R[] => [
  ...new Map(rows.map((row) => [idOf(row), row])).values(),
];
