import { type AnyRelease, nameOf, type Revision, releasesOf } from '../manifest/manifest';
import type { Store } from '../store/store';

export interface Retention {
  /** Keep what was published or live within so many days: a tab may still have it open. */
  readonly days: number;
  /** Keep what the newest so many revisions of a channel name: it can be rolled back to. */
  readonly revisions: number;
}

export interface Unused extends Pick<AnyRelease, 'name' | 'version' | 'publishedAt' | 'author'> {
  readonly bytes: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Versions that no live or recent revision names, on any channel; never the newest version of a name. */
export async function findUnused(store: Store, retention: Retention, now: number): Promise<Unused[]> {
  const since = new Date(now - retention.days * DAY_MS).toISOString();
  const named = await namesInUse(store, retention, since);
  const names = await store.listNames();
  const older = await Promise.all(names.map(async (name) => olderVersions(store, name)));
  return older
    .flat()
    .filter((release) => !named.has(nameOf(release)) && release.publishedAt < since)
    .map(({ name, version, publishedAt, author, files }) => {
      const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
      return { name, version, publishedAt, author, bytes };
    });
}

async function olderVersions(store: Store, name: string): Promise<AnyRelease[]> {
  const [, ...older] = await store.listVersions(name);
  const releases = await Promise.all(older.map((version) => store.readRelease(name, version)));
  return releases.filter((release) => release !== null);
}

async function namesInUse(store: Store, { revisions }: Retention, since: string): Promise<Set<string>> {
  const channels = await store.listChannels();
  const recent = await Promise.all(channels.map((channel) => recentRevisions(store, channel, revisions, since)));
  return new Set(recent.flat().flatMap((revision) => releasesOf(revision).map(nameOf)));
}

/** The live revision and the newest ones before it: as many as `count`, or as far back as `since`, whichever is more. */
async function recentRevisions(store: Store, channel: string, count: number, since: string): Promise<Revision[]> {
  const recent: Revision[] = [];
  for (const number of await store.listRevisions(channel)) {
    const revision = await store.readRevision(channel, number);
    // A revision was live until the one after it was made.
    const ended = recent.at(-1)?.at;
    if (recent.length > count && ended && ended < since) break;
    if (revision) recent.push(revision);
  }
  return recent;
}
