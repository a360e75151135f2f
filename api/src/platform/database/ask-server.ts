/** What a server of the database says about itself. */

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartRefusal } from '../../../../process/production';
import { describeCause, isUnavailable } from './database-errors';
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

/** Less than what supervisors and readiness probes usually allow a start. */
const TIMEOUT_SECONDS = 60;
const RETRY_MS = 500;
const LOG_MS = 5_000;

/** Waits until the database answers, so that it may start after the api, or be restarted meanwhile. */
export async function waitForDatabase(
  db: Db,
  { seconds = TIMEOUT_SECONDS, log }: { seconds?: number; log: (line: string) => void },
): Promise<void> {
  const begin = performance.now();
  let logged = Number.NEGATIVE_INFINITY;
  for (;;) {
    const cause = await sql`select 1`.execute(db).then(
      () => undefined,
      (failure: unknown) => failure,
    );
    if (cause === undefined) return;
    if (!isUnavailable(cause)) throw cause; // such as a wrong password
    const waited = performance.now() - begin;
    if (waited > seconds * 1000)
      throw new StartRefusal([
        `The database of DATABASE_URL did not answer within ${seconds} seconds (${describeCause(cause)}).`,
      ]);
    if (waited - logged >= LOG_MS) {
      log(
        `Waiting for the database, since ${Math.round(waited / 1000)} of at most ${seconds} s: ${describeCause(cause)}`,
      );
      logged = waited;
    }
    await wait(RETRY_MS);
  }
}
