/**
 * A store in a directory:
 *   releases/<name>/<version>/release.json, and files/… beside it
 *   channels/<channel>/<revision>.json
 *   observations/<channel>/<gateway>.json
 * A release is written to a temporary folder that is then renamed, a revision to a temporary file that is then linked
 * under its name. Both operations are atomic, and fail where something exists already.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rcompare } from 'semver';
import { hasCode } from '../errors';
import type { AnyRelease, Revision } from '../manifest/manifest';
import { FILE, NAME, VERSION } from '../manifest/manifest.schema';
import { parseRelease } from '../manifest/parse-records';
import { observationsIn } from './observation-files';
import { requireName } from './require-name';
import type { Store } from './store';
import { REVISION_FILE, readReleaseRecord, readRevisionFile } from './stored-records';

export function fileStore(directory: string): Store {
  const root = path.resolve(directory);
  const nameFolder = (name: string) => path.join(root, 'releases', requireName(NAME, name));
  const versionFolder = (name: string, version: string) => path.join(nameFolder(name), requireName(VERSION, version));
  const channelFolder = (channel: string) => path.join(root, 'channels', requireName(NAME, channel));

  return {
    listNames: () => listFolder(path.join(root, 'releases'), NAME),
    listVersions: async (name) => (await listFolder(nameFolder(name), VERSION)).sort(rcompare),
    readRelease: async (name, version) =>
      readRecord(path.join(versionFolder(name, version), 'release.json'), `${name}@${version}`),
    readFile: async (name, version, file) =>
      readIfExists(path.join(versionFolder(name, version), 'files', requireName(FILE, file))),
    async publish(release, files) {
      const draft = path.join(nameFolder(release.name), `.draft-${randomUUID()}`);
      await writeRelease(draft, release, files);
      const isNew = await unlessExists(() => rename(draft, versionFolder(release.name, release.version)));
      if (!isNew) await rm(draft, { recursive: true });
      return isNew;
    },
    async remove(name, version) {
      const pruned = path.join(nameFolder(name), `.pruned-${randomUUID()}`);
      await rename(versionFolder(name, version), pruned).catch((error: unknown) => orIfMissing(error, undefined));
      await rm(pruned, { recursive: true, force: true });
    },
    listChannels: () => listFolder(path.join(root, 'channels'), NAME),
    async listRevisions(channel) {
      const files = await listFolder(channelFolder(channel), REVISION_FILE);
      return files.map((file) => Number.parseInt(file, 10)).sort((a, b) => b - a);
    },
    async readRevision(channel, number) {
      const body = await readIfExists(path.join(channelFolder(channel), `${number}.json`));
      return body && readRevisionFile(body, channel, number);
    },
    async appendRevision(revision: Revision) {
      const folder = channelFolder(revision.channel);
      const draft = path.join(folder, `.draft-${randomUUID()}`);
      await writeDurably(draft, toJson(revision));
      const isNew = await unlessExists(() => link(draft, path.join(folder, `${revision.revision}.json`)));
      await rm(draft);
      return isNew;
    },
    ...observationsIn({
      list: async (below) => (await listFolder(path.join(root, below), /^[\w-]+\.json$/)).map((file) => below + file),
      read: (name) => readIfExists(path.join(root, name)),
      replace: (name, body) => replaceFile(path.join(root, name), body),
      remove: (name) => rm(path.join(root, name), { force: true }),
    }),
  };
}

/** A reader finds the file as it was before or as it is after. It is not awaited on the disk: a crash may lose it. */
async function replaceFile(file: string, body: Buffer): Promise<void> {
  const draft = path.join(path.dirname(file), `.draft-${randomUUID()}`);
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(draft, body);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined); // the disk may be full or read-only
    throw error;
  }
}

async function writeRelease(folder: string, release: AnyRelease, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, body] of files) await writeDurably(path.join(folder, 'files', requireName(FILE, name)), body);
  await writeDurably(path.join(folder, 'release.json'), toJson(release));
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes a file and waits until it is on the disk, so that nothing ever points to a file that a crash has lost. */
async function writeDurably(file: string, body: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
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

async function readIfExists(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: unknown) => orIfMissing(error, null));
}

async function listFolder(folder: string, form: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => orIfMissing(error, []));
  return names.filter((name) => form.test(name)).sort();
}

/** The fallback for a file that does not exist; every other error is thrown again. */
function orIfMissing<T>(error: unknown, fallback: T): T {
  if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return fallback;
  throw error;
}
