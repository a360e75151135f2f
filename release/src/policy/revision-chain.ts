/** The revisions of a channel under a policy: each follows another by its hash, from the newest that is vouched for. */
import type { Revision } from '../manifest/manifest';
import { hashOfRecord } from '../signing/signing-key';
import { isRevision, readOrSkip, type Store } from '../store/store';
import { UnusableRevision } from '../store/stored-records';
import { GovernedLine, type Judgment } from './governed-line';
import type { Policy, RevisionLink } from './policy';

/** A file that cannot be used is not read again within this time; it may be half copied, so then it is. */
const REFUSAL_TTL_MS = 1_000;

/** Revisions before the one that the policy vouches for in which a version is searched that is to come back. */
const MAX_SEARCHED = 50;
/** And in which one is searched that is asked for by its number. */
const MAX_OLDER = 5_000;

export class RevisionChain {
  readonly line: GovernedLine;
  readonly #refusals = new Map<number, { error: UnusableRevision; until: number }>();
  /** Where the search for older ones goes on; undefined until the chain has begun. */
  #oldest: RevisionLink | null | undefined;
  /** How many older ones were read. */
  #searched = 0;
  #newest: Revision | null = null;
  /** Why the revision that the policy vouches for cannot be used. */
  #broken: UnusableRevision | null = null;
  #running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: Store,
    readonly policy: Policy,
    private readonly channel: string,
  ) {
    this.line = new GovernedLine(policy);
  }

  /** Null where there is no such file. Rejects with UnusableRevision, which says why. */
  async read(number: number): Promise<Revision | null> {
    await this.advance(number);
    if (this.#broken) throw this.#broken;
    if (this.#newest?.revision === number) return this.#newest;
    if (!this.line.hashOf(number)) await this.#readOlder(number, MAX_OLDER);
    const expected = this.line.hashOf(number);
    const refusal = this.#refusals.get(number);
    if (!expected && refusal) throw refusal.error;
    const revision = await this.store.readRevision(this.channel, number);
    if (revision && expected !== hashOfRecord(revision))
      throw new UnusableRevision(expected ? 'it was altered' : this.#whyOlder(revision));
    return revision;
  }

  /** Verifies every revision up to a number. One at a time, so that each is verified once. */
  advance(upTo = Number.POSITIVE_INFINITY): Promise<void> {
    const advanced = this.#running.then(() => this.#advance(upTo));
    this.#running = advanced.catch(() => undefined);
    return advanced;
  }

  async judge(revision: Revision): Promise<Judgment> {
    // Going back may need to know what was live before the revision that the policy vouches for.
    await this.#readOlder(1, MAX_SEARCHED);
    return this.line.judge(revision);
  }

  async #advance(upTo: number): Promise<void> {
    if (this.#oldest === undefined) await this.#begin();
    const newest = this.line.head?.revision ?? 0;
    if (this.#broken || upTo <= newest) return;
    const now = Date.now();
    const isDue = (number: number) => (this.#refusals.get(number)?.until ?? 0) <= now;
    const numbers = await this.store.listRevisions(this.channel);
    for (const number of numbers.filter((each) => each > newest && each <= upTo && isDue(each)).reverse())
      await this.#take(number);
  }

  async #take(number: number): Promise<void> {
    const found = await readOrSkip(this.store, this.channel, number);
    const problem = isRevision(found) ? await this.problemOf(found) : found.reason;
    if (problem) {
      const error = new UnusableRevision(problem, isRevision(found) ? [] : found.named);
      this.#refusals.set(number, { error, until: Date.now() + REFUSAL_TTL_MS });
    } else if (isRevision(found)) this.#add(found);
  }

  /** Why one that is signed may not follow, as it must have every word that it needs. */
  async problemOf(revision: Revision): Promise<string | null> {
    const { problem, word } = await this.judge(revision);
    return problem ?? (revision.asked ? null : word);
  }

  #add(revision: Revision): void {
    this.line.add(revision);
    this.#newest = revision;
  }

  /** The revision that the policy vouches for, and what was live on other channels by then. */
  async #begin(): Promise<void> {
    let own: Revision | null = null;
    this.#broken = null;
    for (const [channel, link] of Object.entries(this.policy.heads)) {
      const head = await this.#readHead(channel, link);
      const isOwn = channel === this.channel;
      if (isOwn && typeof head === 'string') this.#broken = new UnusableRevision(head);
      if (typeof head === 'string') continue;
      if (isOwn) own = head;
      else this.line.known.addUnsigned(head);
    }
    if (this.#broken) return;
    if (own) this.#add(own);
    this.#oldest = own?.follows ?? null;
  }

  /** Or why it cannot be used, as a clause. */
  async #readHead(channel: string, { revision: number, sha256 }: RevisionLink): Promise<Revision | string> {
    const vouched = `policy ${this.policy.policy} vouches for revision ${number} of ${channel}, which`;
    const found = await readOrSkip(this.store, channel, number);
    if (!isRevision(found)) return `${vouched} cannot be used: ${found.reason}`;
    return hashOfRecord(found) === sha256 ? found : `${vouched} was altered`;
  }

  /** Follows the hashes back to a number. Those from before the first policy have none. */
  async #readOlder(downTo: number, limit: number): Promise<void> {
    for (; this.#searched < limit && this.#oldest && this.#oldest.revision >= downTo; this.#searched += 1) {
      const oldest = this.#oldest;
      const revision = await this.store.readRevision(this.channel, oldest.revision).catch(() => null);
      if (this.#oldest !== oldest) continue; // it was read by another call at the same moment
      const isIntact = revision !== null && hashOfRecord(revision) === oldest.sha256;
      if (isIntact) this.line.addOlder(revision, oldest.sha256);
      this.#oldest = (isIntact && revision.follows) || null;
    }
  }

  #whyOlder({ revision: number, signature }: Revision): string {
    if (!signature) return 'it is from before the first policy, or nobody signed it';
    const head = this.policy.heads[this.channel];
    return head && number < head.revision
      ? `it does not lead to revision ${head.revision}, for which policy ${this.policy.policy} vouches`
      : 'it does not belong to the chain of revisions';
  }
}
