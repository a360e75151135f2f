/**
 * The revisions of a store, as small files:
 *   channels/<channel>/<revision>.json
 *   records/<name>@<version>-<sha256>.json   the record of a release, as a revision names it
 *   pruned/<channel>/<from>-<to>.json        the lines of the history whose revisions were pruned
 * Records are written before the first revision that names them, and never change.
 */
import {
  type AnyRelease,
  type PrunedRevision,
  type ReleaseReference,
  type Revision,
  releasesOf,
} from '../manifest/manifest';
import { NAME } from '../manifest/manifest.schema';
import { parsePruned, parseRelease } from '../manifest/parse-records';
import { hashOfRecord } from '../signing/signing-key';
import { type Files, requireName } from './record-files';
import {
  REVISION_FILE,
  readRevisionFile,
  referenceTo,
  toRecordFile,
  UnusableRevision,
  withReferences,
} from './stored-records';

export type RevisionStore = ReturnType<typeof revisionsIn>;

interface Around {
  listChannels(): Promise<string[]>;
  listVersions(name: string): Promise<string[]>;
}

/** Bound on memory: records that are kept as they were read. */
const MAX_RECORDS = 400;

const RECORD_FILE = /^records\/([a-z][a-z0-9-]*)@(.+)-([0-9a-f]{64})\.json$/;
const recordFile = ({ name, version, sha256 }: ReleaseReference) => `records/${name}@${version}-${sha256}.json`;

/** The records of releases: each is read once. */
function recordsIn(files: Pick<Files, 'read' | 'create'>) {
  const read = new Map<string, AnyRelease>();
  const underWay = new Map<string, Promise<AnyRelease>>();

  /** One read for all revisions that name it, also for those that are read at the same moment. */
  async function find(reference: ReleaseReference): Promise<AnyRelease> {
    const file = recordFile(reference);
    const known = read.get(reference.sha256) ?? underWay.get(file);
    if (known) return known;
    const found = files.read(file).then((body) => readRecord(reference, body));
    underWay.set(file, found);
    try {
      const record = await found;
      remember(reference.sha256, record);
      return record;
    } finally {
      underWay.delete(file);
    }
  }

  function remember(sha256: string, record: AnyRelease): void {
    read.set(sha256, record);
    const [oldest] = read.keys();
    if (read.size > MAX_RECORDS && oldest !== undefined) read.delete(oldest);
  }

  async function write(release: AnyRelease): Promise<void> {
    const reference = referenceTo(release);
    if (read.has(reference.sha256)) return;
    await files.create(recordFile(reference), toRecordFile(release));
    remember(reference.sha256, release);
  }

  return { find, write };
}

export function revisionsIn(files: Omit<Files, 'replace'>, { listChannels, listVersions }: Around) {
  const records = recordsIn(files);
  const below = (channel: string) => `channels/${requireName(NAME, channel)}/`;
  const prunedBelow = (channel: string) => `pruned/${requireName(NAME, channel)}/`;

  /** Numbers of a channel's revisions, newest first. */
  async function listRevisions(channel: string): Promise<number[]> {
    const names = (await files.list(below(channel))).map((name) => name.slice(below(channel).length));
    const numbers = names.filter((name) => REVISION_FILE.test(name)).map((name) => Number.parseInt(name, 10));
    return numbers.sort((a, b) => b - a);
  }

  return {
    listRevisions,
    /** Null where there is none. Rejects with UnusableRevision for one that exists and cannot be used. */
    async readRevision(channel: string, number: number): Promise<Revision | null> {
      const body = await files.read(`${below(channel)}${number}.json`);
      return body && readRevisionFile(body, channel, number, records.find);
    },
    /** Compare-and-set: writes nothing and returns false when the channel has a revision of that number. */
    async appendRevision(revision: Revision): Promise<boolean> {
      const name = `${below(revision.channel)}${revision.revision}.json`;
      await Promise.all([...new Set(releasesOf(revision))].map(records.write));
      return files.create(name, toRecordFile(withReferences(revision)));
    },
    /** The history of revisions that were pruned, newest first. */
    async listPruned(channel: string): Promise<PrunedRevision[]> {
      const lines = (await files.list(prunedBelow(channel))).map(async (name) => parsePruned(await files.read(name)));
      const byNumber = new Map((await Promise.all(lines)).flat().map((line) => [line.revision, line]));
      return [...byNumber.values()].sort((a, b) => b.revision - a.revision);
    },
    /** Keeps these lines of the history, then removes the files of these revisions. */
    async pruneRevisions(channel: string, lines: readonly PrunedRevision[], numbers: readonly number[]): Promise<void> {
      const kept = lines.map(({ revision }) => revision);
      const name = `${prunedBelow(channel)}${Math.min(...kept)}-${Math.max(...kept)}.json`;
      await files.create(name, toRecordFile(lines));
      for (const number of numbers) await files.remove(`${below(channel)}${number}.json`);
    },
    /** Removes the records that no revision names, of versions that are no longer published. */
    async removeUnusedRecords(): Promise<void> {
      const named = new Set<string>();
      for (const channel of await listChannels())
        for (const number of await listRevisions(channel)) {
          const body = await files.read(`${below(channel)}${number}.json`);
          for (const sha256 of body ? hashesIn(body) : []) named.add(sha256);
        }
      for (const file of await files.list('records/')) {
        const [, name = '', version = '', sha256 = ''] = RECORD_FILE.exec(file) ?? [];
        if (sha256 && !named.has(sha256) && !(await listVersions(name)).includes(version)) await files.remove(file);
      }
    },
  };
}

/** Rejects with UnusableRevision unless it is the record with that hash. */
function readRecord(reference: ReleaseReference, body: Buffer | null): AnyRelease {
  const named = [{ name: reference.name, version: reference.version }];
  const what = `the record of ${reference.name}@${reference.version}, which it names,`;
  if (!body) throw new UnusableRevision(`${what} is missing`, named);
  try {
    const record = parseRelease(JSON.parse(body.toString()));
    const isNamed = record.name === reference.name && record.version === reference.version;
    if (isNamed && hashOfRecord(record) === reference.sha256) return record;
  } catch {} // then it was altered too
  throw new UnusableRevision(`${what} was altered`, named);
}

/** The hashes that a file of a revision names, whether or not it can be used. */
const hashesIn = (body: Buffer): string[] => body.toString().match(/[0-9a-f]{64}/g) ?? [];
