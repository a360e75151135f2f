/** Which rights a revision needs: what differs from the one before, name by name. */
import { isDeepStrictEqual } from 'node:util';
import { dueAt, guardEnd, nextPercent } from '../plan/roll-out-steps';
import type { Action } from './policy';
import type { KnownReleases, PinState, RollOutState, Standing } from './standing';

export interface Requirement {
  readonly name: string;
  /** Any of these suffices; the first is what the change looks like. */
  readonly anyOf: readonly Action[];
  /** Set where the steps of a roll-out order exactly this: the monitor may do it, and it needs no second word. */
  readonly isStep?: true;
  /** Set where it goes further back than to what was just replaced, which needs a second word as a pin does. */
  readonly isOlder?: true;
}

export function findNeeds(
  before: Standing,
  after: Standing,
  known: Pick<KnownReleases, 'was' | 'replaced'>,
): Requirement[] {
  const recalled = after.recalled.filter((version) => !before.recalled.includes(version));
  const names = [...new Set([...before.pins.keys(), ...after.pins.keys()])];
  const shellChanges = before.pins.get('shell')?.release !== after.pins.get('shell')?.release;
  const losesVersion = (name: string) => recalled.some((version) => version.startsWith(`${name}@`));
  return [
    ...recalled.map((version): Requirement => ({ name: version.split('@')[0] ?? version, anyOf: ['recall'] })),
    // As an emergency: it goes back to what a browser does without it, and forth to what everyone had.
    ...(before.worker === after.worker ? [] : [{ name: 'shell', anyOf: ['roll-back', 'pin'] as const }]),
    ...names.flatMap((name): Requirement[] => {
      const [from, to] = [before.pins.get(name), after.pins.get(name)];
      if (isScheduledStep(name, { from, to }, after.at))
        return [{ name, anyOf: ['roll-out', 'pin'] as const, isStep: true as const }];
      const replaced = known.replaced(name);
      const release = to?.release ?? null;
      const circumstances = {
        wasBefore: (previous: string) => known.was(name, previous),
        isBack: replaced.includes(release),
        losesFallback: shellChanges || losesVersion(name),
        losesRollOut: losesVersion(name),
        isRecalled: from !== undefined && recalled.includes(`${name}@${from.version}`),
      };
      const isOlder = replaced.indexOf(release) > 0 && { isOlder: true as const };
      return needsOf(from, to, circumstances).map((anyOf) => ({ name, anyOf, ...isOlder }));
    }),
  ];
}

interface Circumstances {
  /** Whether the name had such a release before. */
  readonly wasBefore: (release: string) => boolean;
  /** Whether the version that is pinned now led to the live one. */
  readonly isBack: boolean;
  /** A new shell may not run what a remote falls back to, and a recalled version is no fallback. */
  readonly losesFallback: boolean;
  readonly losesRollOut: boolean;
  /** The version that was pinned is recalled now. */
  readonly isRecalled: boolean;
}

function needsOf(from: PinState | undefined, to: PinState | undefined, circumstances: Circumstances): Action[][] {
  if (!from || !to || from.release !== to.release) return changeOfVersion(from, to, circumstances);
  return [...changeOfRollOut(from, to, circumstances), ...changeOfDetails(from, to, circumstances)];
}

function changeOfVersion(
  from: PinState | undefined,
  to: PinState | undefined,
  { wasBefore, isBack, isRecalled }: Circumstances,
): Action[][] {
  const isFinished = to !== undefined && from?.rollOut?.release === to.release;
  const standIn = to === undefined ? null : to.release;
  const isStandIn = isRecalled && standIn === from?.previous && !to?.previous;
  const anyOf: Action[] = [
    ...(isStandIn ? (['recall'] as const) : []),
    ...(isBack && (!to?.previous || wasBefore(to.previous)) ? (['roll-back'] as const) : []),
    ...(isFinished ? (['roll-out'] as const) : []),
    'pin',
  ];
  const keepsRollOut = to?.rollOut && !isSameRollOut(from, to);
  return keepsRollOut ? [anyOf, ['roll-out']] : [anyOf];
}

function changeOfRollOut(from: PinState, to: PinState, { losesRollOut }: Circumstances): Action[][] {
  if (isSameRollOut(from, to)) return [];
  if (to.rollOut) return [isPaused(from.rollOut, to.rollOut) ? ['roll-out', 'roll-back', 'pin'] : ['roll-out']];
  return losesRollOut ? [] : [['roll-out', 'roll-back', 'pin']];
}

function changeOfDetails(from: PinState, to: PinState, { wasBefore, losesFallback }: Circumstances): Action[][] {
  const isDropped = to.previous === null && losesFallback;
  const previousStays = from.previous === to.previous || isDropped;
  const guardEnds = from.previous !== null && to.previous === null && to.guardedUntil === undefined;
  const guardStays = from.guardedUntil === to.guardedUntil || guardEnds;
  if (previousStays && guardStays && from.since === to.since) return [];
  const isBack = guardStays && from.since === to.since && (to.previous === null || wasBefore(to.previous));
  return [isBack ? ['roll-back', 'pin'] : ['pin']];
}

/** The steps of a roll-out were paused, which release 1.1 allowed with the right to end it: such revisions stay valid. */
const isPaused = (from: RollOutState | null, to: RollOutState): boolean =>
  from?.steps !== undefined && isDeepStrictEqual(to, { ...from, steps: { ...from.steps, paused: true } });

function isSameRollOut(from: PinState | undefined, to: PinState): boolean {
  const [a, b] = [from?.rollOut, to.rollOut];
  const isSame = a?.release === b?.release && a?.percent === b?.percent && a?.since === b?.since;
  return isSame && isDeepStrictEqual(a?.steps, b?.steps);
}

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
  if (percent === 100)
    return isPinnedBy(running, { from, to, isGuarded: name === 'shell' || to.previous !== null }, at);
  const raised = { ...running, percent, steps: { ...running.steps, reachedAt: at } };
  return isDeepStrictEqual(to, { ...from, rollOut: raised });
}

interface Finished {
  readonly from: PinState;
  readonly to: PinState;
  /** A remote without a version before it is not. */
  readonly isGuarded: boolean;
}

function isPinnedBy({ release, steps }: RollOutState, { from, to, isGuarded }: Finished, at: string): boolean {
  const { version: _, ...state } = to;
  const guardedUntil = isGuarded ? guardEnd(at, steps?.guardMinutes) : undefined;
  const pinned = { release, rollOut: null, since: at, guardedUntil };
  // The shell has no version before it, and one that the shell cannot run, or that is recalled, is none.
  return [from.release, null].some((previous) => isDeepStrictEqual(state, { ...pinned, previous }));
}

/** The name whose steps a revision says that another than its author ordered; undefined where there is none. */
export function foreignSteps(before: Standing, after: Standing, author: string): string | undefined {
  const isOrdered = ([name, { rollOut }]: readonly [string, PinState]) => {
    const known = before.pins.get(name)?.rollOut;
    return rollOut?.steps && rollOut.steps.by !== author && !isSameOrder(known, rollOut);
  };
  return [...after.pins].find(isOrdered)?.[0];
}

function isSameOrder(known: RollOutState | null | undefined, rollOut: RollOutState): boolean {
  const orderOf = ({ release, steps }: RollOutState) => [
    release,
    ...[steps?.percents, steps?.everyMinutes, steps?.guardMinutes, steps?.by],
  ];
  return known != null && isDeepStrictEqual(orderOf(known), orderOf(rollOut));
}
