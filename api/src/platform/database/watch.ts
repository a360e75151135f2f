/** Observers of a database: how long its statements took, and how long callers waited for a connection. */
import { type CompiledQuery, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { isTracing, startSpan } from '../../../../process/telemetry/spans';
import type { Database, Db } from './schema';

export interface DatabaseWatch {
  /** `text` is the statement with placeholders in place of its values. */
  onQuery?(tookMs: number, failed: boolean, text: string): void;
  onConnection?(waitedMs: number): void;
}

/** A pool that counts its connections for kinds of calls. */
export interface CountingPool {
  connect(call?: string): Promise<PostgresPoolClient>;
  end(): Promise<void>;
}

/** What is behind a database. */
interface Source {
  watch: DatabaseWatch;
  connect(): Promise<PostgresPoolClient>;
  note(tookMs: number, failed: boolean, text: string): void;
  forCalls(kind: string): Db;
}

const sources = new WeakMap<Db, Source>();

/** What is told of this database; to be set by who watches it. */
export const watchOf = (db: Db): DatabaseWatch => sources.get(db)?.watch ?? {};

/** The same database for calls of one kind, which its connections are counted for. */
export const forCalls = (db: Db, kind: string): Db => sources.get(db)?.forCalls(kind) ?? db;

/** Runs a compiled query, outside of a transaction without Kysely's twenty promises on the way. */
export async function runCompiled<R>(db: Db, query: CompiledQuery<R>): Promise<R[]> {
  const source = sources.get(db);
  if (!source) return (await db.executeQuery<R>(query)).rows;
  const client = await source.connect();
  const startedAt = performance.now();
  let failed = true;
  try {
    const { rows } = await client.query<R>(query.sql, query.parameters);
    failed = false;
    return rows;
  } finally {
    source.note(performance.now() - startedAt, failed, query.sql);
    client.release();
  }
}

/** Statements longer than that are cut off in spans. */
const MAX_STATEMENT = 2_000;

/** A database over a pool: what it runs is told to the watch. */
export function kyselyOver(pool: CountingPool, watch: DatabaseWatch = {}, kind?: string): Db {
  const connect = async () => {
    const startedAt = performance.now();
    const client = await pool.connect(kind);
    watch.onConnection?.(performance.now() - startedAt);
    return client;
  };
  const note = (tookMs: number, failed: boolean, text: string) => {
    watch.onQuery?.(tookMs, failed, text);
    if (!isTracing()) return;
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_STATEMENT) };
    const span = startSpan('query', { kind: 'client', tookMs, attributes });
    if (failed) span.fail(undefined);
    span.end();
  };
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
    log: ({ level, query, queryDurationMillis }) => note(queryDurationMillis, level === 'error', query.sql),
  });
  sources.set(db, { watch, connect, note, forCalls: (other) => kyselyOver(pool, watch, other) });
  return db;
}
