/** Copies the whole site while it is used. */
import type { Environment } from '../../../../process/production';
import type { CopyDatabase } from '../../platform/database/copy/connection';
import { inParts } from '../../platform/database/copy/connection';
import { type Dump, dumpTables } from '../../platform/database/copy/dump-tables';
import { refuseUnknownMigrations } from '../../platform/database/copy/prepare-target';
import type { Files } from '../../platform/ports/files';
import type { KeyRing } from '../../platform/security/keys';
import { beginBackup, endBackup, finishBackup, listBackups, newId, readBackup } from './backups';
import { BrokenBackup, FORMAT, type Manifest, type StoredObject } from './manifest';
import { OBJECT_BYTES, type Objects } from './objects';
import { readSecrets } from './site-secrets';
import type { Store } from './store';

export interface Site {
  database: CopyDatabase;
  files: Files;
  /** Undefined for a backup without the release store. */
  releases: Store | undefined;
  keys: KeyRing;
  env: Environment;
}

export interface BackupTarget {
  store: Store;
  objects: Objects;
}

/** How often a dump is taken again because the site deleted a file that it names. */
const TRIES = 3;

/** The files that rows name: uploads of members, and the library of the editors. */
const NAMED_FILES = `select stored_name as name from files
  union all select stored_name from media
  union all select stored_name from media_crops`;

/** Where a release store keeps the files of releases. */
const RELEASES = 'releases/';

type OnProgress = (text: string) => void;

/** Takes a backup, which counts from its last write on. Returns its list, and how many bytes were new. */
export async function takeBackup(
  site: Site,
  target: BackupTarget,
  onProgress: OnProgress,
): Promise<{ manifest: Manifest; addedBytes: number }> {
  const startedAt = new Date();
  const id = newId(startedAt);
  await beginBackup(target.store, id);
  try {
    const copy = new Copy(target.objects, onProgress);
    await copy.takeKnown(target);
    const taken = await takeDatabaseAndFiles(site, copy);
    const releases = site.releases && (await takeReleases(site.releases, copy));
    const manifest: Manifest = {
      format: FORMAT,
      id,
      startedAt: startedAt.toISOString(),
      finishedAt: new Date().toISOString(),
      database: site.database.name,
      ...taken,
      releases,
      secrets: await readSecrets(site.database.connection, site.keys, site.env),
    };
    await finishBackup(target.store, target.objects, manifest);
    return { manifest, addedBytes: copy.added };
  } finally {
    await endBackup(target.store, id);
  }
}

/** Puts contents into the store and remembers which the last backup had, by name and size: names are never used again. */
class Copy {
  added = 0;
  readonly #known = new Map<string, StoredObject>();
  readonly #objects: Objects;

  constructor(
    objects: Objects,
    readonly onProgress: OnProgress,
  ) {
    this.#objects = objects;
  }

  /** A damaged backup is no reason not to take another one; then everything is read again. */
  async takeKnown({ store, objects }: BackupTarget): Promise<void> {
    const [last] = await listBackups(store);
    if (!last) return;
    const manifest = await readBackup(store, objects, last).catch(() => undefined);
    for (const file of manifest?.files ?? []) this.#known.set(file.name, file);
  }

  known({ name, bytes }: { name: string; bytes: number }): StoredObject | undefined {
    const found = this.#known.get(name);
    return found?.bytes === bytes ? found : undefined;
  }

  async add(content: Buffer): Promise<string> {
    const { name, added } = await this.#objects.add(content);
    this.added += added;
    return name;
  }

  async addWhole(name: string, content: Buffer): Promise<StoredObject> {
    const objects: string[] = [];
    for (let at = 0; at < content.length; at += OBJECT_BYTES)
      objects.push(await this.add(content.subarray(at, at + OBJECT_BYTES)));
    return { name, bytes: content.length, objects };
  }
}

/**
 * Files first, then the database, then the files that came meanwhile: a file is stored before a row names it, so that no row of
 * the backup names a file that is not in it.
 */
async function takeDatabaseAndFiles(site: Site, copy: Copy) {
  const files = new Map<string, StoredObject>();
  await takeFiles(site.files, copy, files);
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const { dump, named } = await takeDatabase(site.database, copy);
    await takeFiles(site.files, copy, files);
    if (named.every((name) => files.has(name)))
      return { ...dump, files: [...files.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) };
  }
  throw new BrokenBackup('Rows of the table files name files that are not stored. `npx azadkar doctor` says which.');
}

async function takeFiles(files: Files, copy: Copy, taken: Map<string, StoredObject>): Promise<void> {
  const listed = await files.list();
  for (const [index, { name, bytes }] of listed.entries()) {
    if (taken.has(name)) continue;
    copy.onProgress(`${index + 1} of ${listed.length} files`);
    const known = copy.known({ name, bytes });
    const content = known ? undefined : await files.get(name);
    if (known) taken.set(name, known);
    else if (content) taken.set(name, await copy.addWhole(name, content));
  }
}

async function takeDatabase({ connection }: CopyDatabase, copy: Copy) {
  const parts = new Map<string, string[]>();
  let named: string[] = [];
  const dump: Dump = await dumpTables(
    connection,
    async ({ name, rows }, lines) => {
      copy.onProgress(`${name}: ${rows} rows`);
      const objects: string[] = [];
      for await (const part of inParts(lines, OBJECT_BYTES)) objects.push(await copy.add(part));
      parts.set(name, objects);
    },
    async () => {
      const rows = await connection.query<{ name: string }>(NAMED_FILES);
      named = rows.map(({ name }) => name);
    },
  );
  refuseUnknownMigrations(dump.migrations);
  const tables = dump.tables.map((table) => ({
    ...table,
    columns: [...table.columns],
    objects: parts.get(table.name) ?? [],
  }));
  return { dump: { migrations: [...dump.migrations], tables, sequences: [...dump.sequences] }, named };
}

/** What names releases is copied before the releases, so that each revision of the backup has its files. */
async function takeReleases(releases: Store, copy: Copy): Promise<StoredObject[]> {
  const taken = new Map<string, StoredObject>();
  const take = async (name: string) => {
    copy.onProgress(`release store: ${name}`);
    const content = await releases.get(name);
    if (content) taken.set(name, await copy.addWhole(name, content));
  };
  for (const name of await releases.list('')) if (!name.startsWith(RELEASES)) await take(name);
  for (const name of await releases.list(RELEASES)) await take(name);
  return [...taken.values()];
}
