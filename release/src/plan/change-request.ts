/** A change as it is asked for: names and numbers only, which is all that a command line or a form can say. */

import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../errors';
import { type AnyRollOut, isShell, nameOf, pinsOf, type ReleaseId, type Revision } from '../manifest/manifest';
import { findDamage } from '../publish/find-damage';
import { readLive, requireUsable, type Store } from '../store/store';
import type { Candidate, Change, Guard, PathLoss } from './change';
import { rollOutsOf, versionsOf } from './compare-pins';
import { requireRollOut } from './pins';
import { nextPercent, type StepOrder } from './roll-out-steps';

export type ChangeRequest =
  | ({ readonly kind: 'pin'; readonly targets: readonly ReleaseId[] } & Guard & PathLoss)
  | ({ readonly kind: 'unpin'; readonly names: readonly string[] } & PathLoss)
  | ({ readonly kind: 'promote'; readonly from: string } & Guard & PathLoss)
  | ({
      readonly kind: 'roll-out';
      readonly target: ReleaseId;
      readonly percent: number;
      readonly steps?: StepOrder;
    } & PathLoss)
  /** The next step of a roll-out, which at 100 pins the version. */
  | { readonly kind: 'step'; readonly name: string }
  /** Pins the version that is being rolled out. */
  | ({ readonly kind: 'finish'; readonly name: string } & Guard & PathLoss)
  | { readonly kind: 'abort'; readonly name: string }
  /** Back to the version before the target, which must be pinned. */
  | { readonly kind: 'revert'; readonly target: ReleaseId }
  /** To the revision before, unless one is named. */
  | { readonly kind: 'roll-back'; readonly to?: number }
  /** Lets browsers have the shell's service worker, or takes it away from all of them. */
  | { readonly kind: 'worker'; readonly on: boolean }
  | ({ readonly kind: 'recall'; readonly target: ReleaseId; readonly standIn?: string } & PathLoss);

/** The change that is asked for, with its candidates read from the store. Throws Refusal for what the store lacks. */
export async function resolveChange(
  store: Store,
  channel: string,
  live: Revision | null,
  request: ChangeRequest,
): Promise<Change> {
  const find = (targets: readonly ReleaseId[]) => Promise.all(targets.map((target) => findCandidate(store, target)));
  switch (request.kind) {
    case 'pin':
      return { ...request, candidates: await find(request.targets) };
    case 'promote':
      return { ...request, candidates: await find(targetsOf(await requireLive(store, request.from))) };
    case 'roll-out':
      return { ...request, candidates: await find([request.target]) };
    case 'finish':
      return { ...request, kind: 'pin', candidates: await find([rollOutIn(live, request.name).release]) };
    case 'step': {
      const running = rollOutIn(live, request.name);
      const candidates = await find([running.release]);
      const agreed = { candidates, mayLosePaths: true }; // by who ordered the steps
      if (nextPercent(running) !== 100) return { ...request, ...agreed };
      return { ...agreed, kind: 'pin', guardMinutes: running.steps?.guardMinutes };
    }
    case 'revert': {
      const before = await versionBefore(store, live, request.target);
      return { kind: 'revert', ...request.target, candidates: await find([before]), mayLosePaths: true };
    }
    case 'roll-back': {
      const to = await findRevision(store, channel, live, request.to);
      return { kind: 'roll-back', to, candidates: await find(targetsOf(to)) };
    }
    case 'recall': {
      const { name } = request.target;
      const standIn = request.standIn ? [{ name, version: request.standIn }] : [];
      return { ...request, ...request.target, candidates: await find(standIn) };
    }
    default:
      return request;
  }
}

const targetsOf = (revision: Revision): ReleaseId[] =>
  Object.entries(versionsOf(revision)).map(([name, version]) => ({ name, version }));

async function requireLive(store: Store, channel: string): Promise<Revision> {
  const live = await readLive(store, channel);
  if (live) return live;
  throw new Refusal(`Nothing is live on channel ${channel} yet.`);
}

function rollOutIn(live: Revision | null, name: string): AnyRollOut {
  if (live) return requireRollOut(live, name);
  throw new Refusal(`${name} is not being rolled out. See \`release status\`.`);
}

/** How many revisions are searched for another shell. */
const MAX_REVISIONS_BACK = 50;

/** The version that was live before one that is pinned. */
async function versionBefore(store: Store, live: Revision | null, target: ReleaseId): Promise<ReleaseId> {
  const pin = live && pinsOf(live).find(({ release }) => nameOf(release) === nameOf(target));
  if (!pin) throw new Refusal(`${nameOf(target)} is not pinned.`);
  const before = isShell(pin.release) ? await shellBefore(store, live) : pin.previous;
  if (before) return before;
  throw new Refusal(`There is no version before ${nameOf(target)} to go back to.`);
}

async function shellBefore(store: Store, { channel, revision, shell }: Revision): Promise<ReleaseId | null> {
  const older = (await store.listRevisions(channel)).filter((number) => number < revision);
  for (const number of older.slice(0, MAX_REVISIONS_BACK)) {
    const found = await store.readRevision(channel, number).catch(() => null);
    if (found && found.shell.version !== shell.version) return found.shell;
  }
  return null;
}

/** The newest revision before with other versions, none of them recalled: one that only recalled something is no way back. */
async function revisionBefore(store: Store, live: Revision): Promise<number> {
  let number = live.from;
  for (let steps = 0; number !== null && steps < MAX_REVISIONS_BACK; steps += 1) {
    const found = await requireUsable(store, live.channel, number);
    if (!found || isWayBack(live, found)) return number;
    number = found.from;
  }
  throw new Refusal(`Revision ${live.revision} is live, and there is none before it.`);
}

const isWayBack = (live: Revision, before: Revision): boolean =>
  !targetsOf(before).some((target) => live.recalled?.includes(nameOf(target))) &&
  !isDeepStrictEqual([versionsOf(before), {}], [versionsOf(live), rollOutsOf(live)]);

async function findRevision(store: Store, channel: string, live: Revision | null, asked: number | undefined) {
  if (!live) throw new Refusal(`Nothing is live on channel ${channel} yet.`);
  const number = asked ?? (await revisionBefore(store, live));
  const to = await requireUsable(store, channel, number);
  if (to) return to;
  const wasPruned = (await store.listPruned(channel)).some(({ revision }) => revision === number);
  if (wasPruned)
    throw new Refusal(
      `Revision ${number} of channel ${channel} was pruned, and only its line in \`release history\` is left. Pin its versions.`,
    );
  throw new Refusal(`There is no revision ${number} on channel ${channel}. See \`release history\`.`);
}

/** Reads a version from the store and checks its files. */
export async function findCandidate(store: Store, { name, version }: ReleaseId): Promise<Candidate> {
  const release = await store.readRelease(name, version);
  return {
    name,
    version,
    release,
    published: await store.listVersions(name),
    damaged: release ? await findDamage(store, release) : [],
  };
}
