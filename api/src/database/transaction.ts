import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import type { Db, Trx } from './schema';

const running = new AsyncLocalStorage<{ connected: boolean }>();

/**
 * Runs `work` in one transaction and returns its result; an error rolls back. Inside, use `trx` only, and never wait
 * for email, hashes, pictures or the network: on PGlite every other query waits for this transaction.
 */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return running.run({ connected: false }, () => db.transaction().execute(work));
}

/** Makes it an error to use `db` inside a transaction, which on PGlite would wait for its own connection forever. */
export function refuseSecondConnection<P extends PostgresPool>(pool: P): P {
  const connect = pool.connect.bind(pool);
  pool.connect = async () => {
    const transaction = running.getStore();
    if (transaction?.connected) throw new Error('The database was used inside a transaction: pass trx.');
    if (transaction) transaction.connected = true;
    try {
      return await connect();
    } catch (cause) {
      if (transaction) transaction.connected = false;
      throw cause;
    }
  };
  return pool;
}
