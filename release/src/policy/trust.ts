/** A release store under a policy: nothing that the policy does not allow is given out or written. */
import type { KeyObject } from 'node:crypto';
import { object, string } from 'yup';
import { messageOf, Refusal } from '../errors';
import { parseJson } from '../json';
import type { AskedChange, Revision } from '../manifest/manifest';
import type { RevisionSigner } from '../plan/plan-change';
import { fingerprintOf, hashOfRecord, isSignedAs, publicKeyOf, signRecord } from '../signing/signing-key';
import type { Store } from '../store/store';
import { signersOf } from './check-revision';
import {
  isAdmin,
  namesOfAdmins,
  type Policy,
  type Principal,
  parsePolicy,
  principalOfKey,
  type RevisionLink,
} from './policy';
import { RevisionChain } from './revision-chain';
import { releaseProblem } from './rights';

/** Whose revision it is: its author, and what else comes from the request that it carries out. */
type Words = Pick<Revision, 'author'> & Partial<Pick<Revision, 'asked' | 'approvedBy' | 'reason' | 'urgent' | 'run'>>;

export class Trust {
  /** The store, without what cannot be trusted. */
  readonly store: Store;
  readonly #policies: PolicyReader;
  /** The chains under the policy in force, by channel. */
  #chains = new Map<string, RevisionChain>();
  #chainsOf = '';

  /**
   * The key is the public one that the first trusted policy is signed with; the oldest policy is the number of one that is
   * known to have been in force.
   */
  constructor(
    private readonly plain: Store,
    rootKey: string,
    oldestPolicy = 1,
  ) {
    this.#policies = new PolicyReader(plain, rootKey, oldestPolicy);
    this.store = {
      ...plain,
      readRelease: async (name, version) => {
        const release = await plain.readRelease(name, version);
        if (!release) return null;
        const { policy } = await this.#policies.current();
        const isKnown = () => [...this.#chains.values()].some(({ known }) => known.has(release));
        const problem = isKnown() ? null : releaseProblem(policy, release);
        if (problem) for (const channel of Object.keys(policy.heads)) await this.#advanced(channel);
        if (problem && !isKnown()) throw new Refusal(problem);
        return release;
      },
      readRevision: async (channel, number) => (await this.#chain(channel)).read(number),
      appendRevision: async (revision) => {
        const problem = await (await this.#advanced(revision.channel)).problemOf(revision);
        if (problem) throw new Refusal(`Nothing was changed: ${problem}.`);
        return plain.appendRevision(revision);
      },
    };
  }

  /** Throws Refusal where it cannot be known. */
  policyInForce(): Promise<PolicyInForce> {
    return this.#policies.current();
  }

  /** What is wrong with the policies, one clause each. */
  problems(): readonly string[] {
    return this.#policies.problems();
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

  /** Signs revisions with a key; the console's key signs for the person who is signed in. */
  async signer(key: KeyObject, actingFor?: string): Promise<RevisionSigner> {
    const author = actingFor ?? (await this.principalOf(key)).name;
    return { author, sign: (next) => this.#sign(next, key, { author }) };
  }

  /** Signs the revision of a request, as the one who gives the second word. */
  async approver(key: KeyObject, asked: AskedChange, actingFor?: string): Promise<RevisionSigner> {
    const { name } = await this.principalOf(key);
    const { author, reason, urgent, run } = asked;
    const words = { author, reason, urgent, ...(run ? { run } : {}), asked, approvedBy: actingFor ?? name };
    return { author, sign: (next) => this.#sign(next, key, words) };
  }

  /** Whether a revision has made what was asked for in this request. */
  hasMade = async (asked: AskedChange): Promise<boolean> => (await this.#advanced(asked.channel)).hasMade(asked);

  /** The newest revision that can be used, with its hash; null before the first. */
  headOf = async (channel: string): Promise<RevisionLink | null> => (await this.#advanced(channel)).head;

  /** The revision in its place, signed unless it takes a second person's word. Throws Refusal where it cannot be there. */
  async #sign(next: Revision, key: KeyObject, words: Words): ReturnType<RevisionSigner['sign']> {
    const chain = await this.#advanced(next.channel);
    const { policy, head: follows } = chain;
    const record = signRecord({ ...next, ...words, policy: policy.policy, follows }, 'revision', key);
    const signers = signersOf(policy, record);
    if (typeof signers === 'string') throw new Refusal(`Nothing was changed: ${signers}.`);
    const { problem, word } = await chain.judge(record, signers);
    if (problem) throw new Refusal(problem);
    const needsWord = words.asked ? null : word;
    return { next: needsWord ? next : record, needsWord, word };
  }

  /** The chain up to the newest revision. */
  async #advanced(channel: string): Promise<RevisionChain> {
    const chain = await this.#chain(channel);
    await chain.advance();
    return chain;
  }

  /** A new policy begins new chains, from the revisions that it vouches for. */
  async #chain(channel: string): Promise<RevisionChain> {
    const { policy, sha256 } = await this.#policies.current();
    if (this.#chainsOf !== sha256) {
      this.#chains = new Map();
      this.#chainsOf = sha256;
    }
    const chain = this.#chains.get(channel) ?? new RevisionChain(this.plain, policy, channel);
    this.#chains.set(channel, chain);
    return chain;
  }
}

/** Two hundred people with all their rights are a tenth of it. */
const MAX_POLICY_BYTES = 1_000_000;

interface PolicyInForce {
  readonly policy: Policy;
  readonly sha256: string;
}

/** A policy that is left out, because its signature is not valid. The message is a clause. */
class ForgedPolicy extends Error {}

class PolicyReader {
  #current: PolicyInForce | null = null;
  /** The policies that were listed when the current one was found. */
  #listed = '';
  #problems: readonly string[] = [];

  /** Policies before the oldest, which is known to have been in force, are none. */
  constructor(
    private readonly store: Store,
    private readonly rootKey: string,
    private readonly oldest: number = 1,
  ) {}

  /** What was left out, and what is missing, one clause each. */
  problems(): readonly string[] {
    return this.#problems;
  }

  /** Never an older one than before. Throws Refusal where the policy in force cannot be known. */
  async current(): Promise<PolicyInForce> {
    const numbers = (await this.store.listPolicies()).reverse();
    const listed = numbers.join();
    if (this.#current && listed === this.#listed) return this.#current;
    const problems: string[] = [];
    let current = this.#current;
    for (const number of numbers.filter((each) => each > (this.#current?.policy.policy ?? 0))) {
      try {
        current = (await this.#next(number, current)) ?? current;
      } catch (error) {
        if (!current) continue; // only what follows the first trusted policy is ever read
        if (!(error instanceof ForgedPolicy)) throw this.#fails(number, error);
        problems.push(`policy ${number} is left out: ${error.message}`);
      }
    }
    if (!current)
      throw new Refusal(
        `No policy of this store is signed with the key of RELEASE_POLICY_KEY (${fingerprintOf(this.rootKey)}).`,
      );
    const { policy } = current.policy;
    if (policy < this.oldest)
      throw new Refusal(
        `Policy ${this.oldest} was in force already, and the newest that can be used is ${policy}: newer ones are missing.`,
      );
    if (!numbers.includes(policy)) problems.push(`policy ${policy} is in force, and no longer in the release store`);
    this.#problems = problems;
    this.#listed = listed;
    this.#current = current;
    return current;
  }

  #fails(number: number, error: unknown): Refusal {
    const problem = `policy ${number} cannot be used: ${messageOf(error).split('\n')[0]?.replace(/\.$/, '')}`;
    this.#problems = [problem];
    return new Refusal(`${problem}. Nothing changes until it is repaired, or removed from the store.`);
  }

  /** Null for one that is older than the first which the settings trust. */
  async #next(number: number, before: PolicyInForce | null): Promise<PolicyInForce | null> {
    const body = await this.store.readPolicy(number);
    if (!body) throw new ForgedPolicy('it is no file');
    if (body.length > MAX_POLICY_BYTES) throw new ForgedPolicy('it is too large');
    const value = parseJson(body);
    if (value === undefined) throw new Error('it is not complete JSON');
    const signed = signedRecord.isValidSync(value, { strict: true }) ? value : null;
    if (!before && signed?.signature.key !== this.rootKey) return null;
    const holder = signed && before && principalOfKey(before.policy, signed.signature.key);
    if (!signed || (before && !(holder && isAdmin(holder))))
      throw new ForgedPolicy('nobody signed it who may decide about policies');
    if (!isSignedAs(signed, 'policy')) throw new Error('it was altered after it was signed');
    const policy = parsePolicy(value);
    if (policy.policy !== number) throw new ForgedPolicy(`it says that it is policy ${policy.policy}`);
    const { follows } = policy;
    if (before && (follows?.policy !== before.policy.policy || follows.sha256 !== before.sha256))
      throw new Error(`it follows policy ${follows?.policy}, which is missing or another one`);
    return { policy, sha256: hashOfRecord(policy) };
  }
}

/** A record with what stands where its signature stands. */
const signedRecord = object({ signature: object({ key: string().required(), value: string().required() }).required() });
