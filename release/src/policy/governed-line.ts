/** The revisions of a channel that can be used under a policy, and which one may follow: whose signatures it has, and what they may change. */
import { defaults } from '../../../process/defaults';
import { type AskedChange, isPreview, nameOf, type Revision, releasesOf } from '../manifest/manifest';
import { AND } from '../plan/compare-pins';
import { findConflicts } from '../plan/find-conflicts';
import { areMade, NOTHING_LIVE, newlyRecalled, type Standing, standingOf } from '../plan/pin-states';
import { hashOfRecord } from '../signing/signing-key';
import { MAX_JUMP } from '../store/store';
import { takenOutside } from './claims';
import type { Policy, RevisionLink } from './policy';
import { askerOf, describeRule, findRule, releaseProblem, rightsProblem, type Signer, whoSigned } from './rights';
import { findNeeds, foreignSteps, KnownReleases, type Requirement } from './standing';

/** A revision that can be used, as one of a chain. */
interface Link extends RevisionLink {
  readonly standing: Standing;
  /** Why its pins cannot be live together; new ones are refused, and what an administrator vouched for stays. */
  readonly conflicts: readonly string[];
  /** What its names have beyond their claims; what an administrator vouched for, or a second person agreed to, stays. */
  readonly outside: readonly string[];
}

/** Why a revision may not follow, as a clause or a sentence; and why it takes a second person's word, as a clause. */
export interface Judgment {
  readonly problem: string | null;
  readonly word: string | null;
}

/** Who answers for a revision: its author, and who gave the second word where it has one. */
type Signers = Signer & { readonly approver?: Signer };

/** What a revision changes, with the rights that this takes. */
interface Change {
  readonly before: Link | null;
  /** What it replaces: that of the revision before it, and what came between. */
  readonly earlier: readonly Standing[];
  readonly standing: Standing;
  readonly needs: readonly Requirement[];
}

/** Bound on memory: a revision may follow one of so many before it. */
const MAX_LINKS = 500;

/** What a revision takes from its request as it is. */
const SAME = ['channel', 'author', 'reason', 'urgent', 'run'] as const;

/** How long a request stands: three days. */
export const REQUEST_MS = 3 * 24 * 60 * 60_000;

/** What is no time ends at once. */
const timeOf = (text: string) => Date.parse(text) || 0;

export class GovernedLine {
  readonly known = new KnownReleases();
  readonly #links = new Map<number, Link>();
  /** The signatures of the requests that were carried out since the policy was made: one is for one revision. */
  readonly #made = new Set<string>();
  #tip: Link | null = null;
  readonly #older = new Map<number, string>();

  constructor(readonly policy: Policy) {}

  /** The newest revision; null before the first of a channel. */
  get head(): RevisionLink | null {
    return this.#tip && { revision: this.#tip.revision, sha256: this.#tip.sha256 };
  }

  hashOf = (number: number): string | undefined => this.#links.get(number)?.sha256 ?? this.#older.get(number);

  /** One before the revision that the policy vouches for: it is known, and none may follow it. */
  addOlder(revision: Revision, sha256: string): void {
    this.#older.set(revision.revision, sha256);
    this.known.add(standingOf(revision), { isOlder: true });
  }

  /** Without a judgment: the policy vouches for it, or it was judged. */
  add(revision: Revision): void {
    const [standing, sha256] = [standingOf(revision), hashOfRecord(revision)];
    const [conflicts, outside] = [findConflicts(revision), takenOutside(this.policy, revision)];
    this.#tip = { revision: revision.revision, sha256, standing, conflicts, outside };
    this.#links.set(revision.revision, this.#tip);
    this.known.add(standing);
    if (revision.asked) this.#made.add(revision.asked.signature.value);
    const [oldest] = this.#links.keys();
    if (this.#links.size > MAX_LINKS && oldest !== undefined) this.#links.delete(oldest);
  }

  /** Why a request no longer stands at a time, as a clause that begins with "request"; null while it does. */
  whyEnded({ request, policy, at, until, signature }: AskedChange, now: string): string | null {
    if (this.#made.has(signature.value)) return `request ${request} was carried out already`;
    if (policy !== this.policy.policy)
      return `request ${request} was made under policy ${policy}, and policy ${this.policy.policy} is in force`;
    const end = Math.min(timeOf(until), timeOf(at) + REQUEST_MS);
    return Date.parse(now) <= end ? null : `request ${request} ended on ${new Date(end).toISOString().slice(0, 10)}`;
  }

  judge(revision: Revision): Judgment {
    const signers = this.#signersOf(revision);
    if (typeof signers === 'string') return { problem: signers, word: null };
    const change = this.#changeOf(revision);
    const problem =
      this.#problemOfPlace(revision, change) ??
      rightsProblem(this.policy, signers, change.needs, revision.channel) ??
      this.#problemOfReleases(revision, change) ??
      this.#problemOfWord(revision, change, signers.approver);
    return { problem, word: problem === null ? this.#whyWord(revision, change) : null };
  }

  #signersOf(revision: Revision): Signers | string {
    const { asked, approvedBy, author } = revision;
    const signer = whoSigned(this.policy, revision, { kind: 'revision', author: approvedBy ?? author });
    if (typeof signer === 'string' || (!asked && approvedBy === undefined)) return signer;
    if (!asked || approvedBy === undefined) return 'it says only half of who asked for it and who gave the second word';
    const asker = askerOf(this.policy, asked);
    if (typeof asker === 'string') return asker;
    if (signer.who.name === asker.who.name) return `${approvedBy} asked for it, and gave the second word as well`;
    return { ...asker, approver: signer };
  }

  #changeOf(revision: Revision): Change {
    const { follows } = revision;
    const link = follows ? this.#links.get(follows.revision) : undefined;
    const before = link && link.sha256 === follows?.sha256 ? link : null;
    const standing = standingOf(revision);
    // Where another one came between, this one undoes it, which takes the right for that as well.
    const undone = before?.revision === this.#tip?.revision ? [] : [this.#tip?.standing ?? NOTHING_LIVE];
    const earlier = [before?.standing ?? NOTHING_LIVE, ...undone];
    return { before, earlier, standing, needs: earlier.flatMap((each) => findNeeds(each, standing, this.known)) };
  }

  #problemOfPlace(revision: Revision, { before, earlier, standing }: Change): string | null {
    const { policy, follows, revision: number, from, author } = revision;
    if (policy !== this.policy.policy)
      return `it was made under ${policy ? `policy ${policy}` : 'no policy'}, and policy ${this.policy.policy} is in force`;
    if (follows === undefined || (follows ? !before : this.#tip))
      return `it does not follow ${this.#tip ? `revision ${this.#tip.revision}, nor one before it` : 'the first revision'}`;
    if ((follows?.revision ?? null) !== from || number <= (from ?? 0) || number > (from ?? 0) + MAX_JUMP)
      return `its number does not follow that of revision ${from}`;
    const dropped = earlier.flatMap(({ recalled }) => recalled).find((version) => !standing.recalled.includes(version));
    if (dropped) return `it brings ${dropped} back, which was recalled for good`;
    const foreign = foreignSteps(before?.standing ?? NOTHING_LIVE, standing, author);
    return foreign ? `it says that somebody else than ${author} ordered the steps of ${foreign}` : null;
  }

  #problemOfReleases(revision: Revision, { before }: Change): string | null {
    const releases = releasesOf(revision);
    const recalled = releases.find((release) => revision.recalled?.includes(nameOf(release)));
    if (recalled) return `it has ${nameOf(recalled)}, which is recalled`;
    for (const release of releases.filter((each) => !this.known.has(each))) {
      if (revision.channel === defaults.channel && isPreview(release)) return `it has ${nameOf(release)}, a preview`;
      const problem = releaseProblem(this.policy, release);
      if (problem) return problem;
    }
    return findConflicts(revision).find((conflict) => !before?.conflicts.includes(conflict)) ?? null;
  }

  /** Why a revision may not be without a second person's word. */
  #whyWord(revision: Revision, { needs }: Change): string | null {
    const names = [...new Set(needs.filter(({ takesWord }) => takesWord).map(({ name }) => name))];
    const rule = findRule(this.policy, revision.channel, names);
    const isNew = (taken: string) =>
      !this.#tip?.outside.includes(taken) && names.some((name) => taken.startsWith(`${name} `));
    const outside = [...new Set(takenOutside(this.policy, revision).filter(isNew))];
    const byRule = rule && `${describeRule(rule)} needs a second person's word`;
    const byClaim =
      outside.length > 0 && `${AND.format(outside)} outside its claim, which needs a second person's word`;
    return [byRule, byClaim].filter(Boolean).join('; ') || null;
  }

  /** Why a revision is not what was asked for, or not approved by a principal who may. */
  #problemOfWord(revision: Revision, { earlier, standing, needs }: Change, approver?: Signer): string | null {
    const { asked, at, channel } = revision;
    if (!asked || !approver) return null;
    const ended = this.whyEnded(asked, at);
    if (ended) return ended;
    const isOther = SAME.find((field) => asked[field] !== revision[field]);
    if (isOther) return `its ${isOther} is not that of request ${asked.request}`;
    const names = asked.effects.map(({ name }) => name);
    const unasked = needs.find(({ name }) => !names.includes(name))?.name;
    if (unasked) return `it changes ${unasked}, which request ${asked.request} does not ask for`;
    const recalled = earlier.flatMap((each) => newlyRecalled(each, standing));
    // A fallback that was never live could be pinned from there as what was agreed to.
    const isNew = [...standing.pins.values()].some(({ previous }) => previous !== null && !this.known.was(previous));
    if (isNew || recalled.some((version) => !asked.recalled?.includes(version)) || !areMade(asked.effects, standing))
      return `it is not what request ${asked.request} asks for`;
    const approvals = names.map((name) => ({ name, anyOf: ['approve'] as const }));
    return rightsProblem(this.policy, approver, approvals, channel);
  }
}
