import type { Endpoint } from '@azadkar/shared-api';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { COLUMNS, type OrderOf, type RowOf } from './load-list';

/** A column of a list. */
export interface ListColumn<R, O extends string = string> {
  /** Its name in the address, where the columns are chosen. */
  name: string;
  header: string;
  cell: (row: R) => ReactNode;
  /** The order that the first press on its head asks for; with "-" the largest or newest come first. */
  sort?: O;
  /** `end` is for amounts. */
  align?: 'start' | 'end';
  /** Stays on one line, as days and codes do. */
  short?: boolean;
  /** What the row is: its link leads to the record. Always shown, and the title of the card on a phone. */
  isRowHeader?: boolean;
  /** Shown only once it is chosen. */
  optional?: boolean;
  /** Beside the title of the card on a phone, without its header: a badge of `badgeOf`. */
  besideTitle?: boolean;
  /** Left out on a phone, which has two lines for each row. */
  wide?: boolean;
}

/** A column of an endpoint's list. */
export type ColumnOf<E extends Endpoint> = ListColumn<RowOf<E>, OrderOf<E>>;

/** The columns that are shown: those in the address, else those chosen last in this browser, else all that are not optional. */
export function useColumns<R>(list: string, columns: readonly ListColumn<R>[]) {
  const [search, setSearch] = useSearchParams();
  const [kept, setKept] = useState<string | null>(null);
  const key = `azadkar-staff-columns:${list}`;
  useEffect(() => {
    try {
      setKept(localStorage.getItem(key));
    } catch {} // the browser blocks storage: the address has them alone
  }, [key]);
  const names = (search.get(COLUMNS) ?? kept)?.split(',');
  const shown = columns.filter(
    ({ name, isRowHeader, optional }) => isRowHeader || (names?.includes(name) ?? !optional),
  );
  const choose = (name: string, isShown: boolean) => {
    const next = columns
      .filter((column) => !column.isRowHeader)
      .map((column) => column.name)
      .filter((other) => (other === name ? isShown : shown.some((column) => column.name === other)));
    setKept(next.join(','));
    try {
      localStorage.setItem(key, next.join(','));
    } catch {}
    setSearch((now) => withEntry(now, COLUMNS, next.join(',')), { replace: true, preventScrollReset: true });
  };
  return { shown, choose };
}

export function withEntry(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
