/** Whether a revision may follow another one: whose signature it has, and what they may change. */
import { type AskedChange, nameOf, type Revision, releasesOf } from '../manifest/manifest';
import { findConflicts } from '../plan/find-conflicts';
import { isSignedAs } from '../signing/signing-key';
import { MAX_JUMP } from '../store/store';
import { findNeeds, foreignSteps, type Requirement } from './find-needs';
import {
  type Action,
  actingAs,
  type Policy,
  type Principal,
  principalOfKey,
  type RevisionLink,
  type Signer,
} from './policy';
import { describeMissing, mayDo, releaseProblem } from './rights';
import { type Approved, approvedBy, problemOfWord } from './second-word/check-word';
import { describeRule, findRule, namesThatNeedWord } from './second-word/rule';
import { type KnownReleases, NOTHING_LIVE, type Standing, standingOf } from './standing';

/** A revision that can be used, as one of a chain. */
export interface Link extends RevisionLink {
  readonly standing: Standing;
  /** Why its pins cannot be live together; new ones are refused, and what an administrator vouched for stays. */
  readonly conflicts: readonly string[];
}

export interface Chain {
  readonly policy: Policy;
  readonly known: KnownReleases;
  /** The newest link; null before the first revision of a channel. */
  readonly tip: Link | null;
  find: (link: RevisionLink) => Link | null;
  /** Whether a revision has made what was asked for in this request. */
  hasMade: (asked: AskedChange) => boolean;
}

/** Whose word a revision is, and who gave the second one. */
export interface RevisionSigners extends Signer {
  readonly approved?: Approved;
}

/** Whose word a revision is: the person who is signed in where the console signs. Or a clause that says what is wrong. */
export function signerOf(policy: Policy, revision: Revision): RevisionSigners | string {
  const { signature } = revision;
  if (!signature) return 'it is not signed';
  const holder = principalOfKey(policy, signature.key);
  if (!holder) return `it is signed with a key that policy ${policy.policy} does not name`;
  if (!isSignedAs(revision, 'revision')) return 'it was altered after it was signed';
  return whoSigns(policy, revision, holder);
}

/** The same of a revision that the holder of a key signs. */
export function whoSigns(policy: Policy, revision: Revision, holder: Principal): RevisionSigners | string {
  if (!revision.asked && revision.approvedBy === undefined) return actingAs(policy, holder, revision.author);
  const approved = approvedBy(policy, revision, holder);
  return typeof approved === 'string' ? approved : { ...approved.asker, approved };
}

/** Why a revision may not follow, as a clause; null where it may. Its signature is not looked at. */
export function problemAfter(chain: Chain, revision: Revision, signers: RevisionSigners): string | null {
  const { policy, known, tip } = chain;
  const { follows, revision: number, from } = revision;
  if (revision.policy !== policy.policy)
    return `it was made under ${revision.policy ? `policy ${revision.policy}` : 'no policy'}, and policy ${policy.policy} is in force`;
  const before = follows ? chain.find(follows) : null;
  if (follows === undefined || (follows ? !before : tip !== null))
    return `it does not follow ${tip ? `revision ${tip.revision}, nor one before it` : 'the first revision'}`;
  if ((follows?.revision ?? null) !== from || number <= (from ?? 0) || number > (from ?? 0) + MAX_JUMP)
    return `its number does not follow that of revision ${from}`;
  const standing = standingOf(revision);
  // Where another one came between, this one undoes it, which takes the right for that as well.
  const undone = before?.revision === tip?.revision ? [] : [tip?.standing ?? NOTHING_LIVE];
  const earlier = [before?.standing ?? NOTHING_LIVE, ...undone];
  const dropped = earlier.flatMap(({ recalled }) => recalled).find((version) => !standing.recalled.includes(version));
  if (dropped) return `it brings ${dropped} back, which was recalled for good`;
  const needs = earlier.flatMap((each) => findNeeds(each, standing, known));
  const foreign = foreignSteps(before?.standing ?? NOTHING_LIVE, standing, revision.author);
  if (foreign) return `it says that somebody else than ${revision.author} ordered the steps of ${foreign}`;
  return (
    problemOfRights(policy, revision.channel, needs, signers) ??
    problemOfReleases(policy, revision, known, before?.conflicts ?? []) ??
    (signers.approved ? problemOfApproved(chain, revision, { needs, earlier, standing }, signers.approved) : null)
  );
}

/** Why a revision may not be without a second person's word, as a clause; null where it may, or has it. */
export function wordMissing({ policy, known, tip, find }: Chain, revision: Revision): string | null {
  if (revision.asked) return null;
  const before = revision.follows ? find(revision.follows) : null;
  const earlier = [before?.standing ?? NOTHING_LIVE, tip?.standing ?? NOTHING_LIVE];
  const needs = earlier.flatMap((each) => findNeeds(each, standingOf(revision), known));
  const rule = findRule(policy, revision.channel, namesThatNeedWord(needs));
  return rule ? `${describeRule(rule)} needs a second person's word` : null;
}

interface Difference {
  readonly needs: readonly Requirement[];
  readonly earlier: readonly Standing[];
  readonly standing: Standing;
}

function problemOfApproved(
  { policy, hasMade }: Chain,
  revision: Revision,
  { needs, earlier, standing }: Difference,
  approved: Approved,
): string | null {
  const { asked } = revision;
  if (asked && hasMade(asked)) return `request ${asked.request} was carried out already`;
  const recalled = standing.recalled.filter((version) => earlier.some((each) => !each.recalled.includes(version)));
  return problemOfWord(policy, { revision, standing, needs, recalled }, approved);
}

function problemOfRights(
  policy: Policy,
  channel: string,
  needs: readonly Requirement[],
  { who, limits }: Signer,
): string | null {
  for (const { name, anyOf, isStep } of needs) {
    const [action = 'pin'] = anyOf;
    const actionsOf = ({ kind }: Principal) => (isStep && kind === 'monitor' ? MONITOR_ACTIONS : anyOf);
    const mayNot = limits.find(
      (limit) => !actionsOf(limit).some((each) => mayDo(limit, { action: each, name, channel })),
    );
    if (mayNot)
      return describeMissing(policy, who === mayNot ? who.name : `The console of ${who.name}`, {
        action,
        name,
        channel,
      });
  }
  return null;
}

/** The author of the steps of a roll-out had the right to order them; the monitor that may end it carries them out. */
const MONITOR_ACTIONS: readonly Action[] = ['roll-back'];

function problemOfReleases(
  policy: Policy,
  revision: Revision,
  known: KnownReleases,
  conflictsBefore: readonly string[],
): string | null {
  const releases = releasesOf(revision);
  const recalled = releases.find((release) => revision.recalled?.includes(nameOf(release)));
  if (recalled) return `it has ${nameOf(recalled)}, which is recalled`;
  for (const release of releases) {
    const problem = known.has(release) ? null : releaseProblem(policy, release);
    if (problem) return problem;
  }
  return findConflicts(revision).find((conflict) => !conflictsBefore.includes(conflict)) ?? null;
}
