/** The rows of plain records. Kysely cannot type a table that is only known when it runs, so this SQL is written as text. */
import { sql } from 'kysely';
import { type Database, type Db, insertOne, nextVersion, type Trx, updateById } from '../database/schema';

/** Tables with a row for each record. */
export type RecordTable = {
  [T in keyof Database]: Database[T] extends { id: unknown; version: unknown } ? T : never;
}[keyof Database];

/** StoredColumns with their values. */
export type StoredColumns = Readonly<Record<string, unknown>>;

/** A row with all its columns, as JSON has them. */
export type StoredRow = { id: number; version: number } & Readonly<Record<string, unknown>>;

/** A limit for lists that are shown as a whole; real ones are far shorter. */
const MAX_ROWS = 2000;

export type RowOrder = 'position' | 'newest' | { byWordsOf: string };

/** The rows of a table that have these values, where one table holds records of several kinds. */
const having = (within: StoredColumns = {}) =>
  sql.join([sql`true`, ...Object.entries(within).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)], sql` and `);

export async function listRows(
  db: Db,
  table: RecordTable,
  order: RowOrder,
  within?: StoredColumns,
): Promise<StoredRow[]> {
  const { rows } = await sql<{ row: StoredRow }>`
    select to_jsonb(r) as row from ${sql.table(table)} r where ${having(within)}
    order by ${sqlOf(order)}, id limit ${MAX_ROWS}`.execute(db);
  return rows.map(({ row }) => row);
}

function sqlOf(order: RowOrder) {
  if (order === 'newest') return sql`id desc`;
  return order === 'position' ? sql`position` : sql`lower(${sql.ref(order.byWordsOf)})`;
}

export async function lockRow(
  trx: Trx,
  table: RecordTable,
  id: number,
  within?: StoredColumns,
): Promise<StoredRow | undefined> {
  const { rows } = await sql<{ row: StoredRow }>`
    select to_jsonb(r) as row from ${sql.table(table)} r where id = ${id} and ${having(within)} for update`.execute(
    trx,
  );
  return rows[0]?.row;
}

/** Adds a row, at the end of its kind where it has no position yet. */
export async function insertRow(
  trx: Trx,
  table: RecordTable,
  columns: StoredColumns,
  { within, atEnd = false }: { within?: StoredColumns | undefined; atEnd?: boolean } = {},
): Promise<number> {
  const position = sql`(select coalesce(max(position), 0) + 1 from ${sql.table(table)} where ${having(within)})`;
  const isLast = atEnd || columns.position === 0;
  return insertOne(trx, table, storable({ ...columns, ...within, ...(isLast && { position }) }));
}

/** Lists are stored as JSON. */
const storable = (columns: StoredColumns) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      Array.isArray(value) ? JSON.stringify(value) : (value ?? null),
    ]),
  );

export const updateRow = (trx: Trx, table: RecordTable, id: number, columns: StoredColumns): Promise<void> =>
  updateById(trx, table, id, { ...storable(columns), version: nextVersion });

/** Rows that are not named, because they were added meanwhile, stay behind those that are. */
export const orderRows = (trx: Trx, table: RecordTable, ids: readonly number[], within?: StoredColumns) =>
  sql`
    update ${sql.table(table)} r set position = coalesce(array_position(${ids}::bigint[], r.id), ${ids.length + 1})
    where position is distinct from coalesce(array_position(${ids}::bigint[], r.id), ${ids.length + 1})
      and ${having(within)}`.execute(trx);
