import { messageOf, Refusal } from '../errors';
import type { AnyRelease, ReleaseId, Revision } from '../manifest/manifest';
import type { RecordFiles } from './record-files';
import type { RevisionStore } from './revision-files';
import { UnusableRevision } from './stored-records';

/**
 * Where releases and revisions are kept. Both are written once and never change (`prune` may remove them), so
 * everything read may be cached for ever. What is read is checked against its schema; a damaged record throws. Policies say
 * who may write what. The observations of gateways change all the time and may be lost.
 */
export interface Store extends RecordFiles, RevisionStore {
  /** Names that have a published version. */
  listNames(): Promise<string[]>;
  /** Versions of a name, newest first. */
  listVersions(name: string): Promise<string[]>;
  readRelease(name: string, version: string): Promise<AnyRelease | null>;
  /** A file as published; "main.js.br" and "main.js.gz" are its compressed forms. */
  readFile(name: string, version: string, file: string): Promise<Buffer | null>;
  /** Writes a version with all its files, or nothing and returns false, when the version exists already. */
  publish(release: AnyRelease, files: ReadonlyMap<string, Buffer>): Promise<boolean>;
  /** Removes a version for good. Only for versions that no revision needs any more, see `release prune`. */
  remove(name: string, version: string): Promise<void>;
  /** Removes what interrupted writers left behind an hour ago; it belongs to no version. */
  removeLeftovers(): Promise<void>;
  /** Channels that have a revision. */
  listChannels(): Promise<string[]>;
}

/** A revision that was left out because it cannot be used, and why. */
export interface SkippedRevision {
  readonly revision: number;
  /** A clause: "it is not complete JSON". */
  readonly reason: string;
  /** The versions that it seems to name. */
  readonly named: readonly ReleaseId[];
}

/** What is live on a channel. */
export type ChannelState = Awaited<ReturnType<typeof readChannel>>;

interface ReadOptions {
  /** Revisions up to this number are known already, and are not read. */
  readonly after?: number;
  /** Whether an error in reading a revision leaves it out; any other is thrown. */
  readonly skips?: (error: unknown) => boolean;
}

/** An error of the disk or the network leaves nothing out: the next change would undo a revision that is whole. */
const isUnusable = (error: unknown) => error instanceof UnusableRevision;

/**
 * The one way in which commands and gateways find what is live: the newest revision that can be used, or null. With it come newer
 * ones that cannot be, newest first; the highest number that exists, or 0; and the next number, which nothing has.
 */
export async function readChannel(store: Store, channel: string, { after = 0, skips = isUnusable }: ReadOptions = {}) {
  const numbers = await store.listRevisions(channel);
  const [highest = 0] = numbers;
  const skipped: SkippedRevision[] = [];
  for (const number of numbers.filter((listed) => listed > after)) {
    const found = await readOrSkip(store, channel, number, skips);
    if (isRevision(found)) return { live: found, skipped, highest, free: freeNumber(numbers, found.revision) };
    skipped.push(found);
  }
  return { live: null, skipped, highest, free: freeNumber(numbers, after) };
}

/** Numbers that a revision may leave out: those of files that cannot be used. */
export const MAX_JUMP = 10_000;

/** The number past the highest; where a damaged file has one that is far off, as none would be left, the first free one. */
export function freeNumber(numbers: readonly number[], after: number): number {
  const highest = Math.max(after, ...numbers.slice(0, 1));
  if (highest - after < MAX_JUMP) return highest + 1;
  const taken = new Set(numbers);
  let free = after + 1;
  while (taken.has(free)) free += 1;
  return free;
}

export const isRevision = (found: Revision | SkippedRevision): found is Revision => 'shell' in found;

/** A revision that is listed, or why it is left out. */
export async function readOrSkip(
  store: Store,
  channel: string,
  revision: number,
  skips: (error: unknown) => boolean = isUnusable,
): Promise<Revision | SkippedRevision> {
  try {
    return (await store.readRevision(channel, revision)) ?? { revision, reason: 'it is no file', named: [] };
  } catch (error) {
    if (!skips(error)) throw error;
    return { revision, reason: messageOf(error), named: error instanceof UnusableRevision ? error.named : [] };
  }
}

/** "revision 8 cannot be used: it is not complete JSON" */
export const describeSkipped = ({ revision, reason }: Pick<SkippedRevision, 'revision' | 'reason'>) =>
  `revision ${revision} cannot be used: ${reason.replace(/\.$/, '')}`;

/** A revision that was asked for by its number; null where there is none. Throws Refusal for one that cannot be used. */
export async function requireUsable(store: Store, channel: string, number: number): Promise<Revision | null> {
  try {
    return await store.readRevision(channel, number);
  } catch (error) {
    if (!(error instanceof UnusableRevision)) throw error;
    throw new Refusal(`Channel ${channel}: ${describeSkipped({ revision: number, reason: error.message })}.`);
  }
}

/** The newest revision of a channel that can be used; null before the first. */
export const readLive = async (store: Store, channel: string): Promise<Revision | null> =>
  (await readChannel(store, channel)).live;
