/** A second person's word: which changes need it by the rules of a policy, and what a request for it says. */
import type { AskedChange } from '../manifest/manifest';
import { fingerprintOf } from '../signing/signing-key';
import type { Policy, PolicyContent, Principal, Right, SecondWordRule } from './policy';
import { matches, mayDo, type Signer, whoSigned } from './rights';

/** The rule by which a change of these names needs a second person's word; undefined where it does not. */
export const findRule = (
  { secondWord = [] }: Policy,
  channel: string,
  names: readonly string[],
): SecondWordRule | undefined =>
  secondWord.find(
    ({ names: patterns, channels, atOnce }) =>
      matches(channels, channel) && names.filter((name) => matches(patterns, name)).length >= atOnce,
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

/** Rules that would stop a principal's changes, because no other may give the second word: one sentence each. */
export function findStuckRules({ principals, secondWord = [] }: Pick<Policy, 'principals' | 'secondWord'>): string[] {
  return secondWord.flatMap((rule) => {
    const isFor = (who: Principal) =>
      rule.channels.every((channel) => rule.names.every((name) => mayDo(who, { action: 'approve', name, channel })));
    const may = principals.filter(
      (who) => who.kind !== 'console' && (who.keys.length > 0 || who.console) && isFor(who),
    );
    const who = may[0] ? `Only ${may[0].name} may` : 'Nobody may';
    const how = 'let others, with `release policy allow <name> approve …`';
    return may.length > 1 ? [] : [`${who} approve ${describeRule(rule)}: ${how}.`];
  });
}

/** How long a request stands: three days. */
export const REQUEST_MS = 3 * 24 * 60 * 60_000;

/** Who signed a request; a clause that says what is wrong. */
export const askerOf = (policy: Policy, asked: AskedChange): Signer | string =>
  whoSigned(policy, asked, { kind: 'request', author: asked.author, what: `request ${asked.request}` });

export function policyInWords(policy: Policy): string {
  const { policy: number, at, reason, heads } = policy;
  const vouches = Object.entries(heads).map(([channel, { revision }]) => `revision ${revision} of ${channel}`);
  const head = `Policy ${number} is in force, since ${at}${reason ? ` (${reason})` : ''}. It vouches for ${vouches.join(', ') || 'no revision'}.`;
  return [head, ...linesOf(policy).map((line) => `  ${line}`)].join('\n');
}

export const rightInWords = ({ actions, names, channels }: Right): string =>
  `${actions.join(', ')}: ${names.join(', ')}${channels.includes('*') ? '' : ` on ${channels.join(', ')}`}`;

/** What a policy says, one line for each thing. */
const linesOf = ({ principals, secondWord = [], claims = [] }: PolicyContent): string[] => [
  ...principals.flatMap(({ name, kind, keys, console, rights }) => [
    `${name} (${kind}) is named`,
    ...keys.map((key) => `${name} has the key ${fingerprintOf(key)}`),
    ...(console ? [`${name} may sign in to the console`] : []),
    ...rights.map((right) => `${name} may ${rightInWords(right)}`),
  ]),
  ...secondWord.map((rule) => `${describeRule(rule)} needs a second person's word`),
  ...claims.map((claim) => `${claim.name} claims ${claim.places.join(', ') || 'nothing'}`),
];

export function policyChanges(before: PolicyContent, after: PolicyContent): string[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const lost = old.filter((line) => !now.includes(line)).map((line) => `no longer: ${line}`);
  return [...now.filter((line) => !old.includes(line)), ...lost];
}
