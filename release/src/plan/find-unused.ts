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

interface UnusedVersions {
  readonly unused: readonly Unused[];
  /** Recent revisions that cannot be used. What they seem to name is not unused. */
  readonly skipped: readonly (SkippedRevision & { readonly channel: string })[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Versions that no live or recent revision names, on any channel; never the newest version of a name. */
export async function findUnused(store: Store, retention: Retention, now: number): Promise<UnusedVersions> {
  const since = new Date(now - retention.days * DAY_MS).toISOString();
  const { named, skipped } = await namesInUse(store, retention, since);
  const names = await store.listNames();
  const older = await Promise.all(names.map(async (name) => olderVersions(store, name)));
  const unused = older
    .flat()
    .filter((release) => !named.has(nameOf(release)) && release.publishedAt < since)
    .map(({ name, version, publishedAt, author, files }) => {
      const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
      return { name, version, publishedAt, author, bytes };
    });
  return { unused, skipped };
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
  const named = recent.flat().flatMap((found) => (isRevision(found) ? releasesOf(found) : found.named));
  const skipped = recent.flatMap((found, i) =>
    found.flatMap((each) => (isRevision(each) ? [] : { ...each, channel: channels[i] ?? '' })),
  );
  return { named: new Set(named.map(nameOf)), skipped };
}

/** The live revision and the newest ones before it: as many as `count`, or as far back as `since`, whichever is more. */
async function recentRevisions(
  store: Store,
  channel: string,
  count: number,
  since: string,
): Promise<(Revision | SkippedRevision)[]> {
  const recent: Revision[] = [];
  const skipped: SkippedRevision[] = [];
  for (const number of await store.listRevisions(channel)) {
    const found = await readOrSkip(store, channel, number);
    // A revision was live until the one after it was made.
    const ended = recent.at(-1)?.at;
    if (recent.length > count && ended && ended < since) break;
    if (isRevision(found)) recent.push(found);
    else skipped.push(found);
  }
  return [...recent, ...skipped];
}
