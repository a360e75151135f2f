/** How a command opens the server's database, and closes it whatever happens. */
import { migrate } from '../../../platform/database/migrate';
import { openDatabase } from '../../../platform/database/open';
import type { Db } from '../../../platform/database/schema';
import { refuseMissingKeys, registerKey } from '../../../platform/security/site-keys.queries';
import type { Settings } from '../../../settings';
import type { Terminal } from './outcome';

/**
 * Runs the work of a command on the server's database as it is. PGlite serves one process at a time, so the server must be
 * stopped; PostgreSQL may be in use.
 */
export async function withOpenDatabase<T>(
  { readSettings }: Terminal,
  work: (db: Db, settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = readSettings();
  const { background, close } = await openDatabase(settings);
  try {
    return await work(background, settings); // its statements may take longer than those of requests
  } finally {
    await close();
  }
}

/** The same on a database that was brought up to date, as the server does it. */
export const withDatabase = <T>(terminal: Terminal, work: (db: Db, settings: Settings) => Promise<T>): Promise<T> =>
  withOpenDatabase(terminal, async (db, settings) => {
    await refuseMissingKeys(db, settings.keys);
    await migrate(db);
    await registerKey(db, settings.keys);
    return work(db, settings);
  });
