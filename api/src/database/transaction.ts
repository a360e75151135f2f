import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import type { Db, Trx } from './schema';

const running = new AsyncLocalStorage<{ connected: boolean }>();

/**
 * Runs `work` in one transaction and gives its result; a throw rolls back. Inside, use `trx` only, and never wait
 * for mail, hashes, pictures or the network: on PGlite everybody else waits for this transaction.
 */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return running.run({ connected: false }, () => db.transaction().execute(work));
}

/** Using `db` inside a transaction would wait for itself for ever on PGlite. This makes it an error on both drivers. */
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
