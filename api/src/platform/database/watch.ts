/** Observers of a database: how long its statements took, and how long callers waited for a connection. */
import type { LogEvent, PostgresPool } from 'kysely';
import { isTracing, startSpan } from '../../../../process/telemetry/spans';
import type { Db } from './schema';

export interface DatabaseWatch {
  /** `text` is the statement with placeholders in place of its values. */
  onQuery?(tookMs: number, failed: boolean, text: string): void;
  onConnection?(waitedMs: number): void;
}

const watches = new WeakMap<Db, DatabaseWatch>();

/** What is told of this database; to be set by who watches it. */
export const watchOf = (db: Db): DatabaseWatch => watches.get(db) ?? {};

/** Statements longer than that are cut off in spans. */
const MAX_STATEMENT = 2_000;

/** A watch, with the parts of Kysely that tell it. */
export function createWatch(pool: PostgresPool) {
  const watch: DatabaseWatch = {};
  return {
    pool: {
      end: () => pool.end(),
      async connect() {
        const startedAt = performance.now();
        const client = await pool.connect();
        watch.onConnection?.(performance.now() - startedAt);
        return client;
      },
    } satisfies PostgresPool,
    log({ level, query, queryDurationMillis }: LogEvent) {
      const failed = level === 'error';
      watch.onQuery?.(queryDurationMillis, failed, query.sql);
      if (!isTracing()) return;
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, MAX_STATEMENT) };
      const span = startSpan('query', { kind: 'client', tookMs: queryDurationMillis, attributes });
      if (failed) span.fail(undefined);
      span.end();
    },
    of(db: Db): Db {
      watches.set(db, watch);
      return db;
    },
  };
}
