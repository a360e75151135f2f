/** What a plan does, whichever revision it is made on: so that a plan which is made again can be told from another one. */
import { createHash } from 'node:crypto';
import { Refusal } from '../errors';
import { type AnyRollOut, nameOf, pinsOf, type Revision } from '../manifest/manifest';
import { AND, rollOutsOf, schedulesOf, versionsOf } from './compare-pins';
import { effectLines } from './explain';

/** The part of a plan that says what it does. */
interface Planned {
  readonly live: Revision | null;
  readonly next: Revision;
  /** Why it takes a second person's word. */
  readonly word: string | null;
}

/** The names that differ between two revisions for visitors: pinned, rolled out, with other steps, or recalled. */
export function changedNames(live: Revision | null, next: Revision): string[] {
  const [before, after] = [live ? textsByName(live) : new Map<string, string>(), textsByName(next)];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const recalled = (next.recalled ?? []).filter((version) => !live?.recalled?.includes(version));
  return [
    ...new Set([
      ...names.filter((name) => before.get(name) !== after.get(name)),
      ...recalled.map((version) => version.split('@')[0] ?? version),
      ...(live?.worker === next.worker ? [] : ['shell']),
    ]),
  ];
}

function textsByName(revision: Revision): Map<string, string> {
  const [rollOuts, schedules] = [rollOutsOf(revision), schedulesOf(revision)];
  const versions = Object.entries(versionsOf(revision));
  return new Map(versions.map(([name, version]) => [name, [version, rollOuts[name], schedules[name]].join(' ')]));
}

/** A hash of everything that a plan does, beside when and on which revision. */
function effectOf({ live, next, word }: Planned): string {
  const [before, after] = [live ? statesOf(live) : new Map<string, string>(), statesOf(next)];
  const states = [...after].filter(([name, state]) => before.get(name) !== state).sort();
  const text = JSON.stringify([next.channel, next.urgent, word, effectLines(live, next).toSorted(), states]);
  return createHash('sha256').update(text).digest('base64url');
}

/** What is recorded of each name, without times: whether it is guarded counts, until when depends on the minute. */
const statesOf = (revision: Revision): Map<string, string> =>
  new Map(
    pinsOf(revision).map(({ release, previous, rollOut, guardedUntil }) => [
      release.name,
      JSON.stringify([nameOf(release), previous && nameOf(previous), essenceOf(rollOut), guardedUntil !== undefined]),
    ]),
  );

/** A roll-out without its times and without who ordered it. */
function essenceOf(rollOut: AnyRollOut | undefined) {
  if (!rollOut) return null;
  const { release, percent, steps } = rollOut;
  return [nameOf(release), percent, steps && [steps.percents, steps.everyMinutes, steps.guardMinutes]];
}

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
  effect: effectOf(plan),
});

/**
 * Throws Refusal unless a plan that was made again does what was shown, and nothing else: where another change took one of
 * its names in between, or made something that it would now change as well.
 */
export function requireSameEffect(shown: ShownPlan, again: Planned): void {
  const { live } = again;
  requireUntouched(shown, live);
  if (effectOf(again) === shown.effect) return;
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
