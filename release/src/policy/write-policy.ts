/** Writes policies: the first of a store, and each that follows one, with other people and machines. */
import type { KeyObject } from 'node:crypto';
import { messageOf, Refusal } from '../errors';
import { fingerprintOf, hashOfRecord, signRecord } from '../signing/signing-key';
import { freeNumber, readLive, type Store } from '../store/store';
import { toRecordFile } from '../store/stored-records';
import {
  isAdmin,
  namesOfAdmins,
  type Policy,
  type PolicyContent,
  type Principal,
  parsePolicy,
  principalNamed,
  type Right,
  type SecondWordRule,
} from './policy';
import { describeRule } from './rights';
import type { Trust } from './trust';

type PolicyMeta = Pick<Policy, 'at' | 'reason'>;

/** The first policy of a store. It vouches for what is live, signed or not. */
export async function firstPolicy(
  store: Store,
  key: KeyObject,
  content: PolicyContent,
  meta: PolicyMeta,
): Promise<Policy> {
  const [newest] = await store.listPolicies();
  if (newest) throw new Refusal(`The store has policy ${newest} already. Change it: see \`release policy show\`.`);
  const heads = await onEachChannel(store, async (channel) => {
    const live = await readLive(store, channel);
    return live && { revision: live.revision, sha256: hashOfRecord(live) };
  });
  return signPolicy({ ...meta, policy: 1, follows: null, heads, ...content }, key);
}

/** The policy after the one in force, with other content. Throws Refusal where the key may not sign it. */
export async function nextPolicy(
  trust: Trust,
  key: KeyObject,
  change: (content: PolicyContent) => Partial<PolicyContent>,
  meta: PolicyMeta,
): Promise<Policy> {
  const listed = await trust.store.listPolicies(); // first: one that is made from here on has the number of this one
  const { policy, sha256 } = await trust.policyInForce();
  const holder = await trust.principalOf(key);
  if (!isAdmin(holder))
    throw new Refusal(`${holder.name} may not decide about policies. ${namesOfAdmins(policy)} may.`);
  const heads = await onEachChannel(trust.store, async (channel) => (await trust.chain(channel)).line.head);
  const number = freeNumber(listed, policy.policy);
  const follows = { policy: policy.policy, sha256 };
  return signPolicy({ ...policy, ...change(policy), ...meta, policy: number, follows, heads }, key);
}

export async function writePolicy(store: Store, policy: Policy): Promise<void> {
  const body = toRecordFile(policy);
  if (await store.appendPolicy(policy.policy, body)) return;
  throw new Refusal(`Someone else made policy ${policy.policy} in the meantime, and nothing of yours was written.`);
}

/** What there is of each channel, by its name. */
export async function onEachChannel<T>(
  store: Store,
  read: (channel: string) => Promise<T | null>,
): Promise<Record<string, T>> {
  const found: Record<string, T> = {};
  for (const channel of await store.listChannels()) {
    const each = await read(channel);
    if (each) found[channel] = each;
  }
  return found;
}

/** Without rules it has no list of them. */
function signPolicy({ secondWord = [], ...record }: Omit<Policy, 'signature'>, key: KeyObject): Policy {
  try {
    return parsePolicy(signRecord({ ...record, ...(secondWord.length > 0 && { secondWord }) }, 'policy', key));
  } catch (error) {
    throw new Refusal(`This cannot be a policy: ${messageOf(error)}`);
  }
}

type Principals = readonly Principal[];

/** What a machine may do from the first. */
const FIRST_ACTIONS: Readonly<Record<Principal['kind'], Right['actions']>> = {
  person: [],
  pipeline: [],
  console: ['pin', 'roll-out', 'roll-back', 'recall'],
  monitor: ['roll-back'],
};

/** A new one, or a further key or sign-in of one that is there. */
export function addPrincipal(
  principals: Principals,
  { name, kind, key, console }: Pick<Principal, 'name' | 'kind' | 'console'> & { key?: string | undefined },
): Principals {
  const found = principalNamed({ principals }, name);
  if (found && !key && !console)
    throw new Refusal(`${found.name} is there already. Say --public-key or --sign-in to add one.`);
  const actions = FIRST_ACTIONS[kind];
  const rights = actions.length > 0 ? [{ actions, names: ['*'], channels: ['*'] }] : [];
  const { keys, ...before } = found ?? { name, kind, keys: [], rights };
  const added = { ...before, keys: key ? [...keys, key] : keys, ...(console && { console }) };
  return found ? principals.map((each) => (each === found ? added : each)) : [...principals, added];
}

/** All of one, or a key, or the sign-in. */
export const removePrincipal = (
  principals: Principals,
  name: string,
  { key, signIn }: { key?: string | undefined; signIn: boolean },
): Principals =>
  changeNamed(principals, name, ({ keys, console, ...rest }) => {
    if (!key && !signIn) return null;
    if (key && !keys.includes(key)) throw new Refusal(`${rest.name} has no such key.`);
    return { ...rest, keys: keys.filter((other) => other !== key), ...(console && !signIn && { console }) };
  });

/** Gives a right, or takes exactly these patterns away: to forbid one name of "*", name the others. */
export const changeRights = (principals: Principals, name: string, right: Right, isEnd: boolean): Principals =>
  changeNamed(principals, name, (found) => {
    const parts = edited(found.rights.flatMap(partsOf), partsOf(right), { isEnd, inWords: rightInWords });
    return { ...found, rights: joined(parts) };
  });

/** A list with these at its end, none of them twice, or without them; those that read alike are the same. */
export function edited<T>(
  list: readonly T[],
  items: readonly T[],
  { isEnd, inWords }: { readonly isEnd: boolean; readonly inWords: (item: T) => string },
): readonly T[] {
  const read = items.map(inWords);
  const others = list.filter((item) => !read.includes(inWords(item)));
  if (!isEnd) return [...others, ...items];
  if (others.length < list.length) return others;
  throw new Refusal(`The policy has no such right or rule: ${read[0]}. Say it as \`release policy show\` does.`);
}

/** Rights of one action, for one pattern of names, on one pattern of channels. */
const partsOf = ({ actions, names, channels }: Right): Right[] =>
  names.flatMap((name) =>
    channels.flatMap((channel) => actions.map((action) => ({ actions: [action], names: [name], channels: [channel] }))),
  );

/** As few rights as say the same: those that differ in one field alone are one. */
const joined = (parts: readonly Right[]): readonly Right[] =>
  (['actions', 'names', 'channels'] as const).reduce((rights, field) => {
    const byOthers = new Map<string, Right>();
    for (const right of rights) {
      const others = JSON.stringify({ ...right, [field]: [] });
      const same = byOthers.get(others) ?? right;
      byOthers.set(others, { ...same, [field]: [...new Set([...same[field], ...right[field]])] });
    }
    return [...byOthers.values()];
  }, parts);

/** With the one of a name as it is changed, or without it where that is null. */
function changeNamed(principals: Principals, name: string, change: (found: Principal) => Principal | null): Principals {
  const found = principalNamed({ principals }, name);
  if (!found)
    throw new Refusal(`The policy names no ${name}. It names ${principals.map((each) => each.name).join(', ')}.`);
  return principals.flatMap((each) => (each === found ? (change(found) ?? []) : [each]));
}

/** For the shell, and for several names at once: what most sites want on the channel of their visitors. */
export const suggestedRules = (channels: readonly string[]): readonly SecondWordRule[] => [
  { names: ['shell'], atOnce: 1, channels },
  { names: ['*'], atOnce: 2, channels },
];

export function policyInWords(policy: Policy): string {
  const { policy: number, at, reason, heads } = policy;
  const vouches = Object.entries(heads).map(([channel, { revision }]) => `revision ${revision} of ${channel}`);
  const head = `Policy ${number} is in force, since ${at}${reason ? ` (${reason})` : ''}. It vouches for ${vouches.join(', ') || 'no revision'}.`;
  return [head, ...linesOf(policy).map((line) => `  ${line}`)].join('\n');
}

const rightInWords = ({ actions, names, channels }: Right): string =>
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
