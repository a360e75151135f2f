/**
 * A store in a directory:
 *   releases/<name>/<version>/release.json, and files/… beside it
 *   channels/<channel>/<revision>.json
 * A release appears by renaming its folder, a revision by linking its file: each at once, and only where nothing is yet.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { rcompare } from 'semver';
import type { AnyRelease, Revision } from '../manifest/manifest';
import { FILE, NAME, VERSION } from '../manifest/manifest.schema';
import { parseRelease, parseRevision } from '../manifest/parse-records';
import { safeName } from './safe-name';
import type { Store } from './store';

export function fileStore(directory: string): Store {
  const root = path.resolve(directory);
  const ofName = (name: string) => path.join(root, 'releases', safeName(NAME, name));
  const ofVersion = (name: string, version: string) => path.join(ofName(name), safeName(VERSION, version));
  const ofChannel = (channel: string) => path.join(root, 'channels', safeName(NAME, channel));

  return {
    listNames: () => listFolder(path.join(root, 'releases'), NAME),
    listVersions: async (name) => (await listFolder(ofName(name), VERSION)).sort(rcompare),
    readRelease: async (name, version) => parsed(parseRelease, path.join(ofVersion(name, version), 'release.json')),
    readFile: async (name, version, file) =>
      content(path.join(ofVersion(name, version), 'files', safeName(FILE, file))),
    async publish(release, files) {
      const draft = path.join(ofName(release.name), `.draft-${randomUUID()}`);
      await writeRelease(draft, release, files);
      const done = await unlessTaken(() => rename(draft, ofVersion(release.name, release.version)));
      if (!done) await rm(draft, { recursive: true });
      return done;
    },
    async remove(name, version) {
      const away = path.join(ofName(name), `.pruned-${randomUUID()}`);
      await rename(ofVersion(name, version), away).catch((error: unknown) => unlessMissing(error, undefined));
      await rm(away, { recursive: true, force: true });
    },
    listChannels: () => listFolder(path.join(root, 'channels'), NAME),
    async listRevisions(channel) {
      const files = await listFolder(ofChannel(channel), /^\d+\.json$/);
      return files.map((file) => Number.parseInt(file, 10)).sort((a, b) => b - a);
    },
    readRevision: async (channel, number) => parsed(parseRevision, path.join(ofChannel(channel), `${number}.json`)),
    async appendRevision(revision: Revision) {
      const draft = path.join(ofChannel(revision.channel), `.draft-${randomUUID()}`);
      await writeDurably(draft, toJson(revision));
      const done = await unlessTaken(() =>
        link(draft, path.join(ofChannel(revision.channel), `${revision.revision}.json`)),
      );
      await rm(draft);
      return done;
    },
  };
}

async function writeRelease(folder: string, release: AnyRelease, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, body] of files) await writeDurably(path.join(folder, 'files', safeName(FILE, name)), body);
  await writeDurably(path.join(folder, 'release.json'), toJson(release));
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** On the disk before anything points to it. */
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

async function unlessTaken(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST', 'ENOTEMPTY')) return false;
    throw error;
  }
}

async function parsed<T>(parse: (value: unknown) => T, file: string): Promise<T | null> {
  const body = await content(file);
  return body && parse(JSON.parse(body.toString()));
}

async function content(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: unknown) => unlessMissing(error, null));
}

async function listFolder(folder: string, form: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => unlessMissing(error, []));
  return names.filter((name) => form.test(name)).sort();
}

function unlessMissing<T>(error: unknown, instead: T): T {
  if (isCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return instead;
  throw error;
}

const isCode = (error: unknown, ...codes: string[]) => codes.includes((error as NodeJS.ErrnoException).code ?? '');
