/** The deltas that publishing adds to a version, so that a release costs returning visitors only what changed. */
import pLimit from 'p-limit';
import { messageOf } from '../../errors';
import { deltasTo, isDictionary, isForVisitors, withoutHash } from '../../manifest/addresses';
import { type AnyRelease, nameOf, type ReleaseFile } from '../../manifest/manifest';
import type { Store } from '../../store/store';
import { integrityOf } from '../hash-files';
import { makeDelta } from './delta';
import { packDeltas } from './delta-pack';

/** A delta is sent instead of the file from this share of its compressed size on. */
const WORTHWHILE_SHARE = 0.8;

const PARALLEL_READS = 8;

type Records = Readonly<Record<string, ReleaseFile>>;

/** What a version costs a browser that has all files of an earlier one. */
export interface Update {
  readonly from: string;
  readonly bytes: number;
}

export interface Deltas {
  /** Files for the store, one for each earlier version: "deltas/1.2.0". */
  readonly packs: ReadonlyMap<string, Buffer>;
  readonly updates: readonly Update[];
  /** Why there are none to a version, one sentence for each. They make the version no worse: a browser gets whole files. */
  readonly problems: readonly string[];
}

/** The deltas of a version that is about to be published, with its compressed sizes, to earlier ones. */
export async function makeDeltas(
  store: Store,
  { files: records }: AnyRelease,
  files: ReadonlyMap<string, Buffer>,
  earlier: readonly AnyRelease[],
): Promise<Deltas> {
  const packs = new Map<string, Buffer>();
  const updates: Update[] = [];
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
