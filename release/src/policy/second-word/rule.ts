/** Which changes need a second person's word, by the rules of a policy. */
import type { Requirement } from '../find-needs';
import type { Action, Policy, SecondWordRule } from '../policy';
import { matches } from '../rights';

/**
 * What may be done in an emergency, at once and by one person: it only brings back what was just replaced, or takes a
 * version away.
 */
const EMERGENCY: readonly Action[] = ['roll-back', 'recall'];

/** The names of a change that is more than an emergency. */
export const namesThatNeedWord = (needs: readonly Requirement[]): string[] => [
  ...new Set(
    needs
      .filter(({ anyOf, isStep, isOlder }) => !isStep && (isOlder || !anyOf.some(isEmergency)))
      .map(({ name }) => name),
  ),
];

const isEmergency = (action: Action) => EMERGENCY.includes(action);

/** The rule by which a change of these names needs a second person's word; undefined where it does not. */
export const findRule = (
  { secondWord = [] }: Policy,
  channel: string,
  names: readonly string[],
): SecondWordRule | undefined =>
  secondWord.find(
    ({ names: patterns, channels, atOnce }) =>
      channels.some((pattern) => matches(pattern, channel)) &&
      names.filter((name) => patterns.some((pattern) => matches(pattern, name))).length >= atOnce,
  );

/** "a change of shell on live", "a change of 2 or more of * at once on live" */
export function describeRule({ names, atOnce, channels }: SecondWordRule): string {
  const what = names.includes('*') ? 'all names' : names.join(', ');
  const many = atOnce === 1 ? `a change of ${what}` : `a change of ${atOnce} or more of ${what} at once`;
  return channels.includes('*') ? many : `${many} on ${channels.join(', ')}`;
}
