/** Whether a revision may follow another one: whose signature it has, and what they may change. */
import { nameOf, type Revision, releasesOf } from '../manifest/manifest';
import { findConflicts } from '../plan/find-conflicts';
import { isSignedAs } from '../signing/signing-key';
import { MAX_JUMP } from '../store/store';
import { findNeeds } from './find-needs';
import { type Policy, type Principal, principalNamed, principalOfKey, type RevisionLink } from './policy';
import { releaseProblem } from './release-problem';
import { describeMissing, mayDo } from './rights';
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
  find(link: RevisionLink): Link | null;
}

/** Whose word a revision is: the person who is signed in where the console signs. Or a clause that says what is wrong. */
export function signerOf(policy: Policy, revision: Revision): { who: Principal; limits: Principal[] } | string {
  const { signature, author } = revision;
  if (!signature) return 'it is not signed';
  const holder = principalOfKey(policy, signature.key);
  if (!holder) return `it is signed with a key that policy ${policy.policy} does not name`;
  if (!isSignedAs(revision, 'revision')) return 'it was altered after it was signed';
  return actingAs(policy, holder, author);
}

/** The principal who answers for what a holder of a key signs in an author's name. */
export function actingAs(
  policy: Policy,
  holder: Principal,
  author: string,
): { who: Principal; limits: Principal[] } | string {
  if (holder.kind !== 'console')
    return holder.name === author
      ? { who: holder, limits: [holder] }
      : `it says that it is by ${author}, and ${holder.name} signed it`;
  const who = principalNamed(policy, author);
  return who?.name === author && who.console
    ? { who, limits: [who, holder] }
    : `it says that it is by ${author}, who does not sign in to the console`;
}

/** Why a revision may not follow, as a clause; null where it may. Its signature is not looked at. */
export function problemAfter(
  chain: Chain,
  revision: Revision,
  { who, limits }: { who: Principal; limits: readonly Principal[] },
): string | null {
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
  for (const earlier of [before?.standing ?? NOTHING_LIVE, ...undone]) {
    const problem = problemBetween(policy, revision.channel, earlier, standing, { known, who, limits });
    if (problem) return problem;
  }
  return problemOfReleases(policy, revision, known, before?.conflicts ?? []);
}

interface Judged {
  readonly known: KnownReleases;
  readonly who: Principal;
  readonly limits: readonly Principal[];
}

function problemBetween(
  policy: Policy,
  channel: string,
  before: Standing,
  after: Standing,
  { known, who, limits }: Judged,
): string | null {
  const dropped = before.recalled.find((version) => !after.recalled.includes(version));
  if (dropped) return `it brings ${dropped} back, which was recalled for good`;
  for (const { name, anyOf } of findNeeds(before, after, known)) {
    const [action = 'pin'] = anyOf;
    const mayNot = limits.find((limit) => !anyOf.some((each) => mayDo(limit, { action: each, name, channel })));
    if (mayNot)
      return describeMissing(policy, who === mayNot ? who.name : `The console of ${who.name}`, {
        action,
        name,
        channel,
      });
  }
  return null;
}

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
