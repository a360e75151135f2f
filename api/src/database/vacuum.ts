/**
 * Vacuum and checkpoint for PGlite, which has no background workers: dead rows and the write-ahead log would only grow.
 */
import { sql } from 'kysely';
import type { LitePool } from './lite-pool';
import type { Db } from './schema';

const VACUUM_INTERVAL_MS = 10 * 60_000;

/** Starts the timer; the function that it returns stops it, after a run in progress. */
export function startVacuum(db: Db, pool: LitePool): () => Promise<void> {
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
