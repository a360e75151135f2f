/**
 * A store in a directory:
 *   releases/<name>/<version>/release.json, and files/… beside it
 *   channels/…, records/…, pruned/…: revisions, see `revision-files.ts`
 *   policies/<number>.json, observations/<channel>/<gateway>.json, requests/…, deliveries/…: see `record-files.ts`
 * A release is written to a temporary folder that is then renamed, a revision to a temporary file that is then linked
 * under its name. Both operations are atomic, and fail where something exists already.
 */
import { constants } from 'node:fs';
import { link, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rcompare } from 'semver';
import { syncFolder, writeDurably } from '../../../process/durable-files';
import { hasCode } from '../errors';
import type { AnyRelease } from '../manifest/manifest';
import { FILE, NAME, VERSION } from '../manifest/manifest.schema';
import { parseRelease } from '../manifest/parse-records';
import { makeFolder, orDiskRefusal, prunedName, removeLeftoversIn, withDraft } from './drafts';
import { type Files, recordsIn, requireName } from './record-files';
import { revisionsIn } from './revision-files';
import type { Store } from './store';
import { readReleaseRecord, toRecordFile } from './stored-records';

export function fileStore(directory: string): Store {
  const root = path.resolve(directory);
  const nameFolder = (name: string) => path.join(root, 'releases', requireName(NAME, name));
  const versionFolder = (name: string, version: string) => path.join(nameFolder(name), requireName(VERSION, version));

  const onDisk = <T>(work: () => Promise<T>) => orDiskRefusal(root, work);

  const files = filesIn(root, onDisk);
  const listChannels = () => onDisk(() => listFolder(path.join(root, 'channels'), NAME));
  const listVersions = (name: string) =>
    onDisk(async () => (await listFolder(nameFolder(name), VERSION)).sort(rcompare));

  return {
    listNames: () => onDisk(() => listFolder(path.join(root, 'releases'), NAME)),
    listVersions,
    listChannels,
    readRelease: (name, version) =>
      onDisk(() => readRecord(path.join(versionFolder(name, version), 'release.json'), `${name}@${version}`)),
    readFile: (name, version, file) =>
      onDisk(() => readIfExists(path.join(versionFolder(name, version), 'files', requireName(FILE, file)))),
    publish: (release, files) =>
      onDisk(() =>
        withDraft(nameFolder(release.name), async (draft) => {
          await writeRelease(draft, release, files);
          const isNew = await unlessExists(() => rename(draft, versionFolder(release.name, release.version)));
          await syncFolder(nameFolder(release.name));
          return isNew;
        }),
      ),
    remove: (name, version) =>
      onDisk(async () => {
        const pruned = path.join(nameFolder(name), prunedName());
        await rename(versionFolder(name, version), pruned).catch((error: unknown) => orIfMissing(error, undefined));
        await rm(pruned, { recursive: true, force: true });
      }),
    removeLeftovers: () =>
      onDisk(async () => {
        const kinds = ['releases', 'channels', 'observations', 'deliveries'];
        const folders = await Promise.all(kinds.map((kind) => foldersIn(path.join(root, kind))));
        const flat = ['policies', 'records', 'requests'].map((kind) => path.join(root, kind));
        for (const folder of [...folders.flat(), ...flat]) await removeLeftoversIn(folder);
      }),
    ...revisionsIn(files, { listChannels, listVersions }),
    ...recordsIn(files),
  };
}

/** A record, and none that is being written. */
const RECORD_FILE = /^\w[\w@.-]*\.json$/;

/** What is not a release, as files below the root. */
const filesIn = (root: string, onDisk: <T>(work: () => Promise<T>) => Promise<T>): Files => ({
  list: (folder) =>
    onDisk(async () => (await listFolder(path.join(root, folder), RECORD_FILE)).map((file) => folder + file)),
  read: (name) => onDisk(() => readIfExists(path.join(root, name))),
  create: (name, body) => onDisk(() => createFile(path.join(root, path.dirname(name)), path.basename(name), body)),
  // observations are written every few seconds, and worth little: a crash may lose the newest
  replace: (name, body) =>
    onDisk(() => replaceFile(root, name, body, name.startsWith('observations/') ? writeFile : writeDurably)),
  remove: (name) => onDisk(() => rm(path.join(root, name), { force: true })),
});

/**
 * A reader finds the file as it was before or as it is after. Rejects where the store is missing, because a new folder in
 * its place would look like an empty store.
 */
async function replaceFile(root: string, name: string, body: Buffer, write: WriteFile): Promise<void> {
  await stat(root);
  const file = path.join(root, name);
  await withDraft(path.dirname(file), async (draft) => {
    await write(draft, body);
    await rename(draft, file);
  });
}

type WriteFile = (file: string, body: Buffer) => Promise<void>;

/** A reader finds the whole file or none. Whether it was written; false where there is one already. */
const createFile = (folder: string, name: string, body: string | Buffer) =>
  withDraft(folder, async (draft) => {
    await writeDurably(draft, body);
    const isNew = await unlessExists(() => link(draft, path.join(folder, name)));
    await syncFolder(folder);
    return isNew;
  });

const foldersIn = async (folder: string) => (await listFolder(folder, NAME)).map((name) => path.join(folder, name));

async function writeRelease(folder: string, release: AnyRelease, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, body] of files) {
    const file = path.join(folder, 'files', requireName(FILE, name));
    await makeFolder(path.dirname(file));
    await writeDurably(file, body);
  }
  await makeFolder(folder);
  await writeDurably(path.join(folder, 'release.json'), toRecordFile(release));
}

/** Whether the write was done; false where something exists already. */
async function unlessExists(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST', 'ENOTEMPTY')) return false;
    throw error;
  }
}

async function readRecord(file: string, version: string): Promise<AnyRelease | null> {
  const body = await readIfExists(file);
  return body && readReleaseRecord(body, version, parseRelease);
}

/** Nothing that is published comes near it. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;

/** Neither a link, which could lead to any file of this machine, nor a pipe, which never ends. */
async function readIfExists(file: string): Promise<Buffer | null> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (error: unknown) => orIfMissing(error, null),
  );
  if (!handle) return null;
  try {
    const found = await handle.stat();
    return found.isFile() && found.size <= MAX_FILE_BYTES ? await handle.readFile() : null;
  } finally {
    await handle.close();
  }
}

async function listFolder(folder: string, form: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => orIfMissing(error, []));
  return names.filter((name) => form.test(name)).sort();
}

/** The fallback for a file that does not exist, or is none; every other error is thrown again. */
function orIfMissing<T>(error: unknown, fallback: T): T {
  if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENXIO')) return fallback;
  throw error;
}
