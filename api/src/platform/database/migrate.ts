/** Brings the schema up to date, and says what is missing. The SQL files of `migrations` run in the order of their names. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Migration, Migrator, sql } from 'kysely';
import { StartRefusal } from '../../../../process/production';
import { assetPath } from '../../assets';
import { isLockTimeout } from './database-errors';
import type { Db } from './schema';

export const MIGRATIONS = assetPath('migrations');

/**
 * The longest wait of a migration for a table that others use. Requests queue behind it meanwhile, and give up only
 * later (`lockTimeoutMs` of their connections).
 */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_PAUSE_MS = 3_000;
const LOCK_TRIES = 60;

export interface SchemaState {
  /** Migrations of this version that the database has. */
  applied: string[];
  /** Those that it needs. */
  pending: string[];
  /** Those that only a later version knows: every migration suits the version before (docs/operations/upgrades.md). */
  later: string[];
}

/** Reads what the database has, and changes nothing. Throws a StartRefusal when it is not a database of this site. */
export async function readSchema(db: Db, directory = MIGRATIONS): Promise<SchemaState> {
  const known = readMigrations(directory);
  const names = [...known.keys()];
  const executed = await executedNames(db);
  const later = executed.filter((name) => !known.has(name));
  const newest = names.at(-1) ?? '';
  const foreign = later.find((name) => name < newest);
  if (foreign) throw new StartRefusal([`The database has the migration ${foreign}, which this version lacks.`]);
  const applied = names.filter((name) => executed.includes(name));
  const pending = names.filter((name) => !executed.includes(name));
  const gap = pending.find((name) => name < (applied.at(-1) ?? ''));
  if (gap) throw new StartRefusal([`The database lacks the migration ${gap}, and has later ones of this version.`]);
  if (applied.length > 0 && pending.includes(oldestSchema(known)))
    throw new StartRefusal([
      'The database is older than release 1.0.0. Start release 1.1.0 on it once, which migrates it.',
    ]);
  await refuseChanged(db, known);
  return { applied, pending, later };
}

interface MigrateOptions {
  log?: (line: string) => void;
  directory?: string;
  /** The last one to run, for a copy of a database that has no later ones. */
  last?: string;
}

/** The first schema that this version can make: the migrations before it are one file with it. */
export const oldestSchema = (known = readMigrations(MIGRATIONS)): string =>
  [...known].find(([, text]) => text)?.[0] ?? '';

/** The names of all migrations of this version, in order. */
export const migrationNames = (): string[] => [...readMigrations(MIGRATIONS).keys()];

/**
 * Runs the migrations that are missing, each in a transaction of its own, and returns their names; in a new database all in
 * one, which takes a third of the time. Of replicas that start together, one migrates and the others wait. One that cannot get
 * a lock gives way to the site, and tries again.
 */
export async function migrate(
  db: Db,
  { log = () => undefined, directory = MIGRATIONS, last }: MigrateOptions = {},
): Promise<string[]> {
  const done: string[] = [];
  for (let tries = 0; ; ) {
    const { applied, pending, later } = await readSchema(db, directory);
    const wanted = pending.filter((name) => last === undefined || name <= last);
    const isNew = applied.length === 0;
    const next = wanted.at(isNew ? -1 : 0);
    if (!next) {
      if (later.length > 0) log(`The database is newer than this version, by ${later.join(', ')}.`);
      await recordHashes(db, applied, directory);
      return done;
    }
    const { error, results = [] } = await migrator(db, directory, { later, next, isNew }).migrateTo(next);
    done.push(...(error ? [] : results.map(({ migrationName }) => migrationName)));
    if (!error) continue;
    tries += 1;
    if (!isLockTimeout(error) || tries === LOCK_TRIES) throw error;
    log(`The migration ${next} waits for a table that is in use (try ${tries} of ${LOCK_TRIES}).`);
    await wait(LOCK_PAUSE_MS);
  }
}

/** `create index concurrently` cannot run in a transaction; it is the only statement of its file. */
const IS_CONCURRENT = /\bcreate\s+(unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i;

function migrator(
  db: Db,
  directory: string,
  { later, next, isNew }: { later: string[]; next: string; isNew: boolean },
): Migrator {
  const known = readMigrations(directory);
  // The tables of a new database are in no use, so their indexes need not be made beside it.
  if (isNew) for (const [name, text] of known) known.set(name, text.replace(/\bindex\s+concurrently\b/i, 'index'));
  const migrations = Object.fromEntries([
    ...[...known].map(([name, text]) => [name, fromText(text)] as const),
    ...later.map((name) => [name, { up: async () => undefined }] as const),
  ]);
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    disableTransactions: IS_CONCURRENT.test(known.get(next) ?? ''),
  });
}

const fromText = (text: string): Migration => ({
  async up(db) {
    const index = IS_CONCURRENT.exec(text)?.[2];
    if (index) {
      await sql`drop index concurrently if exists ${sql.id(index)}`.execute(db); // half of one that was interrupted
    } else {
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(db);
      await sql`set local statement_timeout = 0`.execute(db);
    }
    await sql.raw(text).execute(db);
  },
});

/** In the head of a file that stands in place of earlier ones: their names. */
const REPLACES = /^-- replaces: (.*)$/gm;

/**
 * The text of each migration, in the order of the names without their ending, as Kysely runs them. Of those that a file replaces,
 * the last has its text and the others none, so that a database has the same names whichever release made it.
 */
function readMigrations(directory: string): Map<string, string> {
  const files = readdirSync(directory).filter((file) => file.endsWith('.sql'));
  return new Map(
    files.sort().flatMap((file) => {
      const text = readFileSync(path.join(directory, file), 'utf8');
      const replaced = [...text.matchAll(REPLACES)].flatMap(([, names = '']) => names.split(' '));
      const last = replaced.pop() ?? path.basename(file, '.sql');
      return [...replaced.map((name) => [name, ''] as const), [last, text] as const];
    }),
  );
}

export async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}

async function executedNames(db: Db): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The hash of what a migration does: comments and layout may change. */
const hashOf = (text: string) =>
  createHash('sha256')
    .update(
      text
        .replace(/--[^\n]*/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .digest('hex');

async function refuseChanged(db: Db, known: Map<string, string>): Promise<void> {
  if (!(await hasTable(db, 'migration_hashes'))) return;
  const oldest = oldestSchema(known);
  const recorded = await db.selectFrom('migration_hashes').select(['name', 'sha256']).execute();
  const changed = recorded.filter(
    ({ name, sha256 }) => name > oldest && known.has(name) && hashOf(known.get(name) ?? '') !== sha256,
  );
  if (changed.length > 0)
    throw new StartRefusal([
      `This database was migrated with another text of ${changed.map(({ name }) => name).join(', ')}. A migration is never changed: write another one.`,
    ]);
}

async function recordHashes(db: Db, applied: readonly string[], directory: string): Promise<void> {
  const known = readMigrations(directory);
  const oldest = oldestSchema(known);
  const run = [...known].filter(([name]) => name > oldest && applied.includes(name));
  const rows = run.map(([name, text]) => ({ name, sha256: hashOf(text) }));
  if (rows.length === 0 || !(await hasTable(db, 'migration_hashes'))) return;
  await db
    .insertInto('migration_hashes')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute();
}
