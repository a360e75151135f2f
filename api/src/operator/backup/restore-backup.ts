/** Puts a backup into an empty database and empty stores. The database comes last: before it, no api is ready. */

import { StartRefusal } from '../../../../process/production';
import {
  type CopyConnection,
  type CopyDatabase,
  type Lines,
  quote,
  readTables,
} from '../../platform/database/copy/connection';
import { DifferentRows, loadTables } from '../../platform/database/copy/load-tables';
import {
  prepareTarget,
  refuseUnknownMigrations,
  refuseUsed,
  UnfitDatabase,
} from '../../platform/database/copy/prepare-target';
import { migrate } from '../../platform/database/migrate';
import { BrokenBackup, type Manifest, type StoredObject } from './manifest';
import type { Objects } from './objects';
import { changedSecrets, missingKeys } from './site-secrets';
import type { Site } from './take-backup';

export interface RestoreOptions {
  /** Empties the database first; files and releases that are there already stay. */
  replace: boolean;
  onProgress: (text: string) => void;
}

/** Refuses what would lose or mix data. Nothing is written. Returns what an operator should know. */
export async function checkRestore(manifest: Manifest, site: Site, replace: boolean): Promise<string[]> {
  const missing = missingKeys(manifest.secrets, site.keys);
  if (missing.length > 0)
    throw new StartRefusal([
      `SECRET_KEY is not the one of the backup (${missing.join(', ')}): identity numbers and second factors could not be read. Set that one, or list it in SECRET_KEYS_OLD.`,
    ]);
  refuseUnknownMigrations(manifest.migrations);
  if (!replace) await refuseUsed(site.database.connection, manifest.migrations);
  if (!replace)
    await refuseOthers(
      'file',
      (await site.files.list()).map(({ name }) => name),
      manifest.files,
    );
  if (!replace && site.releases && manifest.releases) {
    await refuseOthers('file of the release store', await site.releases.list(''), manifest.releases);
  }
  return changedSecrets(manifest.secrets, site.env).map(
    (setting) => `${setting} is not the value that it was where the backup was made.`,
  );
}

/** What an interrupted restore has written is of the backup, so it can be made again. */
async function refuseOthers(what: string, present: readonly string[], stored: readonly StoredObject[]): Promise<void> {
  const names = new Set(stored.map(({ name }) => name));
  const others = present.filter((name) => !names.has(name));
  if (others.length > 0)
    throw new UnfitDatabase(
      `There is a ${what} that is not in the backup (${others[0]}${others.length > 1 ? ` and ${others.length - 1} more` : ''}). Restore into empty stores, or say --replace.`,
    );
}

export async function restoreBackup(
  manifest: Manifest,
  objects: Objects,
  site: Site,
  { replace, onProgress }: RestoreOptions,
): Promise<void> {
  if (site.releases)
    for (const stored of manifest.releases ?? []) {
      onProgress(`release store: ${stored.name}`);
      await site.releases.put(stored.name, await contentOf(stored, objects));
    }
  for (const [index, stored] of manifest.files.entries()) {
    onProgress(`${index + 1} of ${manifest.files.length} files`);
    await site.files.put(stored.name, await contentOf(stored, objects));
  }
  if (replace) await emptyDatabase(site.database);
  await prepareTarget(site.database, manifest.migrations);
  await loadBackup(site.database.connection, manifest, objects, onProgress);
  await migrate(site.database.db);
  await site.database.connection.query('analyze');
  await compareFiles(manifest, site);
}

async function contentOf(stored: StoredObject, objects: Objects): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const name of stored.objects) parts.push(await objects.read(name));
  return Buffer.concat(parts);
}

/** Reads back what was written: it is the backup's, byte for byte. */
async function compareFiles(manifest: Manifest, { files, releases }: Site): Promise<void> {
  const sizes = new Map((await files.list()).map(({ name, bytes }) => [name, bytes]));
  for (const { name, bytes } of manifest.files)
    if (sizes.get(name) !== bytes) throw new BrokenBackup(`The file ${name} was not restored whole.`);
  if (!releases) return;
  for (const { name, bytes } of manifest.releases ?? [])
    if ((await releases.get(name))?.length !== bytes)
      throw new BrokenBackup(`${name} of the release store was not restored whole.`);
}

/** Everything of the site in this schema. The extension stays: not every user may make it. */
async function emptyDatabase({ connection }: CopyDatabase): Promise<void> {
  const tables = (await readTables(connection)).map(({ name }) => name);
  const sequences = await connection.query<{ name: string }>(`
    select c.relname as name from pg_class c where relkind = 'S' and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))`);
  const functions = await connection.query<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  await connection.query(
    [
      'begin',
      ...[...tables, 'kysely_migration', 'kysely_migration_lock'].map(
        (name) => `drop table if exists ${quote(name)} cascade`,
      ),
      ...sequences.map(({ name }) => `drop sequence if exists ${quote(name)} cascade`),
      ...functions.map(({ name }) => `drop function if exists ${name} cascade`),
      'commit',
    ].join('; '),
  );
}

/** Fills a migrated database with the tables of a backup, all or none, and compares counts and checksums. */
export async function loadBackup(
  connection: CopyConnection,
  manifest: Manifest,
  objects: Objects,
  onProgress: (text: string) => void,
): Promise<void> {
  const load = loadTables(connection, async (copy) => {
    for (const table of manifest.tables) {
      onProgress(`${table.name}: ${table.rows} rows`);
      await copy(table, linesOf(table.objects, objects));
    }
    return manifest;
  });
  await load.catch((cause: unknown) => {
    if (cause instanceof DifferentRows) throw new BrokenBackup(cause.message);
    throw cause;
  });
}

async function* linesOf(names: readonly string[], objects: Objects): Lines {
  for (const name of names) yield await objects.read(name);
}
