/** Which rights a revision needs: what differs from the one before, name by name. */
import { isDeepStrictEqual } from 'node:util';
import { type AnyRelease, isPreview, type Revision, releasesOf } from '../manifest/manifest';
import {
  hashOf,
  nameOfVersion,
  namesIn,
  newlyRecalled,
  type PinState,
  type RollOutState,
  type Standing,
} from '../plan/pin-states';
import { dueAt, guardEnd, nextPercent } from '../plan/roll-out-steps';
import type { Action } from './policy';

/** The releases that were live on a channel. */
export class KnownReleases {
  /** By the hashes of releases, each of which is of one name: whether everyone had it. */
  readonly #all = new Map<string, boolean>();
  #standings: readonly Standing[] = [];

  add(standing: Standing, { isOlder = false } = {}): void {
    const [first, second] = isOlder ? [[standing], this.#standings] : [this.#standings, [standing]];
    this.#standings = [...first, ...second].slice(-MAX_STANDINGS);
    for (const { release, previous, rollOut } of standing.pins.values()) {
      if (rollOut && !this.was(rollOut.release)) this.#all.set(rollOut.release, false);
      for (const pinned of [release, previous]) if (pinned) this.#all.set(pinned, true);
    }
  }

  /** What was live on another channel before the first policy: it is not signed, and may be live on this one as well, unless it is a preview. */
  addUnsigned(revision: Revision): void {
    for (const release of releasesOf(revision))
      if (!release.signature && !isPreview(release)) this.#all.set(hashOf(release), false);
  }

  /** Whether everyone had this release before. */
  was = (release: string): boolean => this.#all.get(release) ?? false;

  /**
   * The releases of a name that led to the live one, newest first, with null where it was not pinned. Going back ends all
   * that came after: to make that live again is to go forward.
   */
  replaced(name: string): (string | null)[] {
    const line: (string | null)[] = [];
    for (const { pins } of this.#standings) {
      const { release = null, previous = null } = pins.get(name) ?? {};
      if (line.length === 0 && previous) line.push(previous);
      if (line.includes(release)) line.length = line.indexOf(release);
      line.push(release);
    }
    return line.reverse().slice(1);
  }

  has = (release: AnyRelease): boolean => this.#all.has(hashOf(release));
}

/** Bound on memory. */
const MAX_STANDINGS = 500;

/** Any of these suffices; the first is what the change looks like. */
export type AnyOf = readonly Action[];

export interface Requirement {
  readonly name: string;
  readonly anyOf: AnyOf;
  /** Set where the steps of a roll-out order exactly this: the monitor may do it, and it needs no second word. */
  readonly isStep?: true;
  /** Whether it is more than an emergency. To go further back than to what was just replaced is as a pin. */
  readonly takesWord?: boolean;
}

/** What a revision changes takes these rights. */
export function findNeeds(before: Standing, after: Standing, known: KnownReleases): Requirement[] {
  const recalled = newlyRecalled(before, after);
  const shellChanges = before.pins.get('shell')?.release !== after.pins.get('shell')?.release;
  return [
    ...recalled.map((version): Requirement => ({ name: nameOfVersion(version), anyOf: ['recall'] })),
    // As an emergency: it goes back to what a browser does without it, and forth to what everyone had.
    ...(before.worker === after.worker ? [] : [{ name: 'shell', anyOf: ['roll-back', 'pin'] as const }]),
    ...namesIn(before, after).flatMap((name): Requirement[] => {
      const [from, to] = [before.pins.get(name), after.pins.get(name)];
      if (isScheduledStep(name, { from, to }, after.at)) return [{ name, anyOf: ['roll-out', 'pin'], isStep: true }];
      const place = known.replaced(name).indexOf(to?.release ?? null);
      const lost = recalled.filter((version) => version.startsWith(`${name}@`));
      const isKnown = !to?.previous || known.was(to.previous);
      const changes =
        from && from.release === to?.release
          ? changesBeside(from, to, { isKnown, isLost: lost.length > 0, shellChanges })
          : changesOfVersion(from, to, {
              isBack: place >= 0 && isKnown,
              isLost: lost.includes(`${name}@${from?.version}`),
            });
      return changes.map((anyOf) => ({ name, anyOf, takesWord: place > 0 || !anyOf.some(isEmergency) }));
    }),
  ];
}

/** What one person may do at once: it only brings back what was just replaced, or takes a version away. */
const isEmergency = (action: Action) => action === 'roll-back' || action === 'recall';

/** `isBack`: the version led to the live one, and so did its fallback. `isLost`: what was live is recalled. */
function changesOfVersion(
  from: PinState | undefined,
  to: PinState | undefined,
  { isBack, isLost }: Record<'isBack' | 'isLost', boolean>,
): AnyOf[] {
  const isStandIn = isLost && (to?.release ?? null) === from?.previous && !to?.previous;
  const anyOf: Action[] = ['pin'];
  if (to && from?.rollOut?.release === to.release) anyOf.unshift('roll-out');
  if (isBack) anyOf.unshift('roll-back');
  if (isStandIn) anyOf.unshift('recall');
  return to?.rollOut && !isDeepStrictEqual(from?.rollOut, to.rollOut) ? [anyOf, ['roll-out']] : [anyOf];
}

/** The version stays. `isKnown`: everyone had its fallback. `isLost`: a version of the name is recalled. */
function changesBeside(
  from: PinState,
  to: PinState,
  { isKnown, isLost, shellChanges }: Record<'isKnown' | 'isLost' | 'shellChanges', boolean>,
): AnyOf[] {
  const endsOrPauses = !to.rollOut || isPaused(from.rollOut, to.rollOut);
  const rollOutStays = isDeepStrictEqual(from.rollOut, to.rollOut) || (!to.rollOut && isLost);
  // A new shell may not run what a remote falls back to, and a recalled version is no fallback.
  const isDropped = to.previous === null && (shellChanges || isLost);
  const guardEnds = from.previous !== null && to.previous === null && to.guardedUntil === undefined;
  const datesStay = from.since === to.since && (from.guardedUntil === to.guardedUntil || guardEnds);
  const fallbackStays = datesStay && (from.previous === to.previous || isDropped);
  const needs: AnyOf[] = [];
  if (!rollOutStays) needs.push(endsOrPauses ? ['roll-out', 'roll-back', 'pin'] : ['roll-out']);
  if (!fallbackStays) needs.push(datesStay && isKnown ? ['roll-back', 'pin'] : ['pin']);
  return needs;
}

/** The steps of a roll-out were paused, which release 1.1 allowed with the right to end it: such revisions stay valid. */
const isPaused = (from: RollOutState | null, to: RollOutState): boolean =>
  from?.steps !== undefined && isDeepStrictEqual(to, { ...from, steps: { ...from.steps, paused: true } });

/**
 * Whether a name changes exactly as its steps say: once the time of the step has come, to the next percentage, or at 100 to a
 * pin of the version, with the guard window that was ordered; and nothing else of it changes.
 */
function isScheduledStep(
  name: string,
  { from, to }: { readonly from: PinState | undefined; readonly to: PinState | undefined },
  at: string,
): boolean {
  const running = from?.rollOut;
  if (!from || !to || !running?.steps) return false;
  const [due, percent] = [dueAt(running), nextPercent(running)];
  if (due === null || percent === null || !(Date.parse(at) >= Date.parse(due))) return false;
  const { release, steps } = running;
  if (percent < 100)
    return isDeepStrictEqual(to, { ...from, rollOut: { ...running, percent, steps: { ...steps, reachedAt: at } } });
  const isGuarded = name === 'shell' || to.previous !== null; // a remote without a version before it is not
  const guardedUntil = isGuarded ? guardEnd(at, steps.guardMinutes) : undefined;
  const pinned = { release, rollOut: null, since: at, guardedUntil, version: to.version };
  // The shell has no version before it, and one that the shell cannot run, or that is recalled, is none.
  return [from.release, null].some((previous) => isDeepStrictEqual(to, { ...pinned, previous }));
}

/** The name whose steps a revision says that another than its author ordered; undefined where there is none. */
export function foreignSteps(before: Standing, { pins }: Standing, author: string): string | undefined {
  const orderOf = (rollOut: RollOutState | null | undefined) =>
    rollOut && [rollOut.release, { ...rollOut.steps, reachedAt: '', paused: false }];
  const isForeign = ([name, { rollOut }]: readonly [string, PinState]) =>
    rollOut?.steps &&
    rollOut.steps.by !== author &&
    !isDeepStrictEqual(orderOf(before.pins.get(name)?.rollOut), orderOf(rollOut));
  return [...pins].find(isForeign)?.[0];
}
