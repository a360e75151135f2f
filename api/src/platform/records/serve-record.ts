/** Serves the calls of a plain record: its list, and writes that are compared by version and recorded in the audit log. */
import type { ListQuery } from '@azadkar/shared-api/staff/list';
import type { AnyField, AnyRecord, RecordOf, RecordSchemas, StoredRecord } from '@azadkar/shared-api/staff/record';
import type { InferType } from 'yup';
import { isDuplicate } from '../database/database-errors';
import { type Db, deleteById, type Trx } from '../database/schema';
import { requireFiles } from '../files/file-names';
import { act, change, idempotent } from '../http/change';
import { refuse } from '../http/refusals';
import { parseId, type Route, reply, routes, type Sendable, serve } from '../http/serve';
import type { Caller } from '../security/audit.queries';
import { type ListExport, startOf } from '../tasks/staff-list';
import {
  insertRow,
  listRows,
  lockRow,
  orderRows,
  type RecordTable,
  type RowOrder,
  type StoredColumns,
  type StoredRow,
  updateRow,
} from './records.queries';

/** What the definition cannot say: the table, and where a record is more than the columns of its fields. */
interface OnServer<Values, Row, Item, Query extends ListQuery> {
  table: RecordTable;
  /** What the rows of this kind have, where the table holds several. */
  within?: StoredColumns;
  /** Of the records in the audit log; without it, the name of the definition. */
  type?: string;
  /** Of a list without positions; without it, the newest are first. */
  order?: RowOrder;
  /** Fields that are null in the table where they are empty in the form. */
  orNull?: readonly (keyof Values & string)[];
  /** What is stored, where the columns are not the fields; `before` is the row that is changed. */
  columns?(values: Values, by: Caller, before?: StoredRow): StoredColumns;
  /** What is answered of a row, where it is not its columns. */
  present?(row: StoredRow): Partial<Row>;
  /** A page of the list, and the task that exports it. */
  page?(db: Db, query: Query): Promise<{ rows: Sendable<Row>[]; next: string | null; total: number | null }>;
  task?: ListExport<Query>;
  find?(db: Db, id: number): Promise<Sendable<Item> | undefined>;
  /** They throw what refuses a record to be saved or deleted; `before` is the row that is changed. */
  beforeSave?(trx: Trx, values: Values, before?: StoredRow): Promise<void>;
  beforeRemove?(trx: Trx, before: StoredRow): Promise<void>;
  /** The refusals of duplicates, by the unique index. */
  duplicates?: Readonly<Record<string, () => Error>>;
}

/** What a call needs beside the definition. */
const NEEDED = [
  ['page', 'page'],
  ['export', 'task'],
  ['read', 'find'],
] as const;

type Fields = Readonly<Record<string, unknown>>;
type Served = OnServer<Fields, Fields, StoredRecord, ListQuery>;

export function serveRecord<S extends RecordSchemas>(
  record: RecordOf<S>,
  on: OnServer<InferType<S['newForm']>, InferType<S['all']>[number], InferType<S['item']>, InferType<S['query']>>,
): Route;
export function serveRecord(record: AnyRecord, on: Served): Route {
  for (const [call, hook] of NEEDED)
    if (record.calls[call] && !on[hook])
      throw new Error(`"${hook}" is missing, which "${call}" of ${record.name} needs.`);
  const { remove, order } = record.calls;
  return routes(
    ...readsOf(record, on),
    ...writesOf(record, on),
    ...(remove ? [removalOf(remove, { record, on })] : []),
    ...(order ? [orderOf(order, { record, on })] : []),
  );
}

function readsOf(
  { calls, one, form }: AnyRecord,
  { table, within, order, page, task, find, present }: Served,
): Route[] {
  const answer = (row: StoredRow) => {
    const fields = Object.keys(form).map((name) => [name, row[name] ?? '']);
    return { id: row.id, version: row.version, ...Object.fromEntries(fields), ...present?.(row) };
  };
  const by = calls.order ? 'position' : (order ?? 'newest');
  return [
    calls.all && serve(calls.all, async ({ db }) => (await listRows(db, table, by, within)).map(answer)),
    calls.page && page && serve(calls.page, ({ db, query }) => page(db, query)),
    calls.export && task && serve(calls.export, startOf(task)),
    calls.read &&
      find &&
      serve(calls.read, async ({ db, params }) => found(await find(db, parseId(String(params.id), one)), one)),
  ].filter((route) => route !== undefined);
}

function writesOf(record: AnyRecord, on: Served): Route[] {
  const { calls, one } = record;
  const { table, within, beforeSave, columns } = on;
  const records = recordsOf(record, on);
  const { type } = records;
  const columnsOf = (values: Fields, by: Caller, before?: StoredRow) => {
    requireFiles(filesIn(record, values));
    const own = emptyAsNull(values, on.orNull);
    return timed(record, columns?.(own, by, before) ?? own);
  };
  const refuseDuplicate = (cause: unknown): never => {
    const [, refusal] = Object.entries(on.duplicates ?? {}).find(([index]) => isDuplicate(cause, index)) ?? [];
    throw refusal?.() ?? cause;
  };

  const create = serve(calls.create, async ({ db, body, member, request }) => {
    const by = { member, request };
    const stored = columnsOf(body, by);
    const id = await idempotent(db, by, async (trx) => {
      const added = await act(trx, by, { action: `${type}.created`, type }, async () => {
        await beforeSave?.(trx, body);
        const id = await insertRow(trx, table, stored, { within, atEnd: calls.order !== undefined });
        return { id, after: logged(stored) };
      });
      return added.id;
    }).catch(refuseDuplicate);
    return reply({ id, version: 1 }, `The ${one} was added.`);
  });

  const save = serve(calls.save, async ({ db, params, body: { version, ...values }, member, request }) => {
    const by = { member, request };
    const id = parseId(String(params.id), one);
    const what = { of: records, id, version, done: 'changed' };
    await change(db, by, what, async (before, trx) => {
      await beforeSave?.(trx, values, before);
      const stored = columnsOf(values, by, before);
      await updateRow(trx, table, id, stored);
      return { before: timed(record, before), after: logged(stored) };
    }).catch(refuseDuplicate);
    return reply({ id, version: version + 1 }, `The ${one} was saved.`);
  });
  return [create, save];
}

interface Of {
  record: AnyRecord;
  on: Served;
}
type Calls = Required<AnyRecord['calls']>;

function removalOf(call: Calls['remove'], { record, on }: Of): Route {
  const records = recordsOf(record, on);
  return serve(call, async ({ db, params, body: { version }, member, request }) => {
    const id = parseId(String(params.id), record.one);
    const what = { of: records, id, version, done: 'deleted' };
    await change(db, { member, request }, what, async (before, trx) => {
      await on.beforeRemove?.(trx, before);
      await deleteById(trx, on.table, id);
      return { before };
    });
    return reply(null, `The ${record.one} was deleted.`);
  });
}

const orderOf = (call: Calls['order'], { record, on: { table, within, type = record.name } }: Of): Route =>
  serve(call, async ({ db, body: { ids }, member, request }) => {
    await act(db, { member, request }, { action: `${type}.ordered`, type, id: 'all' }, async (trx) => {
      await orderRows(trx, table, ids, within);
      return { after: { order: ids.join(' ') } };
    });
    return reply(null, 'The order was saved.');
  });

const recordsOf = ({ name, one }: AnyRecord, { table, within, type = name }: Served) => ({
  type,
  table,
  lock: async (trx: Trx, id: number) => found(await lockRow(trx, table, id, within), one),
});

function found<T>(row: T | undefined, one: string): T {
  if (!row) throw refuse.notFound(one);
  return row;
}

const emptyAsNull = (values: Fields, names: readonly string[] = []): Fields => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, values[name] || null])),
});

/** Who wrote a record last, and when, stands beside the entry of the log. */
const NOT_LOGGED = ['updated_by', 'updated_at'];
const logged = (columns: StoredColumns) =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !NOT_LOGGED.includes(name)));

/** Moments in one form: what is sent has another than the database's, and the log compares them as texts. */
const timed = ({ form }: AnyRecord, columns: StoredColumns): StoredColumns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      form[name]?.kind === 'moment' && value ? new Date(String(value)).toISOString() : value,
    ]),
  );

const isFile = ({ kind }: AnyField) => kind === 'picture' || kind === 'document';

/** The names of the stored files that a form has. */
const filesIn = ({ form }: AnyRecord, values: Fields) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, field]) => (isFile(field) ? [[name, String(values[name] ?? '')]] : [])),
  );
