import { Refusal } from '../errors';
import { type AnyRelease, nameOf, type Revision, releasesOf } from '../manifest/manifest';
import { isRevision, readOrSkip, type SkippedRevision, type Store } from '../store/store';

export interface Retention {
  /** Keep what was published or live within so many days: a tab may still have it open. */
  readonly days: number;
  /** Keep what the newest so many revisions of a channel name: it can be rolled back to. */
  readonly revisions: number;
}

export interface Unused extends Pick<AnyRelease, 'name' | 'version' | 'publishedAt' | 'author'> {
  readonly bytes: number;
}

/** Revisions of a channel that are too old to return to. */
export interface OldRevisions {
  readonly channel: string;
  /** Newest first. */
  readonly numbers: readonly number[];
}

interface UnusedVersions {
  readonly unused: readonly Unused[];
  /** The revisions before those that are live or recent; only channels that have some. */
  readonly old: readonly OldRevisions[];
  /** Recent revisions that cannot be used. What they seem to name is not unused. */
  readonly skipped: readonly (SkippedRevision & { readonly channel: string })[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Versions that no live or recent revision names, on any channel; never the newest version of a name. */
export async function findUnused(store: Store, retention: Retention, now: number): Promise<UnusedVersions> {
  const since = new Date(now - retention.days * DAY_MS).toISOString();
  const { named, skipped, old } = await namesInUse(store, retention, since);
  const names = await store.listNames();
  const older = await Promise.all(names.map(async (name) => olderVersions(store, name)));
  const unused = older
    .flat()
    .filter((release) => !named.has(nameOf(release)) && release.publishedAt < since)
    .map(({ name, version, publishedAt, author, files }) => {
      const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
      return { name, version, publishedAt, author, bytes };
    });
  return { unused, skipped, old };
}

async function olderVersions(store: Store, name: string): Promise<AnyRelease[]> {
  const [, ...older] = await store.listVersions(name);
  const releases = older.map((version) =>
    store.readRelease(name, version).catch((error: unknown) => {
      if (error instanceof Refusal) return null; // its record is damaged: nothing is known of its age
      throw error;
    }),
  );
  return (await Promise.all(releases)).filter((release) => release !== null);
}

async function namesInUse(store: Store, { revisions }: Retention, since: string) {
  const channels = await store.listChannels();
  const recent = await Promise.all(channels.map((channel) => recentRevisions(store, channel, revisions, since)));
  const found = recent.map((each) => each.found);
  const old = recent.flatMap(({ old: numbers }, i) =>
    numbers.length > 0 ? { channel: channels[i] ?? '', numbers } : [],
  );
  const named = found.flat().flatMap((each) => (isRevision(each) ? releasesOf(each) : each.named));
  const skipped = found.flatMap((ofChannel, i) =>
    ofChannel.flatMap((each) => (isRevision(each) ? [] : { ...each, channel: channels[i] ?? '' })),
  );
  return { named: new Set(named.map(nameOf)), skipped, old };
}

/**
 * The live revision and the newest ones before it: as many as `count`, or as far back as `since`, whichever is more, and at
 * least one, to which one can go back. The others are old.
 */
async function recentRevisions(
  store: Store,
  channel: string,
  count: number,
  since: string,
): Promise<{ found: (Revision | SkippedRevision)[]; old: number[] }> {
  const recent: Revision[] = [];
  const skipped: SkippedRevision[] = [];
  const numbers = await store.listRevisions(channel);
  for (const [i, number] of numbers.entries()) {
    const found = await readOrSkip(store, channel, number);
    // A revision was live until the one after it was made.
    const ended = recent.at(-1)?.at;
    if (recent.length > Math.max(count, 1) && ended && ended < since)
      return { found: [...recent, ...skipped], old: numbers.slice(i) };
    if (isRevision(found)) recent.push(found);
    else skipped.push(found);
  }
  return { found: [...recent, ...skipped], old: [] };
}
