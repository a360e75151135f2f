/** The steps by which the monitor carries a roll-out on: what comes next, and when it may. */
import type { AnyRollOut, RollOutSteps } from '../manifest/manifest';

const MINUTE_MS = 60_000;

/** Steps as somebody orders them. */
export type StepOrder = Pick<RollOutSteps, 'percents' | 'everyMinutes' | 'guardMinutes'>;

/** The percentage that a roll-out is raised to next; null where people decide. */
export function nextPercent({ percent, steps }: Pick<AnyRollOut, 'percent' | 'steps'>): number | null {
  return steps?.percents.find((each) => each > percent) ?? null;
}

/** The earliest time of the next step, as an ISO time; null while there is none, or the steps are paused. */
export function dueAt(rollOut: Pick<AnyRollOut, 'percent' | 'steps'>): string | null {
  const { steps } = rollOut;
  if (!steps || steps.paused || nextPercent(rollOut) === null) return null;
  return new Date(Date.parse(steps.reachedAt) + steps.everyMinutes * MINUTE_MS).toISOString();
}
