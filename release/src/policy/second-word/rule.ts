/** Which changes need a second person's word, by the rules of a policy. */

import { Refusal } from '../../errors';
import type { Requirement } from '../find-needs';
import type { Action, Policy, SecondWordRule } from '../policy';
import { matches, mayDo } from '../rights';

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

type Rules = readonly SecondWordRule[];

/** For the shell, and for several names at once: what most sites want on the channel of their visitors. */
export const suggestedRules = (channels: readonly string[]): Rules => [
  { names: ['shell'], atOnce: 1, channels },
  { names: ['*'], atOnce: 2, channels },
];

/** With the new rules; a rule that is there already is not added twice. */
export const addRules = (rules: Rules, added: Rules): Rules => [
  ...rules,
  ...added.filter((rule) => !rules.some((other) => isSame(rule, other))),
];

/** Throws Refusal unless each of them is there. */
export function endRules(rules: Rules, ended: Rules): Rules {
  const missing = ended.find((rule) => !rules.some((other) => isSame(rule, other)));
  if (missing)
    throw new Refusal(
      `The policy has no rule for ${describeRule(missing)}. See \`release policy show\`: say it in the same way.`,
    );
  return rules.filter((rule) => !ended.some((other) => isSame(rule, other)));
}

const isSame = (a: SecondWordRule, b: SecondWordRule) => describeRule(a) === describeRule(b);

/** Rules that would stop a principal's changes, because no other may give the second word: one sentence each. */
export function findStuckRules({ principals, secondWord = [] }: Pick<Policy, 'principals' | 'secondWord'>): string[] {
  return secondWord.flatMap((rule) => {
    const may = principals.filter(
      (principal) =>
        principal.kind !== 'console' &&
        (principal.keys.length > 0 || principal.console) &&
        rule.channels.every((channel) =>
          rule.names.every((name) => mayDo(principal, { action: 'approve', name, channel })),
        ),
    );
    if (may.length > 1) return [];
    const who = may[0] ? `Only ${may[0].name} may` : 'Nobody may';
    return [`${who} approve ${describeRule(rule)}: let others, with \`release policy allow <name> approve …\`.`];
  });
}
