import { Command, Option } from 'commander';
import { confirm } from '../command-line/apply-change';
import { type Io, json, skippedField, table, warnOfSkipped } from '../command-line/io';
import { openTrusted, type StoreOptions, withStore } from '../command-line/options';
import { parseCount, parseName } from '../command-line/parse-arguments';
import { Refusal } from '../errors';
import { type AnyRelease, isPreview, nameOf, type Revision, releasesOf } from '../manifest/manifest';
import { oldestObservation } from '../observations/observations';
import { removeOldRequests } from '../policy/requests';
import type { Trust } from '../policy/trust';
import { openStore } from '../store/open-store';
import { isRevision, readOrSkip, type SkippedRevision, type Store } from '../store/store';
import { readHistory } from './history';

interface PruneOptions extends StoreOptions {
  plan: boolean;
  yes: boolean;
  days: number;
  revisions: number;
  preview?: string;
}

const DAY_MS = 24 * 60 * 60_000;
/** Requests for a second person's word that ended are kept for so long. */
const REQUESTS_KEPT_MS = 30 * DAY_MS;

export function pruneCommand(io: Io): Command {
  return withStore(new Command('prune'))
    .description(
      'remove old versions that nothing live or recent names, on any channel, old revisions, of which the history keeps a line each, and what interrupted commands left behind',
    )
    .option('--plan', 'show what would go and remove nothing', false)
    .addOption(new Option('-y, --yes', 'remove without asking').default(false).conflicts('plan'))
    .option('--days <number>', 'keep what was published, or named by a revision, within so many days', parseCount, 30)
    .option('--revisions <number>', 'and what the newest so many revisions of each channel name', parseCount, 20)
    .option('--preview <name-pr12>', 'the previews of a pull request alone')
    .action(async (options: PruneOptions) => {
      const store = openStore(options.store);
      if (options.preview !== undefined) return prunePreviews(io, store, options.preview, options);
      const since = new Date(Date.now() - options.days * DAY_MS).toISOString();
      const all = (await store.listChannels()).map((channel) =>
        readChannelUse(store, channel, options.revisions, since),
      );
      const channels = await Promise.all(all);
      const unused = await findUnused(store, new Set(channels.flatMap(({ named }) => named)), since);
      const { trust } = openTrusted(options);
      const revisions = await findPrunable(store, trust, channels);
      const skipped = channels.flatMap((each) => each.skipped);
      for (const each of channels) warnOfSkipped(io, { ...options, channel: each.channel }, each.skipped);
      const count = revisions.reduce((sum, { numbers }) => sum + numbers.length, 0);
      const words = [
        inNumber(unused.length, 'version'),
        ...(count > 0 ? [`${inNumber(count, 'revision')} (the history keeps a line of each)`] : []),
      ].join(' and ');
      const pruned = Object.fromEntries(revisions.map(({ channel, numbers }) => [channel, numbers]));
      const fields = { ...(count > 0 && { revisions: pruned }), ...skippedField(skipped) };
      if (!options.json) {
        if (unused.length > 0) io.print(inWords(unused));
        for (const { staying } of revisions) if (staying) io.warn(staying);
      }
      if (options.plan)
        return io.print(options.json ? json({ unused: unused.map(nameOf), ...fields }) : `Would remove ${words}.`);
      if (unused.length + count > 0 && !options.yes) await confirm(io, `Remove ${words} for good?`);
      for (const each of revisions) await pruneRevisions(store, trust, each);
      for (const { name, version } of unused) await store.remove(name, version);
      await removeLeftovers(store);
      io.print(options.json ? json({ removed: unused.map(nameOf), ...fields }) : `Removed ${words}.`);
    });
}

/** Of a pull request that was merged or closed: "careers-pr12". A version that a channel names stays. */
async function prunePreviews(io: Io, store: Store, of: string, options: PruneOptions): Promise<void> {
  const [, before = '', number] = /^(.+)-pr(\d+)$/.exec(of) ?? [];
  if (!number) throw new Refusal('Say the name and the number of the pull request, for example careers-pr12.');
  const name = parseName(before);
  const all = (await store.listVersions(name)).filter(
    (version) => version.includes(`-pr${number}.`) && isPreview({ version }),
  );
  const { revisions: count, days } = options;
  const since = new Date(Date.now() - days * DAY_MS).toISOString();
  const used = (await store.listChannels()).map((channel) => readChannelUse(store, channel, count, since));
  const named = new Set((await Promise.all(used)).flatMap((each) => each.named));
  const versions = all.filter((version) => !named.has(nameOf({ name, version })));
  const words = inNumber(versions.length, 'preview');
  if (options.plan) return io.print(options.json ? json({ unused: versions }) : `Would remove ${words}.`);
  if (versions.length > 0 && !options.yes) await confirm(io, `Remove ${words} for good?`);
  for (const version of versions) await store.remove(name, version);
  io.print(options.json ? json({ removed: versions }) : `Removed ${words}.`);
}

const inNumber = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;

const inWords = (unused: readonly AnyRelease[]) =>
  table([
    ['name', 'version', 'published (UTC)', 'by', 'kB'],
    ...unused.map(({ name, version, publishedAt, author, files }) => {
      const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
      return [name, version, publishedAt.slice(0, 10), author, (bytes / 1000).toFixed(1)];
    }),
  ]);

async function removeLeftovers(store: Store): Promise<void> {
  await store.removeUnusedRecords();
  for (const channel of await store.listChannels())
    await store.removeObservations(channel, oldestObservation(Date.now()));
  await removeOldRequests(store, new Date(Date.now() - REQUESTS_KEPT_MS));
  await store.removeLeftovers();
}

/** Revisions of a channel that are too old to return to. */
interface OldRevisions {
  readonly channel: string;
  /** Newest first. */
  readonly numbers: readonly number[];
}

/**
 * Which of the old revisions need no verification any more, and a sentence on why others have to stay. Under a policy, each
 * revision since the one that the policy vouches for is verified by the one before it.
 */
async function findPrunable(
  store: Store,
  trust: Trust | null,
  channels: readonly ChannelUse[],
): Promise<(OldRevisions & { readonly staying: string | null })[]> {
  const heads = trust && (await trust.policyInForce()).policy.heads;
  const isUnknown = !trust && (await store.listPolicies()).length > 0;
  return channels
    .filter(({ old }) => old.length > 0)
    .map(({ channel, old }) => {
      if (isUnknown) return { channel, numbers: [], staying: unknownPolicy(channel) };
      const first = heads ? (heads[channel]?.revision ?? 0) : Number.POSITIVE_INFINITY;
      const numbers = old.filter((number) => number < first);
      return { channel, numbers, staying: numbers.length < old.length ? needed(channel) : null };
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

/** Versions that no live or recent revision names, on any channel; never the newest version of a name. */
async function findUnused(store: Store, named: ReadonlySet<string>, since: string): Promise<AnyRelease[]> {
  const older = (await store.listNames()).map(async (name) => {
    const [, ...versions] = await store.listVersions(name);
    return Promise.all(versions.map((version) => readIfIntact(store, name, version)));
  });
  const releases = (await Promise.all(older)).flat().filter((release) => release !== null);
  return releases.filter((release) => !named.has(nameOf(release)) && release.publishedAt < since);
}

/** Null where the record is damaged: nothing is known of its age. */
const readIfIntact = (store: Store, name: string, version: string) =>
  store.readRelease(name, version).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

type ChannelUse = Awaited<ReturnType<typeof readChannelUse>>;

/**
 * The live revision and the newest ones before it: as many as `count`, or as far back as `since`, whichever is more, and at
 * least one, to which one can go back. The others are old.
 */
async function readChannelUse(store: Store, channel: string, count: number, since: string) {
  const recent: Revision[] = [];
  const skipped: SkippedRevision[] = [];
  const numbers = await store.listRevisions(channel);
  let old: number[] = [];
  for (const [i, number] of numbers.entries()) {
    // A revision was live until the one after it was made.
    const ended = recent.at(-1)?.at;
    if (recent.length > Math.max(count, 1) && ended && ended < since) {
      old = numbers.slice(i);
      break;
    }
    const found = await readOrSkip(store, channel, number);
    if (isRevision(found)) recent.push(found);
    else skipped.push(found);
  }
  /** Versions that its live and recent revisions name, or seem to name. */
  const named = [...recent.flatMap(releasesOf), ...skipped.flatMap((each) => each.named)].map(nameOf);
  return { channel, named, skipped, old };
}
