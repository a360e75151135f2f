import type { PageRoute } from '@azadkar/release/manifest';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoadedPage } from '../remotes/page-source';
import type { RemoteRow } from './fall-back';

interface Opened {
  readonly data: unknown;
  /** The page whose loader gave the data. */
  readonly page: LoadedPage | undefined;
}

/** What the last run of a row's loader gave. */
const opened = new WeakMap<PageRoute, Opened>();
/** Rows whose page has thrown over its data: that is loaded again, also when the page would keep it. */
const outdated = new WeakSet<PageRoute>();

export function markOpened({ row, pages }: RemoteRow, data: unknown): void {
  opened.set(row, { data, page: pages.loaded(row) });
  outdated.delete(row);
}

export const markOutdated = (row: PageRoute): unknown => outdated.add(row);
export const isOutdated = (row: PageRoute): boolean => outdated.has(row);

/** The page that belongs to the shown data: while the loader of another version runs, the page stays as it is. */
export function useOpenedPage({ row, pages }: RemoteRow): LoadedPage | undefined {
  const data: unknown = useLoaderData();
  const [shown, setShown] = useState(() => pages.loaded(row));
  const last = opened.get(row);
  if (!last || last.data !== data || last.page === shown) return shown;
  setShown(last.page);
  return last.page;
}
