import { Command, Option } from 'commander';
import { confirm } from '../command-line/apply-change';
import { type Io, json, skippedField, table, warnOfSkipped } from '../command-line/io';
import { openTrusted, type StoreOptions, withStore } from '../command-line/options';
import { parseCount } from '../command-line/parse-arguments';
import { Refusal } from '../errors';
import { type AnyRelease, nameOf, type Revision, releasesOf } from '../manifest/manifest';
import { oldestObservation } from '../observations/observations';
import { removeOldRequests } from '../policy/second-word/requests';
import type { Trust } from '../policy/trust';
import { openStore } from '../store/open-store';
import { isRevision, readOrSkip, type SkippedRevision, type Store } from '../store/store';
import { readHistory } from './history';

interface PruneOptions extends StoreOptions, Retention {
  plan: boolean;
  yes: boolean;
}

/** Requests for a second person's word that ended are listed for so long. */
const REQUESTS_KEPT_MS = 30 * 24 * 60 * 60_000;

export function pruneCommand(io: Io): Command {
  return withStore(new Command('prune'))
    .description(
      'remove old versions that nothing live or recent names, on any channel, old revisions, of which the history keeps a line each, and what interrupted commands left behind',
    )
    .option('--plan', 'show what would go and remove nothing', false)
    .addOption(new Option('-y, --yes', 'remove without asking').default(false).conflicts('plan'))
    .option('--days <number>', 'keep what was published, or named by a revision, within so many days', parseCount, 30)
    .option('--revisions <number>', 'and what the newest so many revisions of each channel name', parseCount, 20)
    .action(async (options: PruneOptions) => {
      const store = openStore(options.store);
      const { trust } = openTrusted(options);
      const { unused, skipped, old } = await findUnused(store, options, Date.now());
      const revisions = await findPrunable(store, trust, old);
      for (const { channel, ...each } of skipped) warnOfSkipped(io, { ...options, channel }, [each]);
      if (unused.length > 0 && !options.json) io.print(inWords(unused));
      const words = count(unused, revisions);
      for (const { staying } of revisions) if (staying && !options.json) io.warn(staying);
      const fields = { ...revisionsField(revisions), ...skippedField(skipped) };
      if (options.plan)
        return io.print(options.json ? json({ unused: unused.map(nameOf), ...fields }) : `Would remove ${words}.`);
      if (unused.length + countOf(revisions) > 0 && !options.yes) await confirm(io, `Remove ${words} for good?`);
      for (const each of revisions) await pruneRevisions(store, trust, each);
      for (const { name, version } of unused) await store.remove(name, version);
      await store.removeUnusedRecords();
      for (const channel of await store.listChannels())
        await store.removeObservations(channel, oldestObservation(Date.now()));
      await removeOldRequests(store, new Date(Date.now() - REQUESTS_KEPT_MS));
      await store.removeLeftovers();
      io.print(options.json ? json({ removed: unused.map(nameOf), ...fields }) : `Removed ${words}.`);
    });
}

/** "3 versions and 40 revisions (the history keeps a line of each)" */
function count(unused: readonly Unused[], revisions: readonly OldRevisions[]): string {
  const old = countOf(revisions);
  const versions = inNumber(unused.length, 'version');
  return old > 0 ? `${versions} and ${inNumber(old, 'revision')} (the history keeps a line of each)` : versions;
}

const inNumber = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;

const countOf = (revisions: readonly OldRevisions[]) => revisions.reduce((sum, { numbers }) => sum + numbers.length, 0);

/** The field of `--json`; none where none are old. */
const revisionsField = (revisions: readonly OldRevisions[]) =>
  countOf(revisions) > 0
    ? { revisions: Object.fromEntries(revisions.map(({ channel, numbers }) => [channel, numbers])) }
    : {};

const inWords = (unused: readonly Unused[]) =>
  table([
    ['name', 'version', 'published (UTC)', 'by', 'kB'],
    ...unused.map(({ name, version, publishedAt, author, bytes }) => [
      name,
      version,
      publishedAt.slice(0, 10),
      author,
      (bytes / 1000).toFixed(1),
    ]),
  ]);

interface PrunableRevisions extends OldRevisions {
  /** Why older ones have to stay, as a sentence; null where none do. */
  readonly staying: string | null;
}

/**
 * Which of the old revisions need no verification any more. Under a policy, each revision since the one that the policy
 * vouches for is verified by the one before it.
 */
async function findPrunable(
  store: Store,
  trust: Trust | null,
  old: readonly OldRevisions[],
): Promise<PrunableRevisions[]> {
  if (old.length === 0) return [];
  if (!trust && (await store.listPolicies()).length > 0)
    return old.map(({ channel }) => ({ channel, numbers: [], staying: unknownPolicy(channel) }));
  const heads = trust ? (await trust.policyInForce()).policy.heads : null;
  return old.map(({ channel, numbers }) => {
    const first = heads ? (heads[channel]?.revision ?? 0) : Number.POSITIVE_INFINITY;
    const prunable = numbers.filter((number) => number < first);
    return { channel, numbers: prunable, staying: prunable.length < numbers.length ? needed(channel) : null };
  });
}

const unknownPolicy = (channel: string) =>
  `Old revisions of ${channel} stay: without RELEASE_POLICY_KEY nobody knows which of them are still verified.`;
const needed = (channel: string) =>
  `Old revisions of ${channel} stay, because those after them are verified by them. ` +
  'After `release policy renew`, which vouches for what is live, they can go.';

/** Also keeps the line of the revision after the newest one: what it changed cannot be seen without the one before it. */
async function pruneRevisions(store: Store, trust: Trust | null, { channel, numbers }: OldRevisions): Promise<void> {
  const [newest] = numbers;
  if (newest === undefined) return;
  const next = (await store.listRevisions(channel)).filter((number) => number > newest).at(-1);
  const lines = await readHistory(store, trust, channel, next === undefined ? numbers : [next, ...numbers]);
  await store.pruneRevisions(channel, lines, numbers);
}

interface Retention {
  /** Keep what was published or live within so many days: a tab may still have it open. */
  readonly days: number;
  /** Keep what the newest so many revisions of a channel name: it can be rolled back to. */
  readonly revisions: number;
}

interface Unused extends Pick<AnyRelease, 'name' | 'version' | 'publishedAt' | 'author'> {
  readonly bytes: number;
}

/** Revisions of a channel that are too old to return to. */
interface OldRevisions {
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
async function findUnused(store: Store, retention: Retention, now: number): Promise<UnusedVersions> {
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
