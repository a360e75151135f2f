/** Makes an empty database ready for copied rows: with the migrations of what is copied, not those of this version. */
import { migrate, migrationNames, oldestSchema } from '../migrate';
import { type CopyConnection, type CopyDatabase, quote, readMigrated } from './connection';

/** Why a database cannot be filled, in a sentence. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase';
}

/** Tables that have rows as soon as a site is used. Migrations write to others. */
const USED = ['users', 'audit_log', 'events', 'blogs'];

/** Refuses migrations that this version does not know, and what is older than its first schema. */
export function refuseUnknownMigrations(migrations: readonly string[]): void {
  const known = migrationNames();
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new UnfitDatabase(
      `A newer version of the site wrote this: the migration ${unknown.join(', ')} is not known here. Use that version.`,
    );
  if (migrations.length === 0) throw new UnfitDatabase('There is no site in this database.');
  if (!migrations.includes(oldestSchema()))
    throw new UnfitDatabase('A release before 1.0.0 wrote this. Use release 1.1.0, which reads both.');
}

/** Refuses a database that has content. Nothing is written. */
export async function refuseUsed(connection: CopyConnection, migrations: readonly string[]): Promise<void> {
  const tables = await connection.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
  );
  const names = tables.map(({ name }) => name);
  if (names.length > 0 && !names.includes('kysely_migration'))
    throw new UnfitDatabase(`The database has tables that are not the site's (${names.slice(0, 3).join(', ')} …).`);
  for (const table of USED.filter((name) => names.includes(name))) {
    const found = await connection.query(`select from ${quote(table)} limit 1`);
    if (found.length > 0) throw new UnfitDatabase(`The database is in use: its table ${table} has rows.`);
  }
  const newer = (await readMigrated(connection)).filter((name) => !migrations.includes(name));
  if (newer.length > 0)
    throw new UnfitDatabase(
      `The database is empty but newer than what would be copied (${newer.join(', ')}). Use a new database.`,
    );
}

/** Runs the migrations of what is copied. */
export const prepareTarget = ({ db }: CopyDatabase, migrations: readonly string[]) =>
  migrate(db, { last: migrations.at(-1) });
