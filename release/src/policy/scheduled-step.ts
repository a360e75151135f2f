/** What the steps of a roll-out, which were ordered and signed, allow the monitor to do by itself. */
import { isDeepStrictEqual } from 'node:util';
import { dueAt, guardEnd, nextPercent } from '../plan/roll-out-steps';
import type { PinState, RollOutState, Standing } from './standing';

/**
 * Whether a name changes exactly as its steps say: once the time of the step has come, to the next percentage, or at 100 to a
 * pin of the version, with the guard window that was ordered; and nothing else of it changes.
 */
export function isScheduledStep(
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
