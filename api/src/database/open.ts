import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Settings } from '../settings';
import { lockDirectory } from './lite/directory-lock';
import { litePool } from './lite/lite-pool';
import { parsers } from './parsers';
import { BACKGROUND_LIMITS, type DatabaseLimits, DEFAULT_LIMITS } from './postgres/limits';
import { type PoolUsage, postgresPool } from './postgres/postgres-pool';
import type { Database, Db } from './schema';
import { refuseSecondConnection } from './transaction';
import { startVacuum } from './vacuum';
import { createWatch } from './watch/watch';

export interface OpenDatabase {
  /** For requests. */
  db: Db;
  /** The same database for what nobody waits for: it takes no connection from requests, and its statements may be slow. */
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

/** PostgreSQL when DATABASE_URL is set, else the embedded PGlite under DATA_DIR. */
export function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'databaseLimits'>>,
): Promise<OpenDatabase> {
  return settings.databaseUrl
    ? Promise.resolve(openPostgres(settings.databaseUrl, settings.databaseLimits))
    : openLiteDirectory(path.join(settings.dataDir, 'database'));
}

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
  const db = kyselyOver(pool);
  const stopTidying = tidy ? startVacuum(db, pool) : async () => undefined;
  return {
    ...{ db, background: db },
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

function kyselyOver(pool: PostgresPool): Db {
  const watch = createWatch(refuseSecondConnection(pool));
  return watch.of(new Kysely<Database>({ dialect: new PostgresDialect({ pool: watch.pool }), log: watch.log }));
}
