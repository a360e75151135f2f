/** Whether the database answers, told within a second whatever hangs. */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { within } from '../../../process/time-limit';
import type { Settings } from '../settings';
import type { Db } from './schema';

const PING_TIMEOUT_MS = 1_000;
/** However often it is asked, the database is asked at this rate. */
const CACHE_TTL_MS = 250;

export interface DatabasePing {
  answers(): Promise<boolean>;
  stop(): Promise<void>;
}

/** On PostgreSQL over a connection of its own: those of the pool may all be waiting for something. */
export function pingDatabase(db: Db, { databaseUrl }: Pick<Settings, 'databaseUrl'>): DatabasePing {
  const pool = databaseUrl ? openOwn(databaseUrl) : null;
  const ask = async (): Promise<unknown> => (pool ? pool.query('select 1') : sql`select 1`.execute(db));
  const cache = new LRUCache<'ping', { ok: boolean }>({
    ...{ max: 1, ttl: CACHE_TTL_MS },
    fetchMethod: async () => ({
      ok: await within(PING_TIMEOUT_MS, ask).then(
        () => true,
        () => false,
      ),
    }),
  });
  return {
    answers: async () => (await cache.fetch('ping'))?.ok ?? false,
    stop: async () => pool?.end(),
  };
}

function openOwn(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: PING_TIMEOUT_MS,
    query_timeout: PING_TIMEOUT_MS,
    application_name: 'azadkar ping',
  });
  pool.on('error', () => undefined); // the next ping opens another connection, and tells if it cannot
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
