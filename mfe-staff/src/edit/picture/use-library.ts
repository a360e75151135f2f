import { call } from '@azadkar/shared-api';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { MediaItem } from '@azadkar/shared-api/public/staff/schema';
import { useCallback, useEffect, useState } from 'react';

const SEARCH_DELAY_MS = 250;
const PAGE = 24;

interface Library {
  items: readonly MediaItem[];
  next: string | null;
  failed: boolean;
  loading: boolean;
}

const EMPTY: Library = { items: [], next: null, failed: false, loading: true };

/** The newest files of a kind that match a search, page by page, while `open`. */
export function useLibrary({ kind, search, open }: { kind: 'picture' | 'document'; search: string; open: boolean }) {
  const [library, setLibrary] = useState(EMPTY);

  const load = useCallback(
    async (after: string | null, signal?: AbortSignal) => {
      setLibrary((known) => ({ ...(after ? known : EMPTY), loading: true, failed: false }));
      try {
        const query = { kind, search, size: PAGE, sort: '-added' as const, ...(after ? { after } : {}) };
        const { rows, next } = await call(publicStaff.media, { query, signal });
        setLibrary(({ items }) => ({ items: after ? [...items, ...rows] : rows, next, failed: false, loading: false }));
      } catch {
        if (!signal?.aborted) setLibrary((known) => ({ ...known, failed: true, loading: false }));
      }
    },
    [kind, search],
  );

  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => void load(null, leaving.signal), search ? SEARCH_DELAY_MS : 0);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [open, search, load]);

  return { ...library, reload: () => void load(null), loadMore: () => void load(library.next) };
}
