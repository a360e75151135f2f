/** A change as it is asked for: names and numbers only, which is all that a command line or a form can say. */

import { isDeepStrictEqual } from 'node:util';
import { array, boolean, number, object, string } from 'yup';
import { messageOf, Refusal } from '../errors';
import {
  type AnyRollOut,
  isPreview,
  isShell,
  nameOf,
  pinsOf,
  type RecordOf,
  type ReleaseId,
  type Revision,
} from '../manifest/manifest';
import { MAX_STEPS, NAME, VERSION } from '../manifest/manifest.schema';
import { findDamage } from '../publish/published-files';
import { readLive, requireUsable, type Store } from '../store/store';
import type { Candidate, Change } from './change';
import { rollOutsOf, versionsOf } from './compare-pins';
import { requireRollOut } from './pins';
import { nextPercent } from './roll-out-steps';

const MAX_NAMES = 200;

const name = string().required().matches(NAME);
const target = object({ name, version: string().required().matches(VERSION) }).required();
const minutes = number().integer().min(0);
const percent = number().integer().min(0).max(100).required(); // 0 for the staff alone
const steps = object({
  percents: array(percent).max(MAX_STEPS).required(),
  everyMinutes: minutes.required(),
  guardMinutes: minutes.required(),
});
const guard = { guardMinutes: minutes.optional() };
const paths = { mayLosePaths: boolean().optional() };

/** The fields of each kind of change. */
const KINDS = {
  pin: object({ targets: array(target).min(1).max(MAX_NAMES).required(), ...guard, ...paths }),
  unpin: object({ names: array(name).min(1).max(MAX_NAMES).required(), ...paths }),
  promote: object({ from: name, ...guard, ...paths }),
  'roll-out': object({ target, percent, steps: steps.default(undefined).optional(), ...paths }),
  /** The next step of a roll-out, which at 100 pins the version. */
  step: object({ name }),
  /** Pins the version that is being rolled out. */
  finish: object({ name, ...guard, ...paths }),
  abort: object({ name }),
  /** Back to the version before the target, which must be pinned. */
  revert: object({ target }),
  /** To the revision before, unless one is named. */
  'roll-back': object({ to: number().integer().min(1).optional() }),
  /** Lets browsers have the shell's service worker, or takes it away from all of them. */
  worker: object({ on: boolean().required() }),
  recall: object({ target, standIn: string().matches(VERSION).optional(), ...paths }),
};

export type ChangeRequest = {
  [K in keyof typeof KINDS]: { readonly kind: K } & RecordOf<(typeof KINDS)[K]>;
}[keyof typeof KINDS];

/** A change as a request for a second person's word has it, whose author may have written anything. Throws Refusal. */
export function parseStoredChange(value: object): ChangeRequest {
  try {
    if (isChangeRequest(value)) return value;
    throw new Error('it asks for no kind of change that is known.');
  } catch (error) {
    throw new Refusal(`This request cannot be read: ${messageOf(error).split('\n')[0]}`);
  }
}

/** Throws yup's ValidationError for a field of another type; other fields are kept as they are. */
function isChangeRequest(value: object): value is ChangeRequest {
  const schema = 'kind' in value && Object.entries(KINDS).find(([kind]) => kind === value.kind)?.[1];
  if (schema) schema.required().validateSync(value, { strict: true });
  return Boolean(schema);
}

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

/** Published versions of a name that may go live, newest first: all but previews and the recalled ones. */
export async function listCandidates(store: Store, live: Revision | null, name: string): Promise<string[]> {
  const versions = await store.listVersions(name);
  return versions.filter((version) => !isPreview({ version }) && !live?.recalled?.includes(nameOf({ name, version })));
}

/**
 * Whether the newest candidate is another release than what is live. A working copy publishes a changed build of 1.4.2 as
 * "1.4.2-local.0f1e2d3c4b": no other build of 1.4.2 is an update of that.
 */
export const isUpdate = (live: string | null, newest: string): boolean =>
  newest !== live && !(live && LOCAL.test(live) && newest.replace(LOCAL, '') === live.replace(LOCAL, ''));

const LOCAL = /-local\.[0-9a-f]{10}$/;
