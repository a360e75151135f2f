/** The policy file of a release store: who may do what. Closed and bounded, because it is the root of all trust. */
import { array, number, object, string } from 'yup';
import type { RecordOf } from '../manifest/manifest';
import { mapOf, NAME } from '../manifest/manifest.schema';
import { MENU_PLACES } from '../manifest/menu-entry';
import { findPatternProblem } from '../manifest/paths/path-grammar';

/**
 * What a right is for. `preview` is to publish versions that show a pull request alone, `pin` includes unpinning and promoting, `approve` is to give the second word for what another person
 * asks for, and `policy` is for those who decide about policies.
 */
export const ACTIONS = ['publish', 'preview', 'pin', 'roll-out', 'roll-back', 'recall', 'approve', 'policy'] as const;
/** `webhook` allows nothing any more: policies of earlier releases have it, and what was signed cannot be changed. */
const READABLE_ACTIONS = [...ACTIONS, 'webhook'] as const;

/**
 * A person signs with a key of their own, or signs in to the console. A pipeline is a machine that people start. The monitor
 * and the console are gateways: the monitor ends what fails, and the console signs for the person who is signed in.
 */
export const PRINCIPAL_KINDS = ['person', 'pipeline', 'monitor', 'console'] as const;

/** A person's or a machine's name, as the history shows it: "Amna Khan", "ticketing pipeline". */
export const PRINCIPAL_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’_@-]{0,59}$/u;
/** "ticketing", "careers-*" or "*". */
export const PATTERN = /^(\*|[a-z][a-z0-9-]{0,38}\*?)$/;
/** An Ed25519 key as SPKI in base64, which always begins alike. */
const PUBLIC_KEY = /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/;

const MAX_CHANNELS = 100;

const text = string().required();
const sha256 = text.matches(/^[0-9a-f]{64}$/);
const patterns = array(text.matches(PATTERN)).min(1).max(50).required();

const right = object({
  actions: array(text.oneOf(READABLE_ACTIONS)).min(1).max(READABLE_ACTIONS.length).required(),
  /** Names of remotes, and "shell". */
  names: patterns,
  /** A version is published for all channels: publishing does not depend on them. */
  channels: patterns,
}).exact();

/** How a person signs in to the console; nothing in it opens anything by itself. */
export const consoleVerifier = object({
  /** The hash of the password in PHC form: "$scrypt$ln=17,r=8,p=1$<salt>$<hash>". */
  password: text.matches(/^\$(scrypt|argon2id)\$[\w$=,+/.-]{20,250}$/),
  /** The secret of the one-time codes, encrypted with a key that is made from the password. */
  totp: string()
    .matches(/^[\w$=,+/.-]{16,300}$/)
    .optional(),
}).exact();

const principal = object({
  name: text.matches(PRINCIPAL_NAME),
  kind: text.oneOf(PRINCIPAL_KINDS),
  /** Several while one replaces another; none for a person who only uses the console. */
  keys: array(text.matches(PUBLIC_KEY)).max(10).required(),
  /** Whether, and how, the person signs in to the console. */
  console: consoleVerifier.default(undefined).optional(),
  /** Of the console: what it may do at the most for those who are signed in. */
  rights: array(right.required()).max(30).required(),
}).exact();

/** A revision, and the hash of its whole record. */
const revisionLink = object({
  revision: number().integer().min(1).max(999_999_999).required(),
  sha256,
}).exact();

/** A change of at least so many of these names at once, on one of these channels, needs a second person's word. */
const secondWordRule = object({
  names: patterns,
  atOnce: number().integer().min(1).max(50).required(),
  channels: patterns,
}).exact();

/** "/careers", "/careers/*" with all below it, or a place in a menu: "header", "footer/explore". */
export function isClaim(text = ''): boolean {
  if (text.startsWith('/')) return findPatternProblem(text.length > 2 ? text.replace(/\/\*$/, '') : text) === null;
  const [place, group, ...rest] = text.split('/');
  return rest.length === 0 && MENU_PLACES.some((each) => each === place) && (group === undefined || NAME.test(group));
}

/** What a name may take of the site without a second person's word. */
const nameClaim = object({
  name: text.matches(NAME),
  places: array(text.test('claim', isClaim)).max(300).required(),
}).exact();

const policyNumber = number().integer().min(1).max(999_999).required();

const policy = object({
  policy: policyNumber,
  /** The policy before, which names the key of this one; null for the first, which is trusted by the settings. */
  follows: object({ policy: policyNumber, sha256 }).exact().nullable().defined(),
  at: text.max(40),
  reason: string().max(500).defined(),
  /** The newest revision of each channel when the policy was made, for which it vouches: later ones are verified from it. */
  heads: mapOf(revisionLink.required(), NAME),
  principals: array(principal.required()).min(1).max(200).required(),
  /** What needs a second person's word; absent where nothing does. */
  secondWord: array(secondWordRule.required()).min(1).max(20).optional(),
  /** What each name claims of the site; absent where addresses and places in menus are free for every name. */
  claims: array(nameClaim.required()).max(300).optional(),
  /** Ed25519 over the record without it. */
  signature: object({ key: text.matches(PUBLIC_KEY), value: text.matches(/^[A-Za-z0-9+/]{86}==$/) })
    .exact()
    .required(),
}).exact();

export interface Policy extends RecordOf<typeof policy> {}
export interface Principal extends RecordOf<typeof principal> {}
export interface Right extends RecordOf<typeof right> {}
export interface SecondWordRule extends RecordOf<typeof secondWordRule> {}
export interface NameClaim extends RecordOf<typeof nameClaim> {}
export interface ConsoleVerifier extends RecordOf<typeof consoleVerifier> {}
export interface RevisionLink extends RecordOf<typeof revisionLink> {}
/** What people decide about in a policy. */
export type PolicyContent = Pick<Policy, 'principals' | 'secondWord' | 'claims'>;
export type Action = (typeof ACTIONS)[number];

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
  const mayBeWrong = principals.find((each) => each.kind !== 'person' && mayEver(each, 'policy'));
  if (mayBeWrong) return `${mayBeWrong.name} is no person, and only people may decide about policies.`;
  const approves = principals.find((each) => each.kind === 'monitor' && mayEver(each, 'approve'));
  if (approves) return `${approves.name} is the guard, which gives no second word.`;
  const signsIn = principals.find(({ kind, console }) => console && kind !== 'person');
  if (signsIn) return `${signsIn.name} is no person, and only people sign in to the console.`;
  if (principals.some(isAdmin)) return null;
  return 'Nobody with a key may decide about policies: there could never be another one.';
}

const mayEver = ({ rights }: Principal, action: Action) => rights.some(({ actions }) => actions.includes(action));

/** Names that read alike are one name. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

const firstTwice = (texts: readonly string[]) => texts.find((text, i) => texts.indexOf(text) !== i);

/** Whether a principal may sign the next policy. */
export const isAdmin = (principal: Principal): boolean =>
  principal.kind === 'person' && principal.keys.length > 0 && mayEver(principal, 'policy');

/** Those who decide about policies: "Amna Khan or Sara Malik". */
export const namesOfAdmins = ({ principals }: Policy): string =>
  principals
    .filter((each) => mayEver(each, 'policy'))
    .map(({ name }) => name)
    .join(' or ');

/** Whose key it is; undefined for a key that the policy does not name. */
export const principalOfKey = ({ principals }: Policy, key: string): Principal | undefined =>
  principals.find(({ keys }) => keys.includes(key));

export const principalNamed = ({ principals }: Pick<Policy, 'principals'>, name: string): Principal | undefined =>
  principals.find((principal) => foldName(principal.name) === foldName(name));
