/**
 * The revision that would go live. Pure: it reads nothing and writes nothing, so it can be shown before it is done.
 */

import { type AnyRelease, nameOf, type Revision, releasesOf } from '../manifest/manifest';
import { Refusal } from '../refusal';
import type { Candidate, Change, Pins, RevisionMeta } from './change';
import { findConflicts } from './find-conflicts';
import { shapeOf } from './find-overlaps';
import { abortRollOut, pin, recall, rollBack, rollOut, unpin, withoutUnusable } from './pins';

/** The next revision, or a Refusal that says why there can be none. `live` is null before the first revision. */
export function nextRevision(live: Revision | null, change: Change, meta: RevisionMeta): Revision {
  const recalled = recalledAfter(live, change);
  const pins = withoutUnusable(applyToPins(live, change), recalled);
  refuseRecalled([...releasesOf(pins), ...('candidates' in change ? change.candidates : [])], recalled);
  const conflicts = findConflicts(pins);
  if (conflicts.length > 0) throw new Refusal(conflicts.join('\n'));
  if (live && mustKeepPaths(change)) refuseLostPaths(live, pins);
  const revision = (live?.revision ?? 0) + 1;
  const lastUrgent = meta.urgent ? revision : live?.lastUrgent;
  return {
    revision,
    from: live?.revision ?? null,
    ...meta,
    ...(lastUrgent ? { lastUrgent } : {}),
    ...(recalled.length > 0 ? { recalled } : {}),
    ...pins,
  };
}

function applyToPins(live: Revision | null, change: Change): Pins {
  const found = 'candidates' in change ? change.candidates.map(usableRelease) : [];
  if (change.kind === 'pin') return pin(live, found);
  if (change.kind === 'promote') return pin(live, found, { alone: true });
  if (change.kind === 'roll-back') return rollBack(change);
  if (!live) throw new Refusal('Nothing is live on this channel yet.');
  if (change.kind === 'unpin') return unpin(live, change);
  if (change.kind === 'abort') return abortRollOut(live, change);
  if (change.kind === 'recall') return recall(live, change, found[0]);
  return rollOut(live, found[0], change.percent);
}

/** Whether two revisions show the same site to the same visitors. */
export function hasSamePins(a: (Pins & Partial<Revision>) | null, b: Pins & Partial<Revision>): boolean {
  const essence = (pins: Pins & Partial<Revision>) =>
    JSON.stringify([versionsOf(pins), rollOutsOf(pins), pins.recalled ?? []]);
  return a !== null && essence(a) === essence(b);
}

/** Versions by name, the shell first and the remotes by name. */
export function versionsOf({ shell, remotes }: Pins): Record<string, string> {
  const pinned = remotes.map(({ release }) => [release.name, release.version] as const);
  return Object.fromEntries([['shell', shell.version], ...pinned.sort(byName)]);
}

/** What is being rolled out, by name: "1.2.0 for 10 %". */
export function rollOutsOf({ remotes }: Pins): Record<string, string> {
  const running = remotes.flatMap(({ release: { name }, rollOut }) =>
    rollOut ? [[name, `${rollOut.release.version} for ${rollOut.percent} %`] as const] : [],
  );
  return Object.fromEntries(running.sort(byName));
}

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : 1);

function usableRelease({ name, version, release, published, damaged }: Candidate): AnyRelease {
  if (!release) {
    const known =
      published.length > 0 ? `Published are ${published.join(', ')}.` : `Nothing named ${name} is published.`;
    throw new Refusal(`${name}@${version} was never published. ${known}`);
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

function refuseRecalled(wanted: readonly { name: string; version: string }[], recalled: readonly string[]): void {
  const back = wanted.find((version) => recalled.includes(nameOf(version)));
  if (!back) return;
  throw new Refusal(
    `${nameOf(back)} was recalled and may not be live again. Publish what is repaired as a new version.`,
  );
}

/** Whoever rolls back wants the older choice whole; every other change must say that it may lose addresses. */
const mustKeepPaths = (change: Change) =>
  change.kind !== 'roll-back' && !('mayLosePaths' in change && change.mayLosePaths);

function refuseLostPaths(live: Pins, next: Pins): void {
  const [lost] = [...lostPaths(live, next), ...lostPaths(live, rolledOut(next))];
  if (!lost) return;
  throw new Refusal(
    `${lost.path} belongs to ${lost.name} now, and nobody would own it. ` +
      'Visitors there would find nothing. Add --lose-paths if that is meant.',
  );
}

/** The site as those visitors have it who get every version that is being rolled out. */
const rolledOut = ({ shell, remotes }: Pins): Pins => ({
  shell,
  remotes: remotes.map((pinned) => ({ ...pinned, release: pinned.rollOut?.release ?? pinned.release })),
});

/** Paths that a remote owns in `before` and none owns in `after`. */
export function lostPaths(before: Pins, after: Pins): { name: string; path: string }[] {
  const owned = new Set(after.remotes.flatMap(({ release }) => release.routes.map(({ path }) => shapeOf(path))));
  return before.remotes.flatMap(({ release: { name, routes } }) =>
    routes.filter(({ path }) => !owned.has(shapeOf(path))).map(({ path }) => ({ name, path })),
  );
}
