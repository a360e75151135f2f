import { call, type Data, type Endpoint, Refused, Unreachable } from '@azadkar/shared-api';

/** A page of rows as every list of the staff gives it: `listOf(row)` of the contract. */
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

/** The row of an endpoint's list. */
export type RowOf<E extends Endpoint> = Data<E> extends { rows: readonly (infer R)[] } ? R : never;

/** Names in the address that are about the page and not about the rows. */
export const COLUMNS = 'columns';

export interface ListInput {
  /** The parameters of the endpoint's path. */
  params?: Readonly<Record<string, string | number>>;
  /** What the address does not say: fixed filters, the order without a choice ({ sort: '-created' }). */
  query?: Readonly<Record<string, string | number | boolean>>;
}

interface ListCallInput extends ListInput {
  request?: Request;
  signal?: AbortSignal;
}

/** Any list's call: its input comes out of an address, and the api checks it. */
const callList = call as (endpoint: Endpoint, input: ListCallInput) => Promise<unknown>;

/** What the address asks of the list, beside what the page fixes. */
export function listQueryOf(search: URLSearchParams, fixed: ListInput['query'] = {}): NonNullable<ListInput['query']> {
  const chosen = [...search].filter(([name, value]) => name !== COLUMNS && name !== 'after' && value !== '');
  return { ...fixed, ...Object.fromEntries(chosen) };
}

/**
 * The loader of a list's page: its first rows, by the filters, the search and the order in the address. Without a connection
 * the page is shown all the same, with a way to try again; other refusals are thrown.
 */
export async function loadList<E extends Endpoint>(
  endpoint: E,
  request: Request,
  { params, query }: ListInput = {},
): Promise<LoadedList<RowOf<E>>> {
  const asked = listQueryOf(new URL(request.url).searchParams, query);
  try {
    const page = await callList(endpoint, { params, query: asked, request });
    return { page: page as ListPage<RowOf<E>>, failure: null };
  } catch (cause) {
    if (!isShownInList(cause)) throw cause;
    return { page: null, failure: cause.message };
  }
}

/** The rows after a page. */
export async function loadMore<E extends Endpoint>(
  endpoint: E,
  { params, query = {}, after, signal }: ListInput & { after: string; signal?: AbortSignal },
): Promise<ListPage<RowOf<E>>> {
  const page = await callList(endpoint, { params, query: { ...query, after }, signal });
  return page as ListPage<RowOf<E>>;
}

/** Also an address with a filter that the list has not: the filters are there to choose another. */
const isShownInList = (cause: unknown): cause is Error =>
  cause instanceof Unreachable || (cause instanceof Refused && (cause.status >= 500 || cause.status === 422));
