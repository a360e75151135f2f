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
