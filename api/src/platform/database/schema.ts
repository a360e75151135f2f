import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { brand } from '@azadkar/shared-api/brand';
import {
  type Insertable,
  type Kysely,
  type PostgresPool,
  type RawBuilder,
  sql,
  Transaction,
  type Updateable,
} from 'kysely';
import { isConflict } from './database-errors';
import type { Database } from './tables/tables.generated';

export type { Database };
export type Db = Kysely<Database>;
/** An open transaction: the parameter of functions that must not run outside of one. */
export type Trx = Transaction<Database>;

/** How many rows there are of what follows `from`: countOf(sql`orders where state = 'pending'`). */
export const countOf = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::int from ${rows})`;

export const readCount = async (db: Db | Trx, rows: RawBuilder<unknown>): Promise<number> =>
  (await db.selectNoFrom(countOf(rows).as('n')).executeTakeFirstOrThrow()).n;

/** From a week ago until now. */
export const lastWeek = sql<Date>`now() - interval '7 days'`;

/** Whether a statement has found, written or deleted a row, and returns its columns: the last `$call` of it. */
export const hasRow = async (statement: { executeTakeFirst(): Promise<object | undefined> }): Promise<boolean> =>
  (await statement.executeTakeFirst()) !== undefined;

/** Tables whose rows have a number. */
type NumberedTable = { [T in keyof Database]: Database[T] extends { id: unknown } ? T : never }[keyof Database];

/** Values of columns, or what the database makes of them. */
type Columns<Values> = { [Name in keyof Values]: Values[Name] | RawBuilder<unknown> };

const entriesOf = (columns: object): [string, unknown][] =>
  Object.entries(columns).filter(([, value]) => value !== undefined);

/** Adds a row; returns its id. */
export async function insertOne<T extends NumberedTable>(
  db: Db,
  table: T,
  row: Columns<Insertable<Database[T]>>,
): Promise<number> {
  const columns = entriesOf(row);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning id`.execute(db);
  const [added] = rows;
  if (!added) throw new Error(`Nothing was added to ${table}.`);
  return added.id;
}

/** Changes the row with this id. */
export async function updateById<T extends NumberedTable>(
  db: Db,
  table: T,
  id: number,
  columns: Columns<Updateable<Database[T]>>,
): Promise<void> {
  const set = entriesOf(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(db);
}

/** One row in this state whose time is over, locked: each is found by one worker only. */
export const nextOverdue = (table: NumberedTable, state: string, until: string) =>
  sql<number>`(select id from ${sql.table(table)} where state = ${state} and ${sql.ref(until)} < now()
    order by ${sql.ref(until)} limit 1 for no key update skip locked)`;

/** The version of a row that this statement changes. */
export const nextVersion = sql<number>`version + 1`;

export const deleteById = (db: Db, table: NumberedTable, id: number) =>
  sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);

const running = new AsyncLocalStorage<{ connected: boolean }>();
/** The store is used where a database has one connection: it makes every promise of the process dearer. */
let isWatched = false;

/** A transaction that met another one is tried so often in all; the second time it is usually alone. */
const MAX_TRIES = 3;
const RETRY_MS = 50;

/**
 * Runs `work` in one transaction and returns its result; an error rolls back. Inside, use `trx` only, and never wait
 * for email, hashes, pictures or the network: on PGlite every other query waits for this transaction. After a deadlock or
 * a serialization failure it is run again, so it must change nothing but the database. Within a transaction it is part of
 * that one.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (db instanceof Transaction) return work(db);
  const once = () => db.transaction().execute(work);
  for (let tries = 1; ; tries += 1) {
    try {
      return await (isWatched ? running.run({ connected: false }, once) : once());
    } catch (cause) {
      if (!isConflict(cause) || tries === MAX_TRIES) throw cause;
      await wait(RETRY_MS * tries * Math.random());
    }
  }
}

/** Does several things within a transaction; takes them all back where `work` says that they are not whole. */
export async function wholly(trx: Trx, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint whole`.execute(trx);
  const isWhole = await work();
  if (!isWhole) await sql`rollback to savepoint whole`.execute(trx);
  return isWhole;
}

/** Makes it an error to use `db` inside a transaction, which on PGlite would wait for its own connection forever. */
export function refuseSecondConnection<P extends PostgresPool>(pool: P): P {
  isWatched = true;
  const connect = pool.connect.bind(pool);
  const connectOnce = async (transaction: { connected: boolean }) => {
    if (transaction.connected) throw new Error('The database was used inside a transaction: pass trx.');
    transaction.connected = true;
    try {
      return await connect();
    } catch (cause) {
      transaction.connected = false;
      throw cause;
    }
  };
  pool.connect = () => {
    const transaction = running.getStore();
    return transaction ? connectOnce(transaction) : connect();
  };
  return pool;
}

/** Today in the association's time zone, as a date. */
export const today = sql<string>`(now() at time zone ${brand.timeZone})::date`;

/** The first moment of a day, YYYY-MM-DD, in Pakistan, and the first after it. */
export const dayBegins = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${brand.timeZone})`;
export const dayEnds = (day: string) => sql<Date>`((${day}::date + 1)::timestamp at time zone ${brand.timeZone})`;
