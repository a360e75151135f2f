/** Who may do what: an action, on the versions of a name, on a channel. */

import { type AnyRelease, isPreview, nameOf, type ReleaseId } from '../manifest/manifest';
import { AND } from '../plan/compare-pins';
import { isSignedAs } from '../signing/signing-key';
import { type Action, type Policy, type Principal, principalOfKey, type Signer } from './policy';
import type { Requirement } from './standing';

/** What a change needs a right for. */
export interface Need {
  readonly action: Action;
  /** Of a remote, or "shell". */
  readonly name: string;
  /** Null where it does not matter: a version is published for all channels. */
  readonly channel: string | null;
}

export function mayDo({ rights }: Pick<Principal, 'rights'>, { action, name, channel }: Need): boolean {
  return rights.some(
    ({ actions, names, channels }) =>
      actions.includes(action) &&
      names.some((pattern) => matches(pattern, name)) &&
      (channel === null || channels.some((pattern) => matches(pattern, channel))),
  );
}

/** A pattern is a name, or the beginning of names with an asterisk. */
export const matches = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** "Bilal Ahmed may not pin learning on live. Amna Khan and Sara Malik may." */
export function describeMissing(policy: Policy, who: string, need: Need): string {
  return `${who} may not ${inWords(need)}. ${whoMay(policy, need)}`;
}

function whoMay({ principals }: Policy, need: Need): string {
  const names = principals.filter((other) => other.kind !== 'console' && mayDo(other, need)).map(({ name }) => name);
  if (names.length === 0) return 'Nobody may: see `release policy show`.';
  const others = names.length - MAX_NAMED;
  return `${AND.format(others > 0 ? [...names.slice(0, MAX_NAMED), `${others} others`] : names)} may.`;
}

/** People in a sentence. */
const MAX_NAMED = 5;

const VERBS: Record<Action, string> = {
  publish: 'publish',
  preview: 'preview',
  pin: 'pin or unpin',
  'roll-out': 'roll out',
  'roll-back': 'roll back',
  recall: 'recall',
  approve: 'give a second word for',
  policy: 'decide about policies',
};

const inWords = ({ action, name, channel }: Need): string =>
  action === 'policy' ? VERBS.policy : `${VERBS[action]} ${name}${channel === null ? '' : ` on ${channel}`}`;

/** The author of the steps of a roll-out had the right to order them; the monitor that may end it carries them out. */
const MONITOR_ACTIONS: readonly Action[] = ['roll-back'];

/** Which right a signer lacks for a change, as a sentence; null where none is missing. */
export function rightsProblem(
  policy: Policy,
  { who, limits }: Signer,
  needs: readonly Requirement[],
  channel: string,
): string | null {
  for (const { name, anyOf, isStep } of needs) {
    const actionsOf = ({ kind }: Principal) => (isStep && kind === 'monitor' ? MONITOR_ACTIONS : anyOf);
    const may = (limit: Principal) => actionsOf(limit).some((action) => mayDo(limit, { action, name, channel }));
    const mayNot = limits.find((limit) => !may(limit));
    const [action = 'pin'] = anyOf;
    if (mayNot)
      return describeMissing(policy, who === mayNot ? who.name : `The console of ${who.name}`, {
        action,
        name,
        channel,
      });
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
  const { signature } = release;
  if (!signature) return `${nameOf(release)} is not signed. Publish it as a new version with a key.`;
  const publisher = principalOfKey(policy, signature.key);
  if (!publisher)
    return `${nameOf(release)} is signed with a key that policy ${policy.policy} does not name. Publish it as a new version.`;
  const missing = publishingProblem(policy, publisher, release);
  if (missing) return `${nameOf(release)} cannot be used: ${missing}`;
  if (isSignedAs(release, 'release')) return null;
  return `${nameOf(release)} was altered after it was signed. Publish the same content as a new version.`;
}
