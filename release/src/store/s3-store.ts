/**
 * A store on S3:
 *   releases/<name>/<version>.json      the record, with the folder of the files
 *   files/<name>/<version>/<folder>/…   written before the record, in a folder that only this publication uses
 *   channels/…, records/…, pruned/…: revisions, see `revision-files.ts`
 *   heads/<channel>.json, heads/of/policies.json   replaced after each revision and each policy
 *   policies/<number>.json, observations/<channel>/<gateway>.json, requests/…, deliveries/…: see `record-files.ts`
 *   conditional-writes.json             shows that the service can do what follows
 * A release and a revision appear with one conditional write each, which fails where something exists already.
 */
import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { rcompare } from 'semver';
import { mixed, object, string } from 'yup';
import type { AnyRelease, Revision } from '../manifest/manifest';
import { FILE, NAME, VERSION } from '../manifest/manifest.schema';
import { parseRelease } from '../manifest/parse-records';
import { type Bucket, type ListedObject, withConditionalWrites } from '../s3/bucket';
import { type RecordFiles, recordsIn, requireName } from './record-files';
import { type RevisionStore, revisionsIn } from './revision-files';
import type { Store } from './store';
import { readReleaseRecord, toRecordFile } from './stored-records';

/** Files without a record that the next publication of the same version removes, or `prune`. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Parallel uploads. */
const MAX_UPLOADS = 8;

export function s3Store(unproven: Bucket): Store {
  const bucket = withConditionalWrites(unproven);
  const { get: read, create, replace, remove } = bucket;
  const list = async (below: string) => (await bucket.list(below)).map(({ key }) => key);
  const files = { list, read, create, replace, remove };
  const releases = releasesIn(bucket);
  const listChannels = () => listFolders(bucket, 'channels/');
  const revisions = revisionsIn(files, { listChannels, listVersions: releases.listVersions });
  const records = recordsIn(files);
  return { ...releases, listChannels, ...revisions, ...records, ...withHeads(revisions, records, bucket) };
}

const storedRelease = object({ folder: string().matches(NAME).required(), release: mixed<object>().required() });

function parseStored(value: unknown): { folder: string; release: AnyRelease } {
  const { folder, release } = storedRelease.validateSync(value, { strict: true });
  return { folder, release: parseRelease(release) };
}

async function removeBelow(bucket: Bucket, prefix: string): Promise<void> {
  for (const { key } of await bucket.list(prefix)) await bucket.remove(key);
}

function releasesIn(bucket: Bucket) {
  const recordKey = (name: string, version: string) =>
    `releases/${requireName(NAME, name)}/${requireName(VERSION, version)}.json`;
  const filesBelow = (name: string, version: string) =>
    `files/${requireName(NAME, name)}/${requireName(VERSION, version)}/`;

  async function readStored(name: string, version: string) {
    const body = await bucket.get(recordKey(name, version));
    return body && readReleaseRecord(body, `${name}@${version}`, parseStored);
  }
  /** Removes the folders of files that no record names, and into which nothing was written for an hour. */
  async function removeOrphans(prefix: string): Promise<void> {
    for (const [place, { name, version, folder, at }] of groupByFolder(await bucket.list(prefix))) {
      if (Date.now() - at <= ABANDONED_AFTER_MS) continue;
      const isOrphan = await readStored(name, version).then(
        (stored) => stored?.folder !== folder,
        () => false, // a damaged record may name it
      );
      if (isOrphan) await removeAll(place);
    }
  }
  const removeAll = (prefix: string) => removeBelow(bucket, prefix);
  return {
    listNames: () => listFolders(bucket, 'releases/'),
    async listVersions(name: string): Promise<string[]> {
      const below = `releases/${requireName(NAME, name)}/`;
      const keys = await bucket.list(below);
      const versions = keys.map(({ key }) => key.slice(below.length).replace(/\.json$/, ''));
      return versions.filter((version) => VERSION.test(version)).sort(rcompare);
    },
    async readRelease(name: string, version: string) {
      return (await readStored(name, version))?.release ?? null;
    },
    async readFile(name: string, version: string, file: string) {
      const stored = await readStored(name, version);
      return stored && bucket.get(`${filesBelow(name, version)}${stored.folder}/${requireName(FILE, file)}`);
    },
    async publish(release: AnyRelease, files: ReadonlyMap<string, Buffer>) {
      const { name, version } = release;
      if (await bucket.get(recordKey(name, version))) return false;
      const folder = `p-${randomUUID()}`;
      const below = `${filesBelow(name, version)}${folder}/`;
      await removeOrphans(filesBelow(name, version));
      let isNew = false;
      try {
        await pLimit(MAX_UPLOADS).map(files, ([file, body]) => bucket.create(below + requireName(FILE, file), body));
        isNew = await bucket.create(recordKey(name, version), toRecordFile({ folder, release }));
      } finally {
        if (!isNew) await removeAll(below).catch(() => undefined);
      }
      return isNew;
    },
    removeLeftovers: () => removeOrphans('files/'),
    async remove(name: string, version: string) {
      await bucket.remove(recordKey(name, version));
      await removeAll(filesBelow(name, version));
    },
  };
}

interface PublishedFolder {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  /** When something was last written into it. */
  readonly at: number;
}

/** The folders files/<name>/<version>/<folder>/ of some objects. */
function groupByFolder(objects: readonly ListedObject[]): Map<string, PublishedFolder> {
  const folders = new Map<string, PublishedFolder>();
  for (const { key, at } of objects) {
    const [, place = '', name = '', version = '', folder = ''] =
      /^(files\/([^/]+)\/([^/]+)\/([^/]+)\/)/.exec(key) ?? [];
    if (!NAME.test(name) || !VERSION.test(version)) continue;
    const known = folders.get(place) ?? { name, version, folder, at: 0 };
    folders.set(place, { ...known, at: Math.max(known.at, at) });
  }
  return folders;
}

const listFolders = async (bucket: Bucket, below: string) =>
  (await bucket.listFolders(below)).map((key) => key.slice(below.length, -1)).filter((name) => NAME.test(name));

/**
 * What has changed on a channel, for one conditional read: heads/<channel>.json is replaced after each revision, and a head of
 * their own after each policy. Gateways ask four times a second, and a list of keys costs twelve times as much as a read.
 * Only the list says which revisions there are: a head that was not written, or by whom, delays what is new and loses nothing.
 */

/** Both are listed this often also where the head stays as it is: a writer may end before it replaces the head. */
const LIST_INTERVAL_MS = 10_000;
/** And where there is no head yet. */
const LIST_WITHOUT_HEAD_MS = 1_000;

/** Policies have a head of their own, below a folder: no channel has such a name. */
const POLICIES_HEAD = 'heads/of/policies.json';

interface Listed {
  readonly etag: string | null;
  readonly numbers: number[];
  /** Milliseconds since the process started. */
  readonly at: number;
}

/** The same revisions and policies, listed only when the head of their channel, or of the policies, has changed. */
function withHeads(revisions: RevisionStore, policies: RecordFiles, bucket: Bucket) {
  const heads = headsIn(bucket);
  const keyOf = (channel: string) => `heads/${channel}.json`;
  return {
    listRevisions: (channel: string) => heads.list(keyOf(channel), () => revisions.listRevisions(channel)),
    appendRevision: (revision: Revision) =>
      heads.append(keyOf(revision.channel), { revision: revision.revision }, () => revisions.appendRevision(revision)),
    async pruneRevisions(...what: Parameters<RevisionStore['pruneRevisions']>) {
      await revisions.pruneRevisions(...what);
      heads.forget(keyOf(what[0]));
    },
    listPolicies: () => heads.list(POLICIES_HEAD, policies.listPolicies),
    appendPolicy: (number: number, body: Buffer) =>
      heads.append(POLICIES_HEAD, { policy: number }, () => policies.appendPolicy(number, body)),
  };
}

function headsIn(bucket: Bucket) {
  const known = new Map<string, Listed>();
  return {
    /** What was listed before, while the head stays as it is. */
    async list(key: string, listNow: () => Promise<number[]>): Promise<number[]> {
      const before = known.get(key);
      const etag = await bucket.readTag(key, before?.etag ?? undefined);
      const interval = etag === null ? LIST_WITHOUT_HEAD_MS : LIST_INTERVAL_MS;
      if (before && etag === before.etag && performance.now() - before.at < interval) return [...before.numbers];
      const at = performance.now();
      const numbers = await listNow();
      known.set(key, { etag, numbers, at });
      return [...numbers];
    },
    async append(key: string, newest: object, appendNow: () => Promise<boolean>): Promise<boolean> {
      const isNew = await appendNow();
      known.delete(key);
      const body = Buffer.from(JSON.stringify({ ...newest, id: randomUUID() }));
      if (isNew) await bucket.replace(key, body).catch(() => undefined); // it is only quicker with it
      return isNew;
    },
    forget: (key: string) => known.delete(key),
  };
}
