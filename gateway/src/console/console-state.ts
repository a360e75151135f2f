import { changesBetween, listCandidates, type Revision, readLive, type Store, versionsOf } from '@azadkar/release';

export interface ConsoleState {
  readonly live: Revision;
  /** Published versions of each name that may be live, newest first: none that was recalled. */
  readonly versions: Readonly<Record<string, readonly string[]>>;
  readonly channels: readonly { name: string; revision: number; versions: Readonly<Record<string, string>> }[];
  readonly history: readonly { revision: Revision; changes: readonly string[] }[];
}

const EVENTS_SHOWN = 15;

/** What the console shows of the store. */
export async function readConsoleState(store: Store, live: Revision): Promise<ConsoleState> {
  const [names, channels, history] = await Promise.all([
    store.listNames(),
    store.listChannels(),
    readHistory(store, live.channel),
  ]);
  const versions = await Promise.all(
    names.map(async (name) => [name, await listCandidates(store, live, name)] as const),
  );
  const others = await Promise.all(channels.map((channel) => readLive(store, channel).catch(() => null)));
  return { live, versions: Object.fromEntries(versions), channels: others.flatMap(describeChannel), history };
}

const describeChannel = (revision: Revision | null) =>
  revision ? [{ name: revision.channel, revision: revision.revision, versions: versionsOf(revision) }] : [];

async function readHistory(store: Store, channel: string) {
  const numbers = (await store.listRevisions(channel)).slice(0, EVENTS_SHOWN + 1);
  const read = await Promise.all(numbers.map((number) => store.readRevision(channel, number).catch(() => null)));
  const revisions = read.filter((revision) => revision !== null);
  return revisions
    .slice(0, EVENTS_SHOWN)
    .map((revision, i) => ({ revision, changes: changesBetween(revisions[i + 1] ?? null, revision) }));
}
