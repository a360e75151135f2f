/** Who may do what: an action, on the versions of a name, on a channel; who answers for a signature; and what takes a second person's word. */

import { type AnyRelease, type AskedChange, isPreview, nameOf, type ReleaseId } from '../manifest/manifest';
import { AND } from '../plan/compare-pins';
import { isSignedAs, type Signed, type SignedKind } from '../signing/signing-key';
import {
  type Action,
  type Policy,
  type Principal,
  principalNamed,
  principalOfKey,
  type SecondWordRule,
} from './policy';
import type { AnyOf, Requirement } from './standing';

/** What a change needs a right for. */
export interface Need {
  readonly action: Action;
  /** Of a remote, or "shell". */
  readonly name: string;
  /** Null where it does not matter: a version is published for all channels. */
  readonly channel: string | null;
}

export const mayDo = ({ rights }: Pick<Principal, 'rights'>, { action, name, channel }: Need): boolean =>
  rights.some(
    ({ actions, names, channels }) =>
      actions.includes(action) && matches(names, name) && (channel === null || matches(channels, channel)),
  );

/** A pattern is a name, or the beginning of names with an asterisk. */
export const matches = (patterns: readonly string[], name: string): boolean =>
  patterns.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));

const VERBS: Record<Action, string> = {
  publish: 'publish',
  preview: 'preview',
  pin: 'pin or unpin',
  'roll-out': 'roll out',
  'roll-back': 'roll back',
  recall: 'recall',
  approve: 'give a second word for',
  policy: 'decide about policies of',
};

/** People in a sentence. */
const MAX_NAMED = 5;

/** "Bilal Ahmed may not pin learning on live. Amna Khan and Sara Malik may." */
export function describeMissing({ principals }: Policy, who: string, need: Need): string {
  const { action, name, channel } = need;
  const names = principals.filter((other) => other.kind !== 'console' && mayDo(other, need)).map((may) => may.name);
  const others = names.length > MAX_NAMED ? [`${names.length - MAX_NAMED} others`] : [];
  const may = names.length > 0 ? `${AND.format([...names.slice(0, MAX_NAMED), ...others])} may.` : NOBODY_MAY;
  return `${who} may not ${VERBS[action]} ${name}${channel === null ? '' : ` on ${channel}`}. ${may}`;
}

const NOBODY_MAY = 'Nobody may: see `release policy show`.';

/** Who answers for a signature, and whose rights limit what they may do: where the console signs, its own as well. */
export interface Signer {
  readonly who: Principal;
  readonly limits: readonly Principal[];
}

/** The author of a record that they, or the console for them, have signed; a clause that says what is wrong with `what` it is. */
export function whoSigned(
  policy: Policy,
  record: Signed,
  { kind, author, what = 'it' }: { readonly kind: SignedKind; readonly author: string; readonly what?: string },
): Signer | string {
  const holder = holderOf(policy, record, kind);
  if (typeof holder === 'string') return `${what} ${holder}`;
  const says = `${what === 'it' ? '' : `of ${what} `}it says that it is by ${author}`;
  if (holder.kind !== 'console')
    return holder.name === author ? { who: holder, limits: [holder] } : `${says}, and ${holder.name} signed it`;
  const who = principalNamed(policy, author);
  if (who?.name === author && who.console) return { who, limits: [who, holder] };
  return `${says}, who does not sign in to the console`;
}

/** Who signed a request; a clause that says what is wrong. */
export const askerOf = (policy: Policy, asked: AskedChange): Signer | string =>
  whoSigned(policy, asked, { kind: 'request', author: asked.author, what: `request ${asked.request}` });

/** Whose key a record is signed with; what is wrong with it where it is not. */
function holderOf(policy: Policy, record: Signed, kind: SignedKind): Principal | string {
  const { signature } = record;
  const holder = signature && principalOfKey(policy, signature.key);
  if (!holder) return signature ? `is signed with a key that policy ${policy.policy} does not name` : 'is not signed';
  return isSignedAs(record, kind) ? holder : 'was altered after it was signed';
}

/** Which right a signer lacks for a change, as a sentence; null where none is missing. */
export function rightsProblem(
  policy: Policy,
  { who, limits }: Signer,
  needs: readonly Requirement[],
  channel: string,
): string | null {
  for (const { name, anyOf, isStep } of needs) {
    // The author of the steps of a roll-out had the right to order them; the monitor that may end it carries them out.
    const actionsOf = ({ kind }: Principal): AnyOf => (isStep && kind === 'monitor' ? ['roll-back'] : anyOf);
    const mayNot = limits.find((limit) => !actionsOf(limit).some((action) => mayDo(limit, { action, name, channel })));
    const [action = 'pin'] = anyOf;
    const whose = who === mayNot ? who.name : `The console of ${who.name}`;
    if (mayNot) return describeMissing(policy, whose, { action, name, channel });
  }
  return null;
}

/** Why a principal may not publish a version; null where they may. Previews may be published with either right. */
export function publishingProblem(policy: Policy, publisher: Principal, release: ReleaseId): string | null {
  const need = (action: Action): Need => ({ action, name: release.name, channel: null });
  if (mayDo(publisher, need('publish')) || (isPreview(release) && mayDo(publisher, need('preview')))) return null;
  return describeMissing(policy, publisher.name, need('publish'));
}

/** Why a release cannot be trusted, in a sentence; null where its signer may publish its name. */
export function releaseProblem(policy: Policy, release: AnyRelease): string | null {
  const publisher = holderOf(policy, release, 'release');
  if (typeof publisher === 'string')
    return `${nameOf(release)} ${publisher}. Publish the same content as a new version, with a key that may.`;
  const missing = publishingProblem(policy, publisher, release);
  return missing && `${nameOf(release)} cannot be used: ${missing}`;
}

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
