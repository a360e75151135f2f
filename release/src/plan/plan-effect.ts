/** What a plan does, whichever revision it is made on: so that a plan which is made again can be told from another one. */
import { createHash } from 'node:crypto';
import { Refusal } from '../errors';
import type { Revision } from '../manifest/manifest';
import { AND } from './compare-pins';
import { effectLines } from './explain';
import { changedNames, effectOf, standingOf } from './pin-states';

/** The part of a plan that says what it does. */
interface Planned {
  readonly live: Revision | null;
  readonly next: Revision;
  /** Why it takes a second person's word. */
  readonly word: string | null;
}

/** A hash of everything that a plan does, beside when and on which revision. */
function hashOfPlan({ live, next, word }: Planned): string {
  const [before, after] = [statesOf(live), statesOf(next)];
  const states = [...after].filter(([name, state]) => before.get(name) !== state).sort();
  const text = JSON.stringify([next.channel, next.urgent, word, effectLines(live, next).toSorted(), states]);
  return createHash('sha256').update(text).digest('base64url');
}

/** What is recorded of each name, without times: whether it is guarded counts, until when depends on the minute. */
const statesOf = (revision: Revision | null): Map<string, string> =>
  new Map(
    [...standingOf(revision).pins].map(([name, pin]) => [
      name,
      JSON.stringify([effectOf(name, pin), pin.previous, pin.guardedUntil !== undefined]),
    ]),
  );

/** What was shown of a plan. */
export interface ShownPlan {
  /** The revision that it was made on; null for none. */
  readonly live: Revision | null;
  /** The names that it changes. */
  readonly names: readonly string[];
  readonly effect: string;
}

export const shownPlan = (plan: Planned): ShownPlan => ({
  live: plan.live,
  names: changedNames(plan.live, plan.next),
  effect: hashOfPlan(plan),
});

/**
 * Throws Refusal unless a plan that was made again does what was shown, and nothing else: where another change took one of
 * its names in between, or made something that it would now change as well.
 */
export function requireSameEffect(shown: ShownPlan, again: Planned): void {
  const { live } = again;
  requireUntouched(shown, live);
  if (hashOfPlan(again) === shown.effect) return;
  const isOvertaken = live && live.revision !== shown.live?.revision;
  const sentence = isOvertaken ? `${overtaken(live)}, and the plan` : 'The plan';
  throw new Refusal(`${sentence} would now do something else than was shown. ${NOTHING_APPLIED}`);
}

/** Throws Refusal where one of the names has changed since. */
export function requireUntouched(shown: Pick<ShownPlan, 'live' | 'names'>, live: Revision | null): void {
  if (!live || live.revision === shown.live?.revision) return;
  const touched = changedNames(shown.live, live).filter((name) => shown.names.includes(name));
  if (touched.length > 0)
    throw new Refusal(`${overtaken(live)}, which changes ${AND.format(touched)} as well. ${NOTHING_APPLIED}`);
}

/** The beginning of a sentence about a revision that came first. */
export const overtaken = ({ revision, author }: Pick<Revision, 'revision' | 'author'>): string =>
  `Someone else made revision ${revision} in the meantime (${author})`;

export const NOTHING_APPLIED = 'Nothing of yours was applied: look at what is live, then plan again.';
