/**
 * The revisions of a channel that can be used under a policy: each follows another one by its hash, from the newest that
 * the policy vouches for, and is signed by a principal who may change what it changes.
 */
import type { AskedChange, Revision } from '../manifest/manifest';
import { findConflicts } from '../plan/find-conflicts';
import { hashOfRecord } from '../signing/signing-key';
import type { Store } from '../store/store';
import { UnusableRevision } from '../store/stored-records';
import { type Chain, type Link, problemAfter, type RevisionSigners, signersOf, whyWord } from './check-revision';
import { takenOutside } from './claims';
import type { Policy, RevisionLink } from './policy';
import { KnownReleases, standingOf } from './standing';

/** A file that cannot be used is not read again within this time; it may be half copied, so then it is. */
const REFUSAL_TTL_MS = 1_000;

/** Bound on memory: a revision may follow one of so many before it. */
const MAX_LINKS = 500;

/** Revisions before the one that the policy vouches for in which a version is searched that is to come back. */
const MAX_SEARCHED = 50;
/** And in which one is searched that is asked for by its number. */
const MAX_OLDER = 5_000;

export class RevisionChain implements Chain {
  readonly policy: Policy;
  readonly known = new KnownReleases();
  readonly #links = new Map<number, Link>();
  /** The signatures of the requests that were carried out since the policy was made: one is for one revision. */
  readonly #made = new Set<string>();
  readonly #refusals = new Map<number, { error: UnusableRevision; until: number }>();
  /** The hashes of revisions before the one that the policy vouches for, by their numbers. */
  readonly #older = new Map<number, string>();
  /** Where the search for older ones goes on. */
  #oldest: RevisionLink | null | undefined;
  #tip: Link | null = null;
  /** The revision of the tip as it was read. */
  #newest: Revision | null = null;
  #begun: 'not' | 'begun' | UnusableRevision = 'not';
  #running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: Store,
    policy: Policy,
    private readonly channel: string,
  ) {
    this.policy = policy;
  }

  get tip(): Link | null {
    return this.#tip;
  }

  get head(): RevisionLink | null {
    return this.#tip && { revision: this.#tip.revision, sha256: this.#tip.sha256 };
  }

  find = ({ revision, sha256 }: RevisionLink): Link | null => {
    const link = this.#links.get(revision);
    return link?.sha256 === sha256 ? link : null;
  };

  hasMade = ({ signature }: AskedChange): boolean => this.#made.has(signature.value);

  /** Null where there is no such file. Rejects with UnusableRevision, which says why. */
  async read(number: number): Promise<Revision | null> {
    await this.advance(number);
    if (this.#begun instanceof UnusableRevision) throw this.#begun;
    if (this.#newest?.revision === number) return this.#newest;
    const expected = this.#links.get(number)?.sha256 ?? (await this.#hashOfOlder(number));
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

  /** Why a revision may not follow the tip, and why it takes a second person's word: clauses, or null. */
  async judge(revision: Revision, signers: RevisionSigners): Promise<{ problem: string | null; word: string | null }> {
    // Going back may need to know what was live before the revision that the policy vouches for.
    if (this.#older.size === 0) await this.#readOlder(1, MAX_SEARCHED);
    const problem = problemAfter(this, revision, signers);
    return { problem, word: problem === null ? whyWord(this, revision) : null };
  }

  async #advance(upTo: number): Promise<void> {
    if (this.#begun !== 'begun') await this.#begin();
    if (this.#begun !== 'begun') return;
    const tip = this.#tip?.revision ?? 0;
    if (upTo <= tip) return;
    const now = Date.now();
    const isDue = (number: number) => (this.#refusals.get(number)?.until ?? 0) <= now;
    const numbers = await this.store.listRevisions(this.channel);
    for (const number of numbers.filter((each) => each > tip && each <= upTo && isDue(each)).reverse())
      await this.#take(number);
  }

  async #take(number: number): Promise<void> {
    try {
      const revision = await this.store.readRevision(this.channel, number);
      if (!revision) return;
      const problem = await this.problemOf(revision);
      if (problem) throw new UnusableRevision(problem);
      this.#refusals.delete(number);
      this.#add(revision);
    } catch (error) {
      if (!(error instanceof UnusableRevision)) throw error;
      this.#refusals.set(number, { error, until: Date.now() + REFUSAL_TTL_MS });
    }
  }

  /** Why one that is signed may not follow, as it must have every word that it needs. */
  async problemOf(revision: Revision): Promise<string | null> {
    const signers = signersOf(this.policy, revision);
    if (typeof signers === 'string') return signers;
    const { problem, word } = await this.judge(revision, signers);
    return problem ?? (revision.asked ? null : word);
  }

  /** The revision that the policy vouches for. */
  async #begin(): Promise<void> {
    const heads = new Map(Object.entries(this.policy.heads));
    const head = heads.get(this.channel);
    const revision = head && (await this.#readHead(this.channel, head));
    if (revision instanceof UnusableRevision) this.#begun = revision;
    else {
      heads.delete(this.channel);
      for (const [channel, link] of heads) {
        const other = await this.#readHead(channel, link);
        if (!(other instanceof UnusableRevision)) this.known.addUnsigned(other);
      }
      if (revision) this.#add(revision);
      this.#oldest = revision?.follows;
      this.#begun = 'begun';
    }
  }

  async #readHead(channel: string, { revision: number, sha256 }: RevisionLink): Promise<Revision | UnusableRevision> {
    const vouched = `policy ${this.policy.policy} vouches for revision ${number} of ${channel}, which`;
    try {
      const revision = await this.store.readRevision(channel, number);
      if (!revision) return new UnusableRevision(`${vouched} is missing`);
      return hashOfRecord(revision) === sha256 ? revision : new UnusableRevision(`${vouched} was altered`);
    } catch (error) {
      if (error instanceof UnusableRevision) return new UnusableRevision(`${vouched} cannot be used: ${error.message}`);
      throw error;
    }
  }

  #add(revision: Revision): void {
    const standing = standingOf(revision);
    const link = {
      revision: revision.revision,
      sha256: hashOfRecord(revision),
      standing,
      conflicts: findConflicts(revision),
      outside: takenOutside(this.policy, revision),
    };
    this.#links.set(link.revision, link);
    this.known.add(standing);
    if (revision.asked) this.#made.add(revision.asked.signature.value);
    this.#tip = link;
    this.#newest = revision;
    const [oldest] = this.#links.keys();
    if (this.#links.size > MAX_LINKS && oldest !== undefined) this.#links.delete(oldest);
  }

  async #hashOfOlder(number: number): Promise<string | undefined> {
    const head = this.policy.heads[this.channel];
    if (!head || number >= head.revision) return undefined;
    await this.#readOlder(number, MAX_OLDER);
    return this.#older.get(number);
  }

  /** Follows the hashes back to a number. Those from before the first policy have none. */
  async #readOlder(downTo: number, steps: number): Promise<void> {
    for (let i = 0; i < steps && this.#oldest && this.#oldest.revision >= downTo; i += 1) {
      const { revision: number, sha256 } = this.#oldest;
      const revision = await this.store.readRevision(this.channel, number).catch(() => null);
      const isIntact = revision !== null && hashOfRecord(revision) === sha256;
      this.#oldest = isIntact ? revision.follows : null;
      if (!isIntact) return;
      this.#older.set(number, sha256);
      this.known.add(standingOf(revision), { isOlder: true });
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
