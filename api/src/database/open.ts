import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Settings } from '../settings';
import { lockDirectory } from './directory-lock';
import { litePool } from './lite-pool';
import { parsers } from './parsers';
import type { Database, Db } from './schema';
import { refuseSecondConnection } from './transaction';
import { startVacuum } from './vacuum';

export interface OpenDatabase {
  db: Db;
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
export function openDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  return settings.databaseUrl
    ? Promise.resolve(openPostgres(settings.databaseUrl))
    : openLiteDirectory(path.join(settings.dataDir, 'database'));
}

export function openPostgres(connectionString: string, max = 10): OpenDatabase {
  for (const [oid, parse] of Object.entries(parsers)) pg.types.setTypeParser(Number(oid), parse);
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: 10_000, statement_timeout: 30_000 });
  pool.on('error', () => undefined); // an idle connection broke: the next query opens another, and reports if it cannot
  const db = kyselyOver(pool);
  return { db, close: () => db.destroy() };
}

/** Opens a PGlite that is already running; tests give one in memory. */
export function openLite(lite: PGlite): OpenDatabase {
  const pool = litePool(lite);
  const db = kyselyOver(pool);
  const stopTidying = startVacuum(db, pool);
  return {
    db,
    async close() {
      await stopTidying();
      await db.destroy();
      await lite.close();
    },
  };
}

/** The PGlite of a directory, locked for this process: made when there is none. */
export async function openLiteDirectory(directory: string): Promise<OpenDatabase & { lite: PGlite }> {
  mkdirSync(path.dirname(directory), { recursive: true });
  const lock = await lockDirectory(directory);
  const lite = await PGlite.create({ dataDir: directory, ...LITE_OPTIONS });
  const opened = openLite(lite);
  return {
    lite,
    db: opened.db,
    async close() {
      await opened.close();
      await lock.release();
    },
  };
}

function kyselyOver(pool: PostgresPool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: refuseSecondConnection(pool) }) });
}
