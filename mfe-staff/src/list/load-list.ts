import {
  call,
  type Data,
  type Endpoint,
  type EndpointRow,
  type Received,
  Refused,
  Unreachable,
} from '@azadkar/shared-api';
import type { ListQuery } from '@azadkar/shared-api/staff/list';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnySchema } from 'yup';

/** A page of rows as every list of the staff gives it: `pageOf(row)` of the contract. */
export interface ListPage<R> {
  rows: readonly R[];
  /** Where the next page begins; null after the last. */
  next: string | null;
  /** How many match; null where they are too many to be counted. */
  total: number | null;
}

/** What a list page starts with: its first rows, or why there are none. */
export interface LoadedList<R> {
  page: ListPage<R> | null;
  /** Why nothing was loaded: the connection, or a server that does not answer. */
  failure: string | null;
}

/** An endpoint that answers a page of rows. */
export type ListEndpoint = Endpoint<
  { query: AnySchema; page: AnySchema<ListPage<unknown>> },
  EndpointRow & { readonly path: `/${string}/:${string}`; readonly query: 'query'; readonly reply: 'page' }
>;

/** The row of an endpoint's list. */
export type RowOf<E extends Endpoint> = Data<E> extends { rows: readonly (infer R)[] } ? R : never;

type QueryOf<E extends Endpoint> = Received<E>['query'] & {};

/** The orders of an endpoint's list: 'created', '-created'. */
export type OrderOf<E extends Endpoint> = QueryOf<E> extends { sort: infer O } ? Exclude<O & string, ''> : never;

/** The names of its filters. */
export type FilterOf<E extends Endpoint> = Exclude<keyof QueryOf<E> & string, keyof ListQuery>;

/** Names in the address that are about the page and not about the rows. */
const COLUMNS = 'columns';

type Values = Readonly<Record<string, string | number | boolean>>;

interface Input<Query extends object = Values> {
  /** The parameters of the endpoint's path. */
  params?: Readonly<Record<string, string | number>>;
  /** What the address does not say: fixed filters, the order without a choice ({ sort: '-created' }). */
  query?: Query;
}

/** What a list of an endpoint is asked with. */
export type InputOf<E extends Endpoint> = Input<Partial<QueryOf<E>>>;

const PAGE_NAMES: readonly string[] = ['search', 'sort', 'size'];

/** What the address asks of the list, beside what the page fixes. Other names of the address are not the list's. */
export function listQueryOf({ filters = [] }: Endpoint, search: URLSearchParams, fixed: object = {}): Values {
  const names = [...PAGE_NAMES, ...filters];
  return {
    ...fixed,
    ...Object.fromEntries([...search].filter(([name, value]) => names.includes(name) && value !== '')),
  };
}

/**
 * The loader of a list's page: its first rows, by the filters, the search and the order in the address. Without a connection
 * the page is shown all the same, with a way to try again; other refusals are thrown.
 */
export function loadList<E extends Endpoint>(
  endpoint: E,
  request: Request,
  input?: InputOf<E>,
): Promise<LoadedList<RowOf<E>>>;
export async function loadList(
  endpoint: ListEndpoint,
  request: Request,
  { params = {}, query: fixed }: Input = {},
): Promise<LoadedList<unknown>> {
  const query = listQueryOf(endpoint, new URL(request.url).searchParams, fixed);
  try {
    return { page: await call(endpoint, { params, query, request }), failure: null };
  } catch (cause) {
    if (!isShownInList(cause)) throw cause;
    return { page: null, failure: cause.message };
  }
}

/** What the list on the screen was asked with. */
export interface AskedList {
  params?: Input['params'];
  query: Values;
}

interface More extends AskedList {
  after: string;
  signal?: AbortSignal;
}

/** The rows after a page. */
export function loadMore<E extends Endpoint>(endpoint: E, more: More): Promise<ListPage<RowOf<E>>>;
export function loadMore(
  endpoint: ListEndpoint,
  { params = {}, query, after, signal }: More,
): Promise<ListPage<unknown>> {
  return call(endpoint, { params, query: { ...query, after }, signal });
}

/** Also an address with a filter that the list has not: the filters are there to choose another. */
const isShownInList = (cause: unknown): cause is Error =>
  cause instanceof Unreachable || (cause instanceof Refused && (cause.status >= 500 || cause.status === 422));

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
