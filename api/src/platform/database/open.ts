import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type PostgresQueryResult, sql } from 'kysely';
import pg from 'pg';
import { type DatabaseLimits, DEFAULT_LIMITS, type Settings } from '../../settings';
import { bulkhead } from './bulkhead';
import { isConnectionLost, isReadOnly, isStalePlan, OutcomeUnknown } from './database-errors';
import { lockDirectory } from './directory-lock';
import { type LitePool, litePool } from './lite-pool';
import { type Db, refuseSecondConnection } from './schema';
import { preparedName, TextClient } from './text-client';
import { type CountingPool, kyselyOver } from './watch';

/**
 * Parsers for the columns that the two drivers read differently: bigint as a number, date as 'YYYY-MM-DD'. The keys are
 * the types' object ids in PostgreSQL.
 */
const INT8 = 20;
const DATE = 1082;

const parsers: Record<number, (text: string) => string | number> = {
  [INT8]: Number,
  [DATE]: (text) => text,
};

export interface OpenDatabase {
  /** For requests. */
  db: Db;
  /** The same database for background work: it takes no connection from requests, and its statements may be slow. */
  background: Db;
  /** The connections for requests. */
  usage(): PoolUsage;
  close(): Promise<void>;
}

/**
 * Options of every PGlite. Small buffers, because the embedded database shares the memory of the server (163 MB instead
 * of 300 at rest). Parsers for all queries: parsers of a single query are merged with hundreds of others each time.
 */
export const LITE_OPTIONS = {
  extensions: { pg_trgm },
  parsers,
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
};

// V8 compiles a function of PGlite again once it has run for long: by its default while it starts, which takes a second more.
setFlagsFromString('--wasm-tiering-budget=50000000');

/** PostgreSQL when DATABASE_URL is set, else the embedded PGlite under DATA_DIR. */
export function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'databaseLimits'>>,
): Promise<OpenDatabase> {
  return settings.databaseUrl
    ? Promise.resolve(openPostgres(settings.databaseUrl, settings.databaseLimits))
    : openLiteDirectory(path.join(settings.dataDir, 'database'));
}

/** Jobs, the mail worker, seeds: no request waits for them, so a statement may take minutes. */
const BACKGROUND_LIMITS: DatabaseLimits = {
  pool: 2,
  connectTimeoutMs: 30_000,
  slowCallMs: 30_000,
  lockTimeoutMs: 30_000,
  statementTimeoutMs: 0,
};

/** Connects when the first query needs it. A process has connections for requests, and others for background work. */
export function openPostgres(connectionString: string, limits: DatabaseLimits = DEFAULT_LIMITS): OpenDatabase {
  const pool = postgresPool(connectionString, limits);
  const db = kyselyOver(pool);
  const background = kyselyOver(postgresPool(connectionString, BACKGROUND_LIMITS));
  return {
    db,
    background,
    usage: pool.usage,
    async close() {
      await Promise.all([db.destroy(), background.destroy()]);
    },
  };
}

/** Opens a PGlite that is already running; tests give one in memory. `tidy` vacuums it from time to time. */
export function openLite(lite: PGlite, { tidy = true } = {}): OpenDatabase {
  const pool = litePool(lite);
  const db = kyselyOver(refuseSecondConnection(pool));
  const stopTidying = tidy ? startVacuum(db, pool) : async () => undefined;
  return {
    db,
    background: db,
    usage: () => ({ size: 1, open: 1, idle: 0, waiting: 0 }),
    async close() {
      await stopTidying();
      await db.destroy();
      await lite.close();
    },
  };
}

/** The PGlite of a directory, locked for this process: made when there is none. */
export async function openLiteDirectory(
  directory: string,
  options?: { tidy: boolean },
): Promise<OpenDatabase & { lite: PGlite }> {
  mkdirSync(path.dirname(directory), { recursive: true });
  const lock = await lockDirectory(directory);
  const lite = await PGlite.create({ dataDir: directory, ...LITE_OPTIONS });
  const opened = openLite(lite, options);
  return {
    lite,
    ...opened,
    async close() {
      await opened.close();
      await lock.release();
    },
  };
}

/**
 * A pool of connections to PostgreSQL that survives the database: a restart, a failover or a terminated connection fails
 * the statements that were running, with an error that says whether they may have been committed, and nothing else.
 */

/** How much later than its own timeout a server may answer before it is taken for dead. */
const SILENCE_MS = 5_000;
/** A process that hangs inside a transaction must not keep its locks. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** What a pool is doing. */
interface PoolUsage {
  size: number;
  open: number;
  idle: number;
  waiting: number;
}

interface UsablePool extends CountingPool {
  usage(): PoolUsage;
}

function postgresPool(connectionString: string, limits: DatabaseLimits): UsablePool {
  for (const [oid, parse] of Object.entries(parsers)) pg.types.setTypeParser(Number(oid), parse);
  const { pool: max, statementTimeoutMs } = limits;
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    lock_timeout: limits.lockTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'azadkar',
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
  });
  pool.on('error', () => undefined); // an idle connection broke: the next query opens another, and reports if it cannot
  // Also a connection that is in use can break between two statements, where no caller waits for a result.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { admit, enter } = bulkhead(max, limits.slowCallMs);
  const silenceMs = statementTimeoutMs && statementTimeoutMs + SILENCE_MS;
  /** One for each connection: Kysely adds its log to each that it has not seen. */
  const watched = new WeakMap<pg.PoolClient, WatchedClient>();
  return {
    async connect(call) {
      admit(call);
      const client = await pool.connect();
      try {
        admit(call); // it may have become slow while it waited
      } catch (cause) {
        client.release();
        throw cause;
      }
      const known = watched.get(client) ?? new WatchedClient(client, silenceMs);
      watched.set(client, known);
      return known.enter(enter(call));
    },
    end: () => pool.end(),
    usage: () => ({ size: max, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

class WatchedClient extends TextClient {
  readonly #client: pg.PoolClient;
  readonly #silenceMs: number;
  #leave: () => void = () => undefined;
  #inTransaction = false;
  #isUnfit = false;

  constructor(client: pg.PoolClient, silenceMs: number) {
    super();
    this.#client = client;
    this.#silenceMs = silenceMs;
  }

  /** For the next caller; `leave` is called when it is released. */
  enter(leave: () => void): this {
    this.#leave = leave;
    this.#inTransaction = false;
    return this;
  }

  protected async run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const silence = this.#silenceMs > 0 ? setTimeout(() => void this.#client.end(), this.#silenceMs) : undefined;
    try {
      const result = await this.#send(text, values);
      if (text === 'begin') this.#inTransaction = true;
      if (text === 'commit' || text === 'rollback') this.#inTransaction = false;
      return result as PostgresQueryResult<R>;
    } catch (cause) {
      this.#isUnfit ||= isReadOnly(cause) || isConnectionLost(cause);
      // What is rolled back by the end of the connection needs no further statement, and no other error.
      if (text === 'rollback' && this.#isUnfit) return { command: 'SELECT', rowCount: 0, rows: [] };
      throw isConnectionLost(cause) && this.#mayBeCommitted(text) ? new OutcomeUnknown(cause) : cause;
    } finally {
      clearTimeout(silence);
    }
  }

  /** Sends a statement. A plan that became useless ends its connection; a transaction, which it would fail, does without. */
  async #send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const name = this.#inTransaction ? undefined : preparedName(text);
    if (name === undefined) return this.#client.query(text, [...values]);
    try {
      return await this.#client.query({ name, text, values: [...values] });
    } catch (cause) {
      if (!isStalePlan(cause)) throw cause;
      this.#isUnfit = true;
      return this.#client.query(text, [...values]);
    }
  }

  /** Whether the statement may have taken effect for good before its connection was lost. */
  #mayBeCommitted(text: string): boolean {
    return text === 'commit' || (!this.#inTransaction && !/^\s*(begin|select)\b/i.test(text));
  }

  release(): void {
    this.#leave();
    this.#client.release(this.#isUnfit);
  }
}

/**
 * Vacuum and checkpoint for PGlite, which has no background workers: dead rows and the write-ahead log would only grow.
 */

const VACUUM_INTERVAL_MS = 10 * 60_000;

/** Starts the timer; the function that it returns stops it, after a run in progress. */
function startVacuum(db: Db, pool: LitePool): () => Promise<void> {
  let round: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (!pool.takeWritten()) return;
    round = round
      .then(() => vacuumTables(db))
      .catch((cause: unknown) => console.error('Tidying the database failed.', cause));
  }, VACUUM_INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}

/** One statement for each table, so that other queries can run in between. */
export async function vacuumTables(db: Db): Promise<void> {
  const tables = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_stat_user_tables where schemaname = 'public'
  `.execute(db);
  for (const { name } of tables.rows) await sql`vacuum (analyze) ${sql.raw(name)}`.execute(db);
  await sql`checkpoint`.execute(db);
}
