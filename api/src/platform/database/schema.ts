import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { brand } from '@azadkar/shared-api/brand';
import { type Kysely, type PostgresPool, type RawBuilder, sql, Transaction } from 'kysely';
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

/** The id that a statement returns. */
export const idOf = async (statement: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> =>
  (await statement.executeTakeFirstOrThrow()).id;

const running = new AsyncLocalStorage<{ connected: boolean }>();

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
  for (let tries = 1; ; tries += 1) {
    try {
      return await running.run({ connected: false }, () => db.transaction().execute(work));
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
