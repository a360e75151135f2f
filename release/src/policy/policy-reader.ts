/**
 * The policy that is in force: the newest one of the store that follows, signature by signature, from one that is signed with
 * the key in the settings. A damaged one stops everything that is new; one without a valid signature is left out.
 */
import { object, string } from 'yup';
import { messageOf, Refusal } from '../errors';
import { parseJson } from '../json';
import { fingerprintOf, hashOfRecord, isSignedAs } from '../signing/signing-key';
import type { Store } from '../store/store';
import { isAdmin, type Policy, parsePolicy, principalOfKey } from './policy';

/** Two hundred people with all their rights are a tenth of it. */
const MAX_POLICY_BYTES = 1_000_000;

export interface PolicyInForce {
  readonly policy: Policy;
  readonly sha256: string;
}

/** A policy that is left out, because its signature is not valid. The message is a clause. */
class ForgedPolicy extends Error {}

export class PolicyReader {
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
    if (!signed || (before && !maySignNext(before.policy, signed.signature.key)))
      throw new ForgedPolicy('nobody signed it who may decide about policies');
    if (!isSignedAs(signed, 'policy')) throw new Error('it was altered after it was signed');
    const policy = parsePolicy(value);
    if (policy.policy !== number) throw new ForgedPolicy(`it says that it is policy ${policy.policy}`);
    if (before && !follows(policy, before))
      throw new Error(`it follows policy ${policy.follows?.policy}, which is missing or another one`);
    return { policy, sha256: hashOfRecord(policy) };
  }
}

const follows = ({ follows: link }: Policy, { policy, sha256 }: PolicyInForce) =>
  link?.policy === policy.policy && link.sha256 === sha256;

function maySignNext(policy: Policy, key: string): boolean {
  const holder = principalOfKey(policy, key);
  return holder !== undefined && isAdmin(holder);
}

/** A record with what stands where its signature stands. */
const signedRecord = object({ signature: object({ key: string().required(), value: string().required() }).required() });
