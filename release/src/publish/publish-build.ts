import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { messageOf, Refusal } from '../errors';
import { deltasTo, holdsDeltas, isDictionary, isForVisitors, withoutHash } from '../manifest/addresses';
import { type AnyRelease, isPreview, nameOf, type ReleaseFile, type ReleaseId } from '../manifest/manifest';
import { parseRelease } from '../manifest/parse-records';
import { signRecord } from '../signing/signing-key';
import type { Store } from '../store/store';
import { makeDelta, packDeltas } from './delta';
import { type Compressed, compressFiles, hashFiles, integrityOf } from './published-files';
import type { Build } from './read-build';

export interface Publication {
  release: AnyRelease;
  /** False when the same content was published before. */
  isNew: boolean;
  /** What it costs browsers that have an earlier version. */
  updates: readonly Update[];
  /** Why there are no deltas to an earlier version, one sentence each. */
  problems: readonly string[];
}

/** Who publishes, when, and the key that their team signs with. */
export interface Publisher {
  readonly author: string;
  readonly at: string;
  readonly key?: KeyObject;
}

/**
 * Puts a build into the store as an immutable version, with deltas to earlier ones: first to those of `live`, which visitors
 * have. Throws Refusal when that version exists with other content.
 */
export async function publishBuild(
  store: Store,
  build: Build,
  by: Publisher,
  live: readonly AnyRelease[] = [],
): Promise<Publication> {
  const release = toRelease(build, by);
  const published = await store.readRelease(release.name, release.version);
  if (published) {
    refuseRepublish(published, release);
    return { release: published, isNew: false, updates: [], problems: [] };
  }
  return upload(store, release, build.files, { key: by.key, earlier: await chooseEarlier(store, release, live) });
}

/** The release that a build would be published as, without compressed sizes. Throws Refusal for an invalid build. */
export const toRelease = ({ record: { kind: _, ...record }, files }: Build, by: Publisher): AnyRelease =>
  requireValid({ ...record, files: hashFiles(files), publishedAt: by.at, author: by.author });

/** The release as it would be published, with its compressed sizes. */
export const toSizedRelease = async (build: Build, by: Publisher): Promise<AnyRelease> => {
  const release = toRelease(build, by);
  return { ...release, files: withSizes(release.files, await compressFiles(build.files)) };
};

/** Checks a release with the schema that the store will read it with. */
function requireValid(release: unknown): AnyRelease {
  try {
    return parseRelease(release);
  } catch (error) {
    throw new Refusal(`The build cannot be published: ${messageOf(error)}`);
  }
}

async function upload(
  store: Store,
  release: AnyRelease,
  files: ReadonlyMap<string, Buffer>,
  { key, earlier }: { key: KeyObject | undefined; earlier: readonly AnyRelease[] },
): Promise<Publication> {
  const compressed = await compressFiles(files);
  const sized = { ...release, files: withSizes(release.files, compressed) };
  const { packs, updates, problems } = await makeDeltas(store, sized, files, earlier);
  const unsigned = { ...sized, files: { ...sized.files, ...hashFiles(packs) } };
  const complete = key ? signRecord(unsigned, 'release', key) : unsigned;
  const isNew = await store.publish(complete, new Map([...files, ...compressedForms(compressed), ...packs]));
  if (isNew) return { release: complete, isNew, updates, problems };
  throw new Refusal(
    `${release.name}@${release.version} was published by someone else meanwhile. Publish again to compare.`,
  );
}

const compressedForms = (compressed: Map<string, Compressed>): [string, Buffer][] =>
  [...compressed].flatMap(([name, { br, gzip }]): [string, Buffer][] => [
    [`${name}.br`, br],
    [`${name}.gz`, gzip],
  ]);

function withSizes(files: AnyRelease['files'], compressed: Map<string, Compressed>): Record<string, ReleaseFile> {
  const entries = Object.entries(files).map(([name, file]) => {
    const forms = compressed.get(name);
    if (!forms) return [name, file] as const;
    return [name, { ...file, compressed: { br: forms.br.byteLength, gzip: forms.gzip.byteLength } }] as const;
  });
  return Object.fromEntries(entries);
}

/** Throws Refusal when a version would be published again with other content: a published version never changes. */
function refuseRepublish(published: AnyRelease, release: AnyRelease): void {
  if (isDeepStrictEqual(contentOf(published), contentOf(release))) return;
  const { name, version } = release;
  throw new Refusal(
    `${name}@${version} is already published with other content, and a version never changes. ` +
      'Raise the version in its package.json, build and publish again.',
  );
}

/** What must be equal: all but who published and signed the version, when, how it was compressed, and its deltas. */
function contentOf({ author: _author, publishedAt: _publishedAt, signature: _signature, files, ...rest }: AnyRelease) {
  const built = Object.entries(files).filter(([name]) => !holdsDeltas(name));
  const hashes = built.map(([name, { integrity }]) => [name, integrity]);
  return { ...rest, files: Object.fromEntries(hashes) };
}

const MAX_VERSIONS = 3;

/** The newest by number, of which those that were published last are chosen: a patch of an older line is a release too. */
const MAX_CONSIDERED = 10;

/** Up to three: what is live now, of which most visitors have a copy, then what was published last. */
async function chooseEarlier(
  store: Store,
  { name, version }: ReleaseId,
  live: readonly AnyRelease[],
): Promise<AnyRelease[]> {
  const isOther = (release: ReleaseId) => release.name === name && release.version !== version;
  const chosen = new Map(live.filter(isOther).map((release) => [release.version, release]));
  if (chosen.size < MAX_VERSIONS) {
    const versions = (await store.listVersions(name))
      .filter((each) => each !== version && !isPreview({ version: each }))
      .slice(0, MAX_CONSIDERED);
    const records = await Promise.all(versions.map((each) => store.readRelease(name, each).catch(() => null)));
    const found = records.filter((record) => record !== null);
    for (const release of found.sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1)))
      if (!chosen.has(release.version)) chosen.set(release.version, release);
  }
  return [...chosen.values()].slice(0, MAX_VERSIONS);
}

/** A delta is sent instead of the file from this share of its compressed size on. */
const WORTHWHILE_SHARE = 0.8;

const PARALLEL_READS = 8;

type Records = Readonly<Record<string, ReleaseFile>>;

/** What a version costs a browser that has all files of an earlier one. */
interface Update {
  readonly from: string;
  readonly bytes: number;
}

/** The deltas of a version that is about to be published, with its compressed sizes, to earlier ones. */
async function makeDeltas(
  store: Store,
  { files: records }: AnyRelease,
  files: ReadonlyMap<string, Buffer>,
  earlier: readonly AnyRelease[],
) {
  /** Files for the store, one for each earlier version: "deltas/1.2.0". */
  const packs = new Map<string, Buffer>();
  const updates: Update[] = [];
  /** Why there are none to a version, one sentence for each. They make the version no worse: a browser gets whole files. */
  const problems: string[] = [];
  for (const release of earlier) {
    try {
      const deltas = await deltasBetween(store, release, records, files);
      if (deltas.size === 0) continue;
      packs.set(deltasTo(release.version), packDeltas(deltas));
      updates.push({ from: release.version, bytes: bytesToSend(records, deltas) });
    } catch (error) {
      problems.push(`There are no deltas to ${nameOf(release)}: ${messageOf(error)}`);
    }
  }
  return { packs, updates, problems };
}

function bytesToSend(records: Records, deltas: ReadonlyMap<string, Buffer>): number {
  const sent = Object.entries(records).filter(([file]) => isForVisitors(file));
  const sizes = sent.map(([file, { bytes, compressed }]) => deltas.get(file)?.byteLength ?? compressed?.br ?? bytes);
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function deltasBetween(
  store: Store,
  earlier: AnyRelease,
  records: Records,
  files: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Buffer>> {
  const before = byPattern(earlier.files);
  const pairs = [...byPattern(records)].flatMap(([pattern, file]) => {
    const [body, dictionaryFile] = [files.get(file), before.get(pattern)];
    return body && dictionaryFile !== undefined ? [{ file, body, dictionaryFile }] : [];
  });
  const deltas = await pLimit(PARALLEL_READS).map(pairs, async ({ file, body, dictionaryFile }) => {
    const delta = await makeDelta(body, await readIntact(store, earlier, dictionaryFile));
    return delta.byteLength <= (records[file]?.compressed?.br ?? 0) * WORTHWHILE_SHARE ? [[file, delta] as const] : [];
  });
  return new Map(deltas.flat());
}

async function readIntact(store: Store, { name, version, files }: AnyRelease, file: string): Promise<Buffer> {
  const body = await store.readFile(name, version, file);
  if (body && integrityOf(body) === files[file]?.integrity) return body;
  throw new Error(`its ${file} is missing or altered.`);
}

/** The files that browsers keep as dictionaries, by their names in every version; none that two of them share. */
function byPattern(files: Records): Map<string, string> {
  const kept = Object.keys(files).filter((file) => files[file] && isDictionary(file, files[file]));
  const patterns = kept.map(withoutHash);
  return new Map(
    kept.flatMap((file, i): [string, string][] => {
      const pattern = patterns[i] ?? '';
      return patterns.indexOf(pattern) === patterns.lastIndexOf(pattern) ? [[pattern, file]] : [];
    }),
  );
}
