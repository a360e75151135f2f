import type { ListQuery } from '@azadkar/shared-api/staff/list';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Schema } from 'yup';
import type { Db } from '../database/schema';
import { act } from '../http/change';
import { allPages, type CountedPage, containsWords, listPage, type PageOptions } from '../lists/keyset-page';
import type { Caller } from '../security/audit.queries';
import { type Cell, CSV_START, csvLine } from './csv';
import { type AnyTask, defineTask, startTask, type TaskRun } from './task.queries';

/** A page of a list, for the person who reads it; null once that account is deleted. */
type ReadPage<Q, R> = (db: Db, query: Q, readerId: number | null) => Promise<CountedPage<R>>;

interface Described<Q extends ListQuery, R> {
  /** What the file, the task and the audit log call it: 'orders'. */
  list: string;
  /** What the list is asked with. */
  params: Schema<Q>;
  columns: Columns<R>;
}

/** A list of the staff: its pages, and the task that writes it into a file. */
export interface StaffList<Q extends ListQuery, R> extends ListExport<Q> {
  page: (db: Db, query: Q) => Promise<CountedPage<R>>;
}

export interface ListExport<Q extends ListQuery> extends AnyTask {
  readonly list: string;
  readonly takes?: Q;
}

/** The orders that a list can be asked for. */
type OrdersOf<Q extends ListQuery> = Exclude<Q['sort'], '' | `-${string}`>;

interface Paged<Q extends ListQuery, DB, TB extends keyof DB, R>
  extends Pick<PageOptions<OrdersOf<Q>>, 'sorts' | 'id'> {
  /** The list's own order; without it, the first of them. */
  first?: Q['sort'];
  /** What the list searches, as `containsWords` takes it; left out where `rows` searches itself. */
  words?: RawBuilder<string>;
  /** What the filters find, without order and limit. */
  rows(db: Db, query: Q): SelectQueryBuilder<DB, TB, R>;
}

/** A list of the staff by a query of its rows. */
export function staffList<Q extends ListQuery, DB, TB extends keyof DB, R>({
  rows,
  words,
  sorts,
  id,
  first = '',
  ...described
}: Paged<Q, DB, TB, R> & Described<Q, R>): StaffList<Q, R> {
  const page = (db: Db, query: Q) => {
    const found = rows(db, query).$call((all) => (words ? all.where(containsWords(words, query.search)) : all));
    return listPage<DB, TB, R, string>(found, { ...query, sorts, id, sort: query.sort || first });
  };
  return { ...listExport({ ...described, read: page }), page };
}

/** The export of a list: the rows that its pages show, in the same order, with columns for a spreadsheet. */
export function listExport<Q extends ListQuery, R>({
  list,
  params,
  read,
  columns,
}: Described<Q, R> & { read: ReadPage<Q, R> }): ListExport<Q> {
  const task = exportTask<Q, R>({
    kind: `${list}.export`,
    name: list,
    params,
    columns,
    count: async (query, { db, startedBy }) => (await read(db, { ...query, after: '', size: 1 }, startedBy)).total,
    rows: (query, { db, startedBy }) => allPages((page) => read(db, { ...query, ...page }, startedBy)),
  });
  return { ...task, list };
}

/** The column's heading, and what a row has in it. */
type Columns<R> = Readonly<Record<string, (row: R) => Cell>>;

interface Export<P, R> {
  kind: string;
  params: Schema<P>;
  /** What the file is called, without the ending: 'orders'. */
  name: string;
  columns: Columns<R>;
  /** In portions or one by one; the whole is never in memory. */
  rows(params: P, run: TaskRun<P> & { db: Db }): AsyncIterable<R>;
  /** For the progress bar. */
  count?(params: P, run: TaskRun<P>): Promise<number | null>;
}

/** Bytes that are written together. */
const CHUNK_LENGTH = 64 * 1024;

/** A task that writes rows into a CSV file. */
export function exportTask<P, R>({ kind, params, name, columns, rows, count }: Export<P, R>): AnyTask & { takes?: P } {
  return defineTask<P>({
    kind,
    params,
    async run(run) {
      const total = (await count?.(run.params, run)) ?? undefined;
      let written = 0;
      const cells = Object.values(columns);
      async function* lines() {
        yield CSV_START + csvLine(Object.keys(columns));
        for await (const row of rows(run.params, run)) {
          run.signal.throwIfAborted();
          yield csvLine(cells.map((cell) => cell(row)));
          written += 1;
          run.progress(written, total);
        }
      }
      return { summary: () => summaryOf(written), file: { name: `${name}.csv`, content: inChunks(lines()) } };
    },
  });
}

const summaryOf = (rows: number) => `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`;

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let held = '';
  for await (const line of lines) {
    held += line;
    if (held.length < CHUNK_LENGTH) continue;
    yield Buffer.from(held);
    held = '';
  }
  if (held) yield Buffer.from(held);
}

interface Start<Q extends ListQuery> extends Caller {
  /** The name of the list, as the audit log has it: "issues". */
  list: string;
  task: { readonly kind: string; readonly takes?: Q };
  query: Q;
}

/** Starts the task that writes a list into a file, and records which rows of the list it has. */
async function startListExport<Q extends ListQuery>(
  db: Db,
  { list, task, query, member, request }: Start<Q>,
): Promise<{ task_id: string }> {
  const of = { action: `${list}.exported`, type: 'export', id: list };
  const { task_id } = await act(db, { member, request }, of, async (trx) => ({
    after: filtersOf(query),
    task_id: await startTask(trx, task, query, member),
  }));
  return { task_id };
}

/** The handler of an endpoint that starts the export of a list. */
export const startOf =
  <Q extends ListQuery>(task: ListExport<Q>) =>
  ({ db, body, member, request }: Caller & { db: Db; body: Q }) =>
    startListExport(db, { list: task.list, task, query: body, member, request });

/** What was searched for may be a person: the log knows only that there was a search. */
export const filtersOf = ({ search, sort: _sort, after: _after, size: _size, ...filters }: ListQuery & object) => ({
  ...filters,
  searched: search !== '',
});
