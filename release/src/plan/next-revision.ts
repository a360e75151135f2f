/** The revision that a change would make. A pure function, so that a plan can be shown before it is applied. */
import { defaults } from '../../../process/defaults';
import { Refusal } from '../errors';
import {
  type AnyRelease,
  type AnyRollOut,
  isPreview,
  nameOf,
  offeredRemotes,
  type Pins,
  type ReleaseId,
  type RemoteRelease,
  type Revision,
  releasesOf,
  type ShellRelease,
  shellsOf,
} from '../manifest/manifest';
import { haveCommonAddress, shapeOf } from '../manifest/paths/pattern';
import { byPrecedence, type Claim } from '../manifest/paths/precedence';
import type { PageRoute } from '../manifest/route-table';
import type { Candidate, Change, RevisionMeta } from './change';
import { lostPaths } from './compare-pins';
import { findConflicts, findSlotConflicts } from './find-conflicts';
import { abortRollOut, pin, recall, revert, rollBack, rollOut, step, unpin, withoutUnusable } from './pins';
import { guardEnd } from './roll-out-steps';

/**
 * The next revision; throws Refusal, which says why there can be none. `live` is null before the first revision; `free` is
 * a number that nothing on the channel has.
 */
export function nextRevision(
  live: Revision | null,
  change: Change,
  meta: RevisionMeta,
  free = (live?.revision ?? 0) + 1,
): Revision {
  const recalled = recalledAfter(live, change);
  const pins = withoutUnusable(applyToPins(live, change, meta), recalled);
  if (meta.channel === defaults.channel) refusePreviews(pins);
  refuseRecalled([...releasesOf(pins), ...('candidates' in change ? change.candidates : [])], recalled);
  const conflicts = [
    ...findConflicts(pins),
    ...newlyTaken(live, pins, change),
    ...(mustFitSlots(change) ? findSlotConflicts(live, pins) : []),
  ];
  if (conflicts.length > 0) throw new Refusal(conflicts.join('\n'));
  if (live && mustKeepPaths(change)) refuseLostPaths(live, pins);
  const lastUrgent = meta.urgent ? free : live?.lastUrgent;
  return {
    revision: free,
    from: live?.revision ?? null,
    kind: change.kind,
    ...meta,
    reason: meta.reason || (change.kind === 'roll-back' ? `roll back to revision ${change.to.revision}` : ''),
    ...(lastUrgent ? { lastUrgent } : {}),
    ...(recalled.length > 0 ? { recalled } : {}),
    ...(isWorkerOff(live, change) ? { worker: 'off' as const } : {}),
    ...datePins(live, pins, { at: meta.at, guardMinutes: guardMinutesOf(change) }),
  };
}

function refusePreviews(pins: Pins): void {
  const preview = releasesOf(pins).find(isPreview);
  if (preview)
    throw new Refusal(`${nameOf(preview)} is a preview of a pull request: visitors get it by its link alone.`);
}

/** The switch stays as it is whatever is pinned, also when an older choice comes back. */
const isWorkerOff = (live: Revision | null, change: Change) =>
  change.kind === 'worker' ? !change.on : live?.worker === 'off';

/** What is live already, or was, is left as it is: an older table says nothing of what it yields. */
function newlyTaken(live: Revision | null, next: Pins, change: Change): string[] {
  if (!['pin', 'promote', 'roll-out'].includes(change.kind)) return [];
  const known = live ? findTakenAddresses(live) : [];
  return findTakenAddresses(next).filter((sentence) => !known.includes(sentence));
}

/** What takes a version away, or brings an older choice back, is never refused for a part: it then stands nowhere. */
const mustFitSlots = ({ kind }: Change) => ['pin', 'promote', 'roll-out', 'unpin'].includes(kind);

const guardMinutesOf = (change: Change) => ('guardMinutes' in change && change.guardMinutes) || 0;

function applyToPins(live: Revision | null, change: Change, meta: RevisionMeta): Pins {
  const releases = 'candidates' in change ? change.candidates.map((candidate) => requireUsable(candidate, change)) : [];
  if (change.kind === 'pin') return pin(live, releases);
  if (change.kind === 'promote') return pin(live, releases, { alone: true });
  if (change.kind === 'roll-back') return rollBack(change);
  if (!live) throw new Refusal('Nothing is live on this channel yet.');
  if (change.kind === 'worker') return live;
  if (change.kind === 'unpin') return unpin(live, change);
  if (change.kind === 'abort') return abortRollOut(live, change);
  if (change.kind === 'revert') return revert(live, releases[0]);
  if (change.kind === 'recall') return recall(live, change, releases[0]);
  if (change.kind === 'step') return step(live, change, meta);
  return rollOut(live, releases[0], change, meta);
}

function requireUsable({ name, version, release, published, damaged }: Candidate, change: Change): AnyRelease {
  if (!release) {
    const known =
      published.length > 0 ? `Published are ${published.join(', ')}.` : `Nothing named ${name} is published.`;
    if (change.kind === 'roll-back')
      throw new Refusal(
        `Revision ${change.to.revision} has ${name}@${version}, which is no longer in the store: \`release prune\` removed it. ` +
          `Roll back to another revision, or pin another version. ${known}`,
      );
    throw new Refusal(`${name}@${version} is not in the store: it was never published, or removed since. ${known}`);
  }
  if (damaged.length > 0) {
    throw new Refusal(
      `${name}@${version} is not what was published: ${damaged.join(', ')}. Publish the same content as a new version.`,
    );
  }
  return release;
}

function recalledAfter(live: Revision | null, change: Change): readonly string[] {
  const before = live?.recalled ?? [];
  return change.kind === 'recall' ? [...new Set([...before, nameOf(change)])] : before;
}

function refuseRecalled(releases: readonly ReleaseId[], recalled: readonly string[]): void {
  const found = releases.find((release) => recalled.includes(nameOf(release)));
  if (!found) return;
  throw new Refusal(
    `${nameOf(found)} was recalled and may not be live again. Publish what is repaired as a new version.`,
  );
}

/** A roll-back restores the older pins whole; every other change has to agree before an address loses its owner. */
const mustKeepPaths = (change: Change) =>
  change.kind !== 'roll-back' && !('mayLosePaths' in change && change.mayLosePaths);

function refuseLostPaths(live: Pins, next: Pins): void {
  const [lost] = [...lostPaths(live, next), ...lostPaths(live, withRollOutsFinished(next))];
  if (!lost) return;
  throw new Refusal(
    `${lost.path} belongs to ${lost.name} now, and nobody would own it. ` +
      'Visitors there would find nothing. Add --lose-paths if that is meant.',
  );
}

/** The site of the visitors who get every version that is being rolled out. */
const withRollOutsFinished = ({ shell, shellRollOut, remotes }: Pins): Pins => ({
  shell: shellRollOut?.release ?? shell,
  remotes: remotes.map((pinned) => ({ ...pinned, release: pinned.rollOut?.release ?? pinned.release })),
});

type DatedPins = Pins & Pick<Revision, 'shellSince' | 'shellGuardedUntil'>;

interface NewPins {
  /** An ISO time: the revision's. */
  readonly at: string;
  /** The guard window of what is newly pinned; 0 for none. */
  readonly guardMinutes: number;
}

/**
 * Dates what a revision makes live: since when each version is, and until when the monitor may revert it. What stays live keeps
 * its dates. A version is guarded only where there is one before it to go back to.
 */
function datePins(
  live: DatedPins | null,
  { shell, shellRollOut, remotes }: Pins,
  { at, guardMinutes }: NewPins,
): DatedPins {
  const windowEnd = guardEnd(at, guardMinutes);
  const shellStays = live?.shell.version === shell.version;
  return {
    shell,
    ...defined({
      shellSince: shellStays ? live.shellSince : at,
      shellGuardedUntil: shellStays ? live.shellGuardedUntil : live ? windowEnd : undefined,
    }),
    ...(shellRollOut && { shellRollOut: dateRollOut(shellRollOut, live?.shellRollOut, at) }),
    remotes: remotes.map((pinned) => {
      const before = live?.remotes.find(({ release }) => release.name === pinned.release.name);
      const { release, previous, rollOut } = pinned;
      const stays = before?.release.version === release.version;
      const { since, guardedUntil } = stays ? before : { since: at, guardedUntil: windowEnd };
      const dates = defined({ since, guardedUntil: previous ? guardedUntil : undefined });
      return { release, previous, ...dates, ...(rollOut && { rollOut: dateRollOut(rollOut, before?.rollOut, at) }) };
    }),
  };
}

function dateRollOut<R extends AnyRollOut>(rollOut: R, before: AnyRollOut | undefined, at: string): R {
  const since = before?.release.version === rollOut.release.version ? before.since : at;
  return since === undefined ? rollOut : { ...rollOut, since };
}

/** Without the fields that have no value, so that a record reads the same before and after it was stored. */
const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * Addresses that one remote takes from another whose row does not yield them, and those that a redirect takes from any: one
 * sentence each. Covers both versions of every roll-out.
 */
function findTakenAddresses(pins: Pins): string[] {
  const versions = offeredRemotes(pins);
  const claims = versions.flatMap(({ name, routes }) => routes.map((route) => ({ remote: { name }, route })));
  const taken = claims.flatMap((claim) => takenFrom(claim, claims));
  const ledElsewhere = shellsOf(pins).flatMap((shell) => versions.flatMap((remote) => redirected(shell, remote)));
  return [...new Set([...taken, ...ledElsewhere])];
}

interface Row extends Claim {
  readonly route: PageRoute;
}

function takenFrom(loser: Row, claims: readonly Row[]): string[] {
  const { remote, route } = loser;
  const takers = claims.filter(
    (taker) =>
      taker.remote.name !== remote.name &&
      !route.yieldsTo?.includes(taker.remote.name) &&
      haveCommonAddress(taker.route.path, route.path) &&
      shapeOf(taker.route.path) !== shapeOf(route.path) && // of one shape, they are claimed twice
      byPrecedence(taker, loser) < 0,
  );
  return takers.map(
    (taker) =>
      `${taker.route.path} of ${taker.remote.name} takes addresses from ${route.path} of ${remote.name}. Choose another ` +
      `path, or let ${remote.name} agree in its route table: yieldsTo: ['${taker.remote.name}'].`,
  );
}

const redirected = ({ redirects = [] }: ShellRelease, { name, routes }: RemoteRelease): string[] =>
  routes.flatMap(({ path }) =>
    redirects
      .filter(({ from }) => haveCommonAddress(from.replace(/\/\*$/, ''), path, { below: from.endsWith('/*') }))
      .map(
        ({ from, to }) => `${path} of ${name} is redirected by the shell, from ${from} to ${to}. Remove one of them.`,
      ),
  );
