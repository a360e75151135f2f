/**
 * A store on S3:
 *   releases/<name>/<version>.json      the record, with the folder of the files
 *   files/<name>/<version>/<folder>/…   written before the record, in a folder of this publication's own
 *   channels/<channel>/<revision>.json
 * A release and a revision appear with one conditional write each: only where nothing is yet.
 */
import { randomUUID } from 'node:crypto';
import { rcompare } from 'semver';
import { FILE, NAME, VERSION } from '../manifest/manifest.schema';
import { parseRelease, parseRevision } from '../manifest/parse-records';
import type { Bucket } from './s3-client';
import { safeName } from './safe-name';
import type { Store } from './store';

interface StoredRelease {
  folder: string;
  release: unknown;
}

/** As many files at once as a service likes. */
const CONCURRENCY = 8;

export function s3Store(bucket: Bucket): Store {
  const recordOf = (name: string, version: string) =>
    `releases/${safeName(NAME, name)}/${safeName(VERSION, version)}.json`;
  const filesOf = (name: string, version: string) => `files/${safeName(NAME, name)}/${safeName(VERSION, version)}/`;
  const channelOf = (channel: string) => `channels/${safeName(NAME, channel)}/`;

  async function readKept(name: string, version: string): Promise<StoredRelease | null> {
    const body = await bucket.get(recordOf(name, version));
    return body && (JSON.parse(body.toString()) as StoredRelease);
  }
  const folders = async (below: string) =>
    (await bucket.list(below, '/')).map((key) => key.slice(below.length, -1)).filter((name) => NAME.test(name));
  const removeAll = async (prefix: string) => {
    for (const key of await bucket.list(prefix)) await bucket.remove(key);
  };

  return {
    listNames: () => folders('releases/'),
    async listVersions(name) {
      const below = `releases/${safeName(NAME, name)}/`;
      const keys = await bucket.list(below);
      const versions = keys.map((key) => key.slice(below.length).replace(/\.json$/, ''));
      return versions.filter((version) => VERSION.test(version)).sort(rcompare);
    },
    async readRelease(name, version) {
      const kept = await readKept(name, version);
      return kept && parseRelease(kept.release);
    },
    async readFile(name, version, file) {
      const kept = await readKept(name, version);
      return kept && bucket.get(`${filesOf(name, version)}${safeName(NAME, kept.folder)}/${safeName(FILE, file)}`);
    },
    async publish(release, files) {
      const { name, version } = release;
      if (await bucket.get(recordOf(name, version))) return false;
      const folder = `p-${randomUUID()}`;
      const own = `${filesOf(name, version)}${folder}/`;
      await inTurns([...files], ([file, body]) => bucket.create(own + safeName(FILE, file), body));
      const done = await bucket.create(recordOf(name, version), toJson({ folder, release } satisfies StoredRelease));
      if (!done) await removeAll(own);
      return done;
    },
    async remove(name, version) {
      await bucket.remove(recordOf(name, version));
      await removeAll(filesOf(name, version));
    },
    listChannels: () => folders('channels/'),
    async listRevisions(channel) {
      const keys = await bucket.list(channelOf(channel));
      const numbers = keys.map((key) => Number(/(\d+)\.json$/.exec(key)?.[1]));
      return numbers.filter((number) => number > 0).sort((a, b) => b - a);
    },
    async readRevision(channel, number) {
      const body = await bucket.get(`${channelOf(channel)}${number}.json`);
      return body && parseRevision(JSON.parse(body.toString()));
    },
    appendRevision: (revision) =>
      bucket.create(`${channelOf(revision.channel)}${revision.revision}.json`, toJson(revision)),
  };
}

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

async function inTurns<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const worker = async () => {
    for (let item = items.shift(); item; item = items.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
