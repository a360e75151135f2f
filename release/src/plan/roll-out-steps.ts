/** The steps by which the monitor carries a roll-out on: what comes next, and when it may. */

import { defaults } from '../../../process/defaults';
import type { AnyRollOut, RollOutSteps } from '../manifest/manifest';
import { MAX_STEPS } from '../manifest/manifest.schema';

const MINUTE_MS = 60_000;

/** Steps as they are ordered. */
export type StepOrder = Pick<RollOutSteps, 'percents' | 'everyMinutes' | 'guardMinutes'>;

/** The staff alone, in place of a percentage. */
export const STAFF = 'staff';

/** "staff,5,25,100" as percentages that rise, 0 for the staff alone; null for anything else. */
export function parseSteps(text: string): number[] | null {
  const percents = text.split(',').map((part) => parseShare(part.trim()) ?? -1);
  const rises = percents.every((percent, i) => percent > (percents[i - 1] ?? -1));
  return rises && percents.length >= 2 && percents.length <= MAX_STEPS ? percents : null;
}

/** "staff" as 0, "25" as 25; null for anything else. */
export function parseShare(text: string): number | null {
  if (text === STAFF) return 0;
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return percent >= 1 && percent <= 100 ? percent : null;
}

/** "the staff", or "25 % of visitors". */
export const describeShare = (percent: number): string => (percent === 0 ? 'the staff' : `${percent} % of visitors`);

/** The percentage that a roll-out is raised to next; null where people decide. */
export const nextPercent = ({ percent, steps }: Pick<AnyRollOut, 'percent' | 'steps'>): number | null =>
  steps?.percents.find((each) => each > percent) ?? null;

/** The end of a guard window as an ISO time; undefined for none. */
export const guardEnd = (at: string, minutes = 0): string | undefined =>
  minutes > 0 ? new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString() : undefined;

/** The earliest time of the next step, as an ISO time; null where there is none. */
export function dueAt(rollOut: Pick<AnyRollOut, 'percent' | 'steps'>): string | null {
  const { steps } = rollOut;
  if (!steps || steps.paused || nextPercent(rollOut) === null) return null;
  return new Date(Date.parse(steps.reachedAt) + steps.everyMinutes * MINUTE_MS).toISOString();
}

/** "step 2 of 3, ordered by Amna Khan": the one that leads to a percentage. */
export const describeStep = ({ percents, by }: RollOutSteps, percent: number): string =>
  `step ${percents.indexOf(percent) + 1} of ${percents.length}, ordered by ${by}`;

const DEFAULT_GUARD_MINUTES = 15;

/** The minutes in which the monitor may revert a pin on a channel, unless the release manager says otherwise. */
export const guardMinutesOf = (channel: string): number => (channel === defaults.channel ? DEFAULT_GUARD_MINUTES : 0);
