/** The content of the console's first page, read from the store and from what browsers have reported to this gateway. */
import {
  type AskedChange,
  type Comparison,
  changesBetween,
  type FaultGroup,
  listCandidates,
  mayApprove,
  Refusal,
  type Revision,
  readLive,
  type Store,
  versionsOf,
} from '@azadkar/release';
import type { Vitals } from '../reports/vitals';
import { type ChangeKind, mayMake } from './changes/required-rights';
import type { Console } from './console';
import type { Viewer } from './sign-in/access';

export interface Overview {
  readonly live: Revision;
  /** The token of every form of this overview, which is taken once. */
  readonly form: string;
  /** Whether the viewer may change some names in a way. What they may not do is not offered. */
  readonly may: (kind: ChangeKind, names: readonly string[]) => boolean;
  /** What waits for a second person's word, and what the viewer may do about it. */
  readonly asked: readonly { request: AskedChange; mayApprove: boolean }[];
  /** What is wrong with the release platform, one clause each. */
  readonly problems: readonly string[];
  /** Published versions that may be live, by name, newest first; recalled versions are left out. */
  readonly versions: Readonly<Record<string, readonly string[]>>;
  readonly channels: readonly Channel[];
  readonly history: readonly HistoryEntry[];
  /** Failures that browsers have reported, by kind. */
  readonly reports: Readonly<Record<string, number>>;
  /** Of visits to this gateway. */
  readonly vitals: ReturnType<Vitals['all']>;
  /** Every version that is live beside the one before it. */
  readonly comparisons: readonly Comparison[];
  /** How many visitors got each version since the newest step of its roll-out, by name, and how many each step needs. */
  readonly visitorsOfSteps: Readonly<Record<string, number>>;
  /** The errors that all gateways have seen, those of the most visitors first. */
  readonly faults: readonly FaultGroup[];
  /** What a release manager should look at. */
  readonly warnings: readonly string[];
}

interface Channel {
  readonly name: string;
  readonly revision: number;
  readonly versions: Readonly<Record<string, string>>;
}

interface HistoryEntry {
  readonly revision: Revision;
  /** From the revision before, in words. */
  readonly changes: readonly string[];
}

const MAX_HISTORY = 15;

/** Throws Refusal while nothing is live. */
export async function readOverview(
  { gateway, authority }: Pick<Console, 'gateway' | 'authority'>,
  { person, session }: Viewer,
): Promise<Overview> {
  const { settings, store, failures, vitals, monitor, problems } = gateway;
  const live = gateway.live.current();
  if (!live) throw new Refusal(`Nothing is live on channel ${settings.channel} yet.`);
  const requests = await authority.requests().catch(() => []);
  const asked = requests.map((request) => ({ request, mayApprove: mayApprove(person, request) }));
  const [versions, channels, history] = await readStore(store, live).catch(() => STORE_IS_AWAY);
  const reported = {
    reports: failures.all(),
    vitals: vitals.all(),
    comparisons: monitor.comparisons(),
    visitorsOfSteps: monitor.visitorsOfSteps(),
    faults: monitor.faultGroups(),
    warnings: monitor.warnings(),
  };
  const viewer = {
    form: session.forms.ofOverview(live.revision),
    may: (kind: ChangeKind, names: readonly string[]) => mayMake(person, kind, names, settings.channel),
  };
  return { live, ...viewer, asked, problems: problems(), versions, channels, history, ...reported };
}

const readStore = (store: Store, live: Revision) =>
  Promise.all([readVersions(store, live), readChannels(store), readHistory(store, live.channel)]);

/** What is live is known nevertheless, and `problems` says what is wrong. */
const STORE_IS_AWAY: Awaited<ReturnType<typeof readStore>> = [{}, [], []];

async function readVersions(store: Store, live: Revision): Promise<Overview['versions']> {
  const names = await store.listNames();
  const entries = names.map(async (name) => [name, await listCandidates(store, live, name)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function readChannels(store: Store): Promise<Channel[]> {
  const names = await store.listChannels();
  const revisions = await Promise.all(names.map((name) => readLive(store, name).catch(() => null)));
  return revisions.flatMap((revision) =>
    revision ? [{ name: revision.channel, revision: revision.revision, versions: versionsOf(revision) }] : [],
  );
}

async function readHistory(store: Store, channel: string): Promise<HistoryEntry[]> {
  const numbers = (await store.listRevisions(channel)).slice(0, MAX_HISTORY + 1);
  const found = await Promise.all(numbers.map((number) => store.readRevision(channel, number).catch(() => null)));
  const revisions = found.filter((revision) => revision !== null);
  return revisions
    .slice(0, MAX_HISTORY)
    .map((revision, i) => ({ revision, changes: changesBetween(revisions[i + 1] ?? null, revision) }));
}
