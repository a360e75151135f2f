/** Writes policies: the first of a store, and each that follows one. */
import type { KeyObject } from 'node:crypto';
import { messageOf, Refusal } from '../errors';
import { hashOfRecord, signRecord } from '../signing/signing-key';
import { freeNumber, readLive, type Store } from '../store/store';
import { toRecordFile } from '../store/stored-records';
import { isAdmin, type Policy, type PolicyContent, type Principal, parsePolicy, type RevisionLink } from './policy';
import { namesOfAdmins, type Trust } from './trust';

interface PolicyMeta {
  readonly at: string;
  readonly reason: string;
}

/** The first policy of a store. It vouches for what is live, signed or not. */
export async function firstPolicy(
  store: Store,
  key: KeyObject,
  principals: readonly Principal[],
  meta: PolicyMeta,
): Promise<Policy> {
  const [newest] = await store.listPolicies();
  if (newest) throw new Refusal(`The store has policy ${newest} already. Change it: see \`release policy show\`.`);
  const heads = await headsOf(store, async (channel) => {
    const live = await readLive(store, channel);
    return live && { revision: live.revision, sha256: hashOfRecord(live) };
  });
  return signPolicy({ ...meta, policy: 1, follows: null, heads, principals }, key);
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
  const heads = await headsOf(trust.store, (channel) => trust.headOf(channel));
  const number = freeNumber(listed, policy.policy);
  const follows = { policy: policy.policy, sha256 };
  const { principals, secondWord } = { ...policy, ...change(policy) };
  const rules = secondWord?.length ? { secondWord } : {};
  return signPolicy({ ...meta, policy: number, follows, heads, principals, ...rules }, key);
}

export async function writePolicy(store: Store, policy: Policy): Promise<void> {
  const body = toRecordFile(policy);
  if (await store.appendPolicy(policy.policy, body)) return;
  throw new Refusal(`Someone else made policy ${policy.policy} in the meantime, and nothing of yours was written.`);
}

async function headsOf(
  store: Store,
  headOf: (channel: string) => Promise<RevisionLink | null>,
): Promise<Record<string, RevisionLink>> {
  const heads: Record<string, RevisionLink> = {};
  for (const channel of await store.listChannels()) {
    const head = await headOf(channel);
    if (head) heads[channel] = head;
  }
  return heads;
}

function signPolicy(record: Omit<Policy, 'signature'>, key: KeyObject): Policy {
  try {
    return parsePolicy(signRecord(record, 'policy', key));
  } catch (error) {
    throw new Refusal(`This cannot be a policy: ${messageOf(error)}`);
  }
}
