/** The content of the console's first page, read from the store and from what browsers have reported to this gateway. */
import {
  type Action,
  type ChangeRequest,
  changesBetween,
  listCandidates,
  mayApprove,
  mayDo,
  type Principal,
  Refusal,
  type Revision,
  readLive,
  type Store,
  versionsOf,
} from '@azadkar/release';
import type { Gateway } from '../gateway';
import type { ConsoleAuthority } from './authority';
import type { Viewer } from './sign-in/access';

export type Overview = Awaited<ReturnType<typeof readOverview>>;

const MAX_HISTORY = 15;
/** Of a remote's page. */
const MAX_VERSIONS = 30;

/** Throws Refusal while nothing is live. */
export async function readOverview(
  { gateway, authority }: { readonly gateway: Gateway; readonly authority: ConsoleAuthority },
  { person, session }: Viewer,
) {
  const { settings, store, vitals, monitor, problems } = gateway;
  const live = gateway.live.current();
  if (!live) throw new Refusal(`Nothing is live on channel ${settings.channel} yet.`);
  const requests = await authority.requests().catch(() => []);
  const [versions, channels, history] = await readStore(store, live).catch(() => STORE_IS_AWAY);
  return {
    live,
    /** The token of every form of this overview, which is taken once. */
    form: session.forms.ofOverview(live.revision),
    /** Whether the viewer may change some names in a way. What they may not do is not offered. */
    may: (kind: ChangeKind, names: readonly string[]) => mayMake(person, kind, names, settings.channel),
    /** What waits for a second person's word, and what the viewer may do about it. */
    asked: requests.map((request) => ({ request, mayApprove: mayApprove(person, request) })),
    problems: problems(),
    /** Published versions that may be live, by name, newest first; recalled versions are left out. */
    versions,
    channels,
    history,
    /** Of visits to this gateway. */
    vitals: vitals.all(),
    /** Every version that is live beside the one before it. */
    comparisons: monitor.comparisons(),
    /** How many visitors got each version since the newest step of its roll-out, by name. */
    visitorsOfSteps: monitor.visitorsOfSteps(),
    /** The errors that all gateways have seen, those of the most visitors first. */
    faults: monitor.faultGroups(),
    /** What a release manager should look at. */
    warnings: monitor.warnings(),
  };
}

const readStore = (store: Store, live: Revision) =>
  Promise.all([readVersions(store, live), readChannels(store), readHistory(store, live.channel)]);

/** What is live is known nevertheless, and `problems` says what is wrong. */
const STORE_IS_AWAY: Awaited<ReturnType<typeof readStore>> = [{}, [], []];

async function readVersions(store: Store, live: Revision): Promise<Readonly<Record<string, readonly string[]>>> {
  const names = await store.listNames();
  const entries = names.map(async (name) => [name, await listCandidates(store, live, name)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** The newest versions of a name that can be read, with their records; previews are seen by their links. */
export async function readRemote({ store }: Gateway, name: string) {
  const versions = (await listCandidates(store, null, name)).slice(0, MAX_VERSIONS);
  const found = await Promise.all(versions.map((version) => store.readRelease(name, version).catch(() => null)));
  return { name, releases: found.filter((release) => release !== null) };
}

export type RemoteDetails = Awaited<ReturnType<typeof readRemote>>;

async function readChannels(store: Store) {
  const names = await store.listChannels();
  const revisions = await Promise.all(names.map((name) => readLive(store, name).catch(() => null)));
  return revisions.flatMap((revision) =>
    revision ? [{ name: revision.channel, revision: revision.revision, versions: versionsOf(revision) }] : [],
  );
}

/** Each revision with what it changed, in words. */
async function readHistory(store: Store, channel: string) {
  const numbers = (await store.listRevisions(channel)).slice(0, MAX_HISTORY + 1);
  const found = await Promise.all(numbers.map((number) => store.readRevision(channel, number).catch(() => null)));
  const revisions = found.filter((revision) => revision !== null);
  return revisions
    .slice(0, MAX_HISTORY)
    .map((revision, i) => ({ revision, changes: changesBetween(revisions[i + 1] ?? null, revision) }));
}

/** What a change takes a right for; any of these suffices. The policy decides once more when the change is signed. */
const ACTIONS = {
  pin: ['pin'],
  promote: ['pin'],
  'roll-out': ['roll-out'],
  finish: ['roll-out', 'pin'],
  abort: ['roll-out', 'roll-back', 'pin'],
  'roll-back': ['roll-back', 'pin'],
  revert: ['roll-back', 'pin'],
  recall: ['recall'],
} satisfies Partial<Record<ChangeRequest['kind'], readonly Action[]>>;

type ChangeKind = keyof typeof ACTIONS;

function mayMake(person: Principal, kind: ChangeKind, names: readonly string[], channel: string): boolean {
  const actions: readonly Action[] = ACTIONS[kind];
  return names.every((name) => actions.some((action) => mayDo(person, { action, name, channel })));
}
