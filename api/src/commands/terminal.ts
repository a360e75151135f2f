import { migrate } from '../database/migrate';
import type { OpenDatabase } from '../database/open';
import { openDatabase } from '../database/open';
import type { Db } from '../database/schema';
import { refuseMissingKeys, registerKey } from '../security/site-keys';
import type { Settings } from '../settings';

/** What a command prints to, and the settings it works with: those of the server. */
export interface Terminal {
  print(text: string): void;
  warn(text: string): void;
  readSettings(): Settings;
}

/** An expected refusal of a command, in a sentence that says what to do. */
export class CommandRefusal extends Error {
  override readonly name = 'CommandRefusal';
}

/**
 * Runs the work of a command on the server's database, which it brings up to date as the server does. PGlite serves one
 * process at a time, so the server must be stopped; PostgreSQL may be in use.
 */
export async function withDatabase<T>(
  { readSettings }: Terminal,
  work: (db: Db, settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = readSettings();
  const database: OpenDatabase = await openDatabase(settings);
  try {
    await refuseMissingKeys(database.db, settings.keys);
    await migrate(database.db);
    await registerKey(database.db, settings.keys);
    return await work(database.db, settings);
  } finally {
    await database.close();
  }
}

/** Rows as text, in columns as wide as their widest cell. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
