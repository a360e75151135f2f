import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Migration, Migrator, sql } from 'kysely';
import { assetPath } from '../assets';
import type { Db } from './schema';

export const MIGRATIONS = assetPath('migrations');

/**
 * Runs the migrations that are missing, all or those up to `last`. Of replicas that start together, one migrates and the
 * others wait.
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => readMigrations() } });
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) throw error;
}

/** The names of all migrations of this version, in order. */
export const migrationNames = (): string[] => Object.keys(readMigrations()).sort();

function readMigrations(): Record<string, Migration> {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(files.map((name) => [path.basename(name, '.sql'), fromFile(path.join(MIGRATIONS, name))]));
}

const fromFile = (file: string): Migration => ({
  async up(db) {
    await sql.raw(readFileSync(file, 'utf8')).execute(db);
  },
});
