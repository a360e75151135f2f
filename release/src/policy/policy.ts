/** The records of a policy file, and what must hold for one as a whole. */
import type { RecordOf } from '../manifest/manifest';
import type * as schemas from './policy.schema';
import { MAX_CHANNELS, policy } from './policy.schema';

export interface Policy extends RecordOf<typeof schemas.policy> {}
export interface Principal extends RecordOf<typeof schemas.principal> {}
export interface Right extends RecordOf<typeof schemas.right> {}
export interface SecondWordRule extends RecordOf<typeof schemas.secondWordRule> {}
export interface NameClaim extends RecordOf<typeof schemas.nameClaim> {}
export interface ConsoleVerifier extends RecordOf<typeof schemas.consoleVerifier> {}
export interface RevisionLink extends RecordOf<typeof schemas.revisionLink> {}
/** What people decide about in a policy. */
export type PolicyContent = Pick<Policy, 'principals' | 'secondWord' | 'claims'>;
export type Action = (typeof schemas.ACTIONS)[number];

/** Throws an error with a sentence for anything that is no policy. */
export function parsePolicy(value: unknown): Policy {
  const parsed: Policy = policy.required().validateSync(value, { strict: true });
  const problem = problemOf(parsed);
  if (problem) throw new Error(problem);
  return parsed;
}

function problemOf({ principals, heads }: Policy): string | null {
  if (Object.keys(heads).length > MAX_CHANNELS) return `It has more than ${MAX_CHANNELS} channels.`;
  const twice = firstTwice(principals.map(({ name }) => foldName(name)));
  if (twice) return `${twice} is named twice.`;
  if (firstTwice(principals.flatMap(({ keys }) => keys))) return 'A key is named twice.';
  const mayBeWrong = principals.find(({ kind, rights }) => kind !== 'person' && rights.some(isAboutPolicies));
  if (mayBeWrong) return `${mayBeWrong.name} is no person, and only people may decide about policies.`;
  const approves = principals.find(({ kind, rights }) => kind === 'monitor' && rights.some(isAboutWords));
  if (approves) return `${approves.name} is the guard, which gives no second word.`;
  const signsIn = principals.find((principal) => principal.console && principal.kind !== 'person');
  if (signsIn) return `${signsIn.name} is no person, and only people sign in to the console.`;
  if (!principals.some(isAdmin))
    return 'Nobody with a key may decide about policies: there could never be another one.';
  return null;
}

/** Names that read alike are one name. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

const firstTwice = (texts: readonly string[]) => texts.find((text, i) => texts.indexOf(text) !== i);

const isAboutWords = ({ actions }: Right) => actions.includes('approve');

const isAboutPolicies = ({ actions }: Right) => actions.includes('policy');

/** Whether a principal may sign the next policy. */
export const isAdmin = ({ kind, keys, rights }: Principal): boolean =>
  kind === 'person' && keys.length > 0 && rights.some(isAboutPolicies);

/** Whose key it is; undefined for a key that the policy does not name. */
export const principalOfKey = ({ principals }: Policy, key: string): Principal | undefined =>
  principals.find(({ keys }) => keys.includes(key));

export const principalNamed = ({ principals }: Policy, name: string): Principal | undefined =>
  principals.find((principal) => foldName(principal.name) === foldName(name));

/** Who answers for a signature, and whose rights limit what they may do: where the console signs, its own as well. */
export interface Signer {
  readonly who: Principal;
  readonly limits: readonly Principal[];
}

/** The principal who answers for what a holder of a key signs in an author's name. */
export function actingAs(policy: Policy, holder: Principal, author: string): Signer | string {
  if (holder.kind !== 'console')
    return holder.name === author
      ? { who: holder, limits: [holder] }
      : `it says that it is by ${author}, and ${holder.name} signed it`;
  const who = principalNamed(policy, author);
  return who?.name === author && who.console
    ? { who, limits: [who, holder] }
    : `it says that it is by ${author}, who does not sign in to the console`;
}
