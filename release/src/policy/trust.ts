/** A release store under a policy: nothing that the policy does not allow is given out or written. */
import type { KeyObject } from 'node:crypto';
import { object, string } from 'yup';
import { messageOf, Refusal } from '../errors';
import { parseJson } from '../json';
import type { AskedChange, Revision } from '../manifest/manifest';
import type { RevisionSigner } from '../plan/plan-change';
import { fingerprintOf, hashOfRecord, isSignedAs, publicKeyOf, signRecord } from '../signing/signing-key';
import type { Store } from '../store/store';
import { isAdmin, namesOfAdmins, type Policy, type Principal, parsePolicy, principalOfKey } from './policy';
import { RevisionChain } from './revision-chain';
import { releaseProblem } from './rights';

/** Two hundred people with all their rights are a tenth of it. */
const MAX_POLICY_BYTES = 1_000_000;

interface PolicyInForce {
  readonly policy: Policy;
  readonly sha256: string;
  /** By channel, from the revisions that it vouches for. */
  readonly chains: Map<string, RevisionChain>;
}

export class Trust {
  /** The store, without what cannot be trusted. */
  readonly store: Store;
  #inForce: PolicyInForce | null = null;
  /** The policies that were listed when the one in force was found. */
  #listed = '';
  #problems: readonly string[] = [];

  /**
   * The key is the public one that the first trusted policy is signed with; the oldest policy is the number of one that is
   * known to have been in force.
   */
  constructor(
    private readonly plain: Store,
    private readonly rootKey: string,
    private readonly oldestPolicy = 1,
  ) {
    this.store = {
      ...plain,
      readRelease: async (name, version) => {
        const release = await plain.readRelease(name, version);
        if (!release) return null;
        const { policy, chains } = await this.policyInForce();
        const isKnown = () => [...chains.values()].some(({ line }) => line.known.has(release));
        const problem = isKnown() ? null : releaseProblem(policy, release);
        if (problem) for (const channel of Object.keys(policy.heads)) await this.chain(channel);
        if (problem && !isKnown()) throw new Refusal(problem);
        return release;
      },
      readRevision: async (channel, number) => (await this.#begunChain(channel)).read(number),
      appendRevision: async (revision) => {
        refuse(await (await this.chain(revision.channel)).problemOf(revision));
        return plain.appendRevision(revision);
      },
    };
  }

  /** What was left out of the policies, and what is missing, one clause each. */
  problems = (): readonly string[] => this.#problems;

  /** Never an older one than before. Throws Refusal where it cannot be known. */
  async policyInForce(): Promise<PolicyInForce> {
    const numbers = (await this.plain.listPolicies()).reverse();
    const listed = numbers.join();
    if (this.#inForce && listed === this.#listed) return this.#inForce;
    const problems: string[] = [];
    let current = this.#inForce;
    for (const number of numbers.filter((each) => each > (this.#inForce?.policy.policy ?? 0))) {
      const found = await this.#read(number, current).catch((error) => this.#failed(number, error, current));
      if (typeof found === 'string') problems.push(`policy ${number} is left out: ${found}`);
      else current = found ?? current;
    }
    if (!current)
      throw new Refusal(
        `No policy of this store is signed with the key of RELEASE_POLICY_KEY (${fingerprintOf(this.rootKey)}).`,
      );
    const { policy } = current.policy;
    if (policy < this.oldestPolicy)
      throw new Refusal(
        `Policy ${this.oldestPolicy} was in force already, and the newest that can be used is ${policy}: newer ones are missing.`,
      );
    if (!numbers.includes(policy)) problems.push(`policy ${policy} is in force, and no longer in the release store`);
    if (policy < (this.#inForce?.policy.policy ?? 0)) return this.policyInForce(); // a newer one was found meanwhile
    this.#problems = problems;
    this.#listed = listed;
    if (this.#inForce?.sha256 !== current.sha256) this.#inForce = current; // one, with its chains, for all who ask at once
    return this.#inForce;
  }

  /** Only what follows the first trusted policy counts. */
  #failed(number: number, error: unknown, before: PolicyInForce | null): null {
    if (!before) return null;
    const problem = `policy ${number} cannot be used: ${messageOf(error).split('\n')[0]?.replace(/\.$/, '')}`;
    this.#problems = [problem];
    throw new Refusal(`${problem}. Nothing changes until it is repaired, or removed from the store.`);
  }

  /** Or why it is left out, because its signature is not valid; null for one before the first that the settings trust. */
  async #read(number: number, before: PolicyInForce | null): Promise<PolicyInForce | string | null> {
    const body = await this.plain.readPolicy(number);
    const isRead = body !== null && body.length <= MAX_POLICY_BYTES;
    if (!isRead) return before && (body ? 'it is too large' : 'it is no file');
    const value = parseJson(body);
    if (value === undefined) throw new Error('it is not complete JSON');
    const signed = signedRecord.isValidSync(value, { strict: true }) ? value : null;
    if (!before && signed?.signature.key !== this.rootKey) return null;
    const holder = signed && before && principalOfKey(before.policy, signed.signature.key);
    if (!signed || (before && !(holder && isAdmin(holder)))) return 'nobody signed it who may decide about policies';
    if (!isSignedAs(signed, 'policy')) throw new Error('it was altered after it was signed');
    const policy = parsePolicy(value);
    if (policy.policy !== number) return before && `it says that it is policy ${policy.policy}`;
    const { follows } = policy;
    if (before && (follows?.policy !== before.policy.policy || follows.sha256 !== before.sha256))
      throw new Error(`it follows policy ${follows?.policy}, which is missing or another one`);
    return { policy, sha256: hashOfRecord(policy), chains: new Map() };
  }

  /** Whose key it is. Throws Refusal for a key that the policy does not name. */
  async principalOf(key: KeyObject): Promise<Principal> {
    const { policy } = await this.policyInForce();
    const holder = principalOfKey(policy, publicKeyOf(key));
    if (holder) return holder;
    throw new Refusal(
      `This key is not in policy ${policy.policy}: ask ${namesOfAdmins(policy)} to add it with \`release policy add\`.`,
    );
  }

  /** Signs revisions with a key, or gives the second word; the console's key signs for the person who is signed in. */
  async signer(key: KeyObject, actingFor?: string, asked?: AskedChange): Promise<RevisionSigner> {
    const { name } = await this.principalOf(key);
    const author = asked?.author ?? actingFor ?? name;
    return {
      author,
      sign: async (next) => {
        const chain = await this.chain(next.channel);
        const place = { policy: chain.policy.policy, follows: chain.line.head };
        const record = signRecord({ ...next, ...wordsOf(asked, actingFor ?? name), ...place }, 'revision', key);
        const { problem, word } = await chain.judge(record);
        refuse(problem);
        const needsWord = asked ? null : word;
        return { next: needsWord ? next : record, needsWord, word };
      },
    };
  }

  /** What can be used of a channel, up to the newest revision. */
  async chain(channel: string): Promise<RevisionChain> {
    const chain = await this.#begunChain(channel);
    await chain.advance();
    return chain;
  }

  async #begunChain(channel: string): Promise<RevisionChain> {
    const { policy, chains } = await this.policyInForce();
    const chain = chains.get(channel) ?? new RevisionChain(this.plain, policy, channel);
    chains.set(channel, chain);
    return chain;
  }
}

type Words = Pick<Revision, 'author'> & Partial<Pick<Revision, 'asked' | 'approvedBy' | 'reason' | 'urgent' | 'run'>>;

/** Whose revision it is, and what else comes from the request that it carries out. */
function wordsOf(asked: AskedChange | undefined, by: string): Words {
  if (!asked) return { author: by };
  const { author, reason, urgent, run } = asked;
  return { author, reason, urgent, ...(run && { run }), asked, approvedBy: by };
}

/** Throws Refusal for a problem: a sentence, or a clause. */
function refuse(problem: string | null): void {
  if (problem) throw new Refusal(problem.endsWith('.') ? problem : `Nothing was changed: ${problem}.`);
}

/** A record with what stands where its signature stands. */
const signedRecord = object({ signature: object({ key: string().required(), value: string().required() }).required() });
