/**
 * Pages of a list that are as fast at its millionth row as at its first: a page begins after the last row of the page
 * before, which an index finds, instead of after a number of rows, which would have to be counted.
 * https://use-the-index-luke.com/no-offset
 */
import { MAX_TOTAL, type Order, PAGE_SIZE } from '@azadkar/shared-api/staff/list';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { errorCodeOf } from '../../error-code';
import type { Db } from '../database/schema';
import { PREPARED } from '../database/text-client';
import { refuse } from '../http/refusals';

/** A column of the query, 'u.name', or an expression. It must never be null, and (it, id) must be an index. */
type Sortable = string | RawBuilder<unknown>;

export interface PageOptions<O extends string> {
  /** The orders of the list, by the name that the query gives them; the first is its own. */
  sorts: Readonly<Record<O, Sortable>>;
  /** What tells apart rows that are equal in the order: the key of the row. */
  id: Sortable;
  /** Of the list's query. */
  sort: Order<O>;
  after: string;
  size: number;
  /** Has the plan of a page of the usual size kept, for queries of which there are few texts. */
  keepsPlan?: boolean;
}

export interface CountedPage<O> {
  rows: O[];
  /** What `after` is for the next page; null on the last one. */
  next: string | null;
  /** Of all pages, on the first one; null for more than are counted. */
  total: number | null;
}

type WithCursor<O> = O & { cursor_value: string; cursor_id: string; cursor_total: number | null };

/** The last row of a page, in the order by which the page was made. */
interface Cursor {
  sort: string;
  /** As the database writes it, so that no digit of a time is lost. */
  value: string;
  id: string;
}

/** One page of the rows that the query finds, with the number of all as `total` reads it. The query has neither order nor limit. */
export async function keysetPage<DB, TB extends keyof DB, Row, O extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { total, ...options }: PageOptions<O> & { total?: RawBuilder<number | null> | null },
): Promise<CountedPage<Row>> {
  const { sort, after, size, keepsPlan } = options;
  const { column, key, direction, isAfter } = keysetOf(options);
  const found = query
    .select([sql<string>`(${column})::text`.as('cursor_value'), sql<string>`(${key})::text`.as('cursor_id')])
    .select((total ?? sql<null>`null`).as('cursor_total'))
    .$if(after !== '', (rest) => rest.where(isAfter))
    .orderBy(column, direction)
    .orderBy(key, direction)
    .limit(sql.lit(size + 1))
    .$if(keepsPlan === true && size === PAGE_SIZE, (page) => page.modifyEnd(sql.raw(PREPARED)))
    .$castTo<WithCursor<Row>>();
  const rows = await found.execute().catch((cause: unknown) => {
    throw after !== '' && isBadValue(cause) ? unknownPage() : cause;
  });
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    rows: page.map(({ cursor_value, cursor_id, cursor_total, ...row }) => row as unknown as Row),
    next: last ? writeCursor({ sort, value: last.cursor_value, id: last.cursor_id }) : null,
    total: rows[0] ? rows[0].cursor_total : after === '' ? 0 : null,
  };
}

/** The rows of a page and the first of the next one, for a query in SQL that ends in a condition. */
export function firstRows<O extends string>(found: RawBuilder<unknown>, options: PageOptions<O>): RawBuilder<unknown> {
  const { column, key, direction, isAfter } = keysetOf(options);
  const order = sql.raw(direction);
  return sql`(${found} and ${isAfter} order by ${column} ${order}, ${key} ${order} limit ${sql.lit(options.size + 1)})`;
}

function keysetOf<O extends string>({ sorts, id, sort, after }: PageOptions<O>) {
  const { direction, by } = readSort(sorts, sort);
  const [column, key] = [expressionOf(by), expressionOf(id)];
  const comparison = direction === 'asc' ? sql`>` : sql`<`;
  const cursor = after === '' ? undefined : readCursor(after, sort);
  const isAfter = cursor
    ? sql<boolean>`(${column}, ${key}) ${comparison} (${cursor.value}, ${cursor.id})`
    : sql<boolean>`true`;
  return { column, key, direction, isAfter };
}

/** How many rows the query finds; null for more than MAX_TOTAL, which are not counted. */
const countOf = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
  sql<number | null>`(select nullif(count(*), ${MAX_TOTAL + 1})::int from (${query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(MAX_TOTAL + 1)}) as found)`;

/** The same in a statement of its own. */
export async function countRows<DB, TB extends keyof DB, O>(db: Db, query: SelectQueryBuilder<DB, TB, O>) {
  const { rows } = await sql<{ n: number | null }>`select ${countOf(query)} as n`.execute(db);
  return rows[0]?.n ?? null;
}

/** A page with the number of all rows, which the first page counts: what an endpoint of a list answers. */
export const listPage = <DB, TB extends keyof DB, Row, O extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  options: PageOptions<O>,
): Promise<CountedPage<Row>> => keysetPage(query, { ...options, total: options.after === '' ? countOf(query) : null });

/** The page with its rows as they are shown. */
export const presentRows = <Row, Shown>({ rows, ...page }: CountedPage<Row>, present: (row: Row) => Shown) => ({
  ...page,
  rows: rows.map((row) => present(row)),
});

function readSort(sorts: Readonly<Record<string, Sortable>>, sort: string) {
  const [first = ''] = Object.keys(sorts);
  const name = sort.replace(/^-/, '') || first;
  const by = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (by === undefined) throw refuse.invalid({ sort: 'This list has no such order.' });
  return { by, direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) };
}

const expressionOf = (by: Sortable): RawBuilder<unknown> => (typeof by === 'string' ? sql.ref(by) : by);

const unknownPage = () => refuse.invalid({ after: 'This page of the list could not be found.' });

const writeCursor = ({ sort, value, id }: Cursor) =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

/** A cursor of another order would begin anywhere. */
function readCursor(after: string, sort: string): Cursor {
  const [of, value, id] = parseCursor(after);
  if (of !== sort || typeof value !== 'string' || typeof id !== 'string' || `${value}${id}`.includes('\0'))
    throw unknownPage();
  return { sort, value, id };
}

function parseCursor(after: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** A value that is not of the column's type: https://www.postgresql.org/docs/current/errcodes-appendix.html, class 22. */
const isBadValue = (cause: unknown) => errorCodeOf(cause)?.startsWith('22') ?? false;

/** All rows of a list, a page of them at a time: for exports. */
export async function* allPages<R>(
  read: (page: { after: string; size: number }) => Promise<Omit<CountedPage<R>, 'total'>>,
  size = 1000,
): AsyncGenerator<R> {
  for (let after: string | null = ''; after !== null; ) {
    const { rows, next }: Awaited<ReturnType<typeof read>> = await read({ after, size });
    yield* rows;
    after = next;
  }
}

const MAX_WORDS = 8;

/** The words of a member `u`: name, address, phone numbers and member number, in lower case. */
export const MEMBER_WORDS = sql<string>`(select w.words from member_words w where w.user_id = u.id)`;

/**
 * Whether a text contains every word of a search, in any order and case. `text` is in lower case and has an index of
 * trigrams (`using gin (lower(name) gin_trgm_ops)`), which finds it among millions.
 */
export function containsWords(text: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} like ${likeAnywhere(word)}`),
    sql` and `,
  )})`;
}

/** A LIKE pattern that finds the word anywhere in a text; %, _ and \ in the word are escaped. */
export const likeAnywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
