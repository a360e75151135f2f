/** What a server of the database says about itself. */
import { sql } from 'kysely';
import type { Db } from './schema';

/** Its clock in milliseconds since 1970, and its version. */
export async function askServer(db: Db): Promise<{ ms: number; version: string; number: number }> {
  const { rows } = await sql<{ ms: number; version: string; number: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as ms, current_setting('server_version') as version,
      current_setting('server_version_num')::int as number
  `.execute(db);
  const [server] = rows;
  if (!server) throw new Error('The database answered nothing.');
  return server;
}

/** The connections of clients that are open, and how many may be. */
export async function countConnections(db: Db): Promise<{ used: number; allowed: number }> {
  const { rows } = await sql<{ used: number; allowed: number }>`
    select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed
  `.execute(db);
  return rows[0] ?? { used: 0, allowed: 0 };
}
