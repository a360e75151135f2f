/** Whether a revision may follow another one: whose signatures it has, and what they may change. */
import { defaults } from '../../../process/defaults';
import { type AskedChange, isPreview, nameOf, type Revision, releasesOf } from '../manifest/manifest';
import { AND } from '../plan/compare-pins';
import { findConflicts } from '../plan/find-conflicts';
import { MAX_JUMP } from '../store/store';
import { takenOutside } from './claims';
import type { Policy, RevisionLink } from './policy';
import { releaseProblem, rightsProblem, type Signer, signerOf } from './rights';
import { areMade, askerOf, describeRule, findRule, namesThatNeedWord, whyEnded } from './second-word';
import {
  findNeeds,
  foreignSteps,
  type KnownReleases,
  NOTHING_LIVE,
  newlyRecalled,
  type Standing,
  standingOf,
} from './standing';

/** A revision that can be used, as one of a chain. */
export interface Link extends RevisionLink {
  readonly standing: Standing;
  /** Why its pins cannot be live together; new ones are refused, and what an administrator vouched for stays. */
  readonly conflicts: readonly string[];
  /** What its names have beyond their claims; what an administrator vouched for, or a second person agreed to, stays. */
  readonly outside: readonly string[];
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

/** Whose word a revision is: the person who is signed in where the console signs. And who gave the second word. */
export interface RevisionSigners extends Signer {
  readonly approver?: Signer;
}

/** Or a clause that says what is wrong. */
export function signersOf(policy: Policy, revision: Revision): RevisionSigners | string {
  const { asked, approvedBy, author } = revision;
  const signer = signerOf(policy, revision, { kind: 'revision', author: approvedBy ?? author });
  if (typeof signer === 'string' || (!asked && approvedBy === undefined)) return signer;
  if (!asked || approvedBy === undefined) return 'it says only half of who asked for it and who gave the second word';
  const asker = askerOf(policy, asked);
  if (typeof asker === 'string') return asker;
  if (signer.who.name === asker.who.name) return `${approvedBy} asked for it, and gave the second word as well`;
  return { ...asker, approver: signer };
}

/** What a revision changes, with the rights that this takes. */
function changeOf({ known, tip, find }: Chain, revision: Revision) {
  const before = revision.follows ? find(revision.follows) : null;
  const standing = standingOf(revision);
  // Where another one came between, this one undoes it, which takes the right for that as well.
  const undone = before?.revision === tip?.revision ? [] : [tip?.standing ?? NOTHING_LIVE];
  const earlier = [before?.standing ?? NOTHING_LIVE, ...undone];
  return { before, earlier, standing, needs: earlier.flatMap((each) => findNeeds(each, standing, known)) };
}

/** Why a revision may not follow, as a clause or a sentence; null where it may. Its signature is not looked at. */
export function problemAfter(chain: Chain, revision: Revision, signers: RevisionSigners): string | null {
  const { policy, known, tip } = chain;
  const { follows, revision: number, from } = revision;
  if (revision.policy !== policy.policy)
    return `it was made under ${revision.policy ? `policy ${revision.policy}` : 'no policy'}, and policy ${policy.policy} is in force`;
  const change = changeOf(chain, revision);
  const { before, earlier, standing, needs } = change;
  if (follows === undefined || (follows ? !before : tip !== null))
    return `it does not follow ${tip ? `revision ${tip.revision}, nor one before it` : 'the first revision'}`;
  if ((follows?.revision ?? null) !== from || number <= (from ?? 0) || number > (from ?? 0) + MAX_JUMP)
    return `its number does not follow that of revision ${from}`;
  const dropped = earlier.flatMap(({ recalled }) => recalled).find((version) => !standing.recalled.includes(version));
  if (dropped) return `it brings ${dropped} back, which was recalled for good`;
  const foreign = foreignSteps(before?.standing ?? NOTHING_LIVE, standing, revision.author);
  if (foreign) return `it says that somebody else than ${revision.author} ordered the steps of ${foreign}`;
  const { channel } = revision;
  return (
    rightsProblem(policy, signers, needs, channel) ??
    problemOfReleases(policy, revision, known, before?.conflicts ?? []) ??
    (signers.approver ? problemOfWord(chain, revision, change, signers.approver) : null)
  );
}

/** Why a revision may not be without a second person's word, as a clause; null where it may. */
export function whyWord(chain: Chain, revision: Revision): string | null {
  const { policy, tip } = chain;
  const names = namesThatNeedWord(changeOf(chain, revision).needs);
  const rule = findRule(policy, revision.channel, names);
  const isNew = (taken: string) => !tip?.outside.includes(taken) && names.some((name) => taken.startsWith(`${name} `));
  const outside = [...new Set(takenOutside(policy, revision).filter(isNew))];
  const byRule = rule && `${describeRule(rule)} needs a second person's word`;
  const byClaim = outside.length > 0 && `${AND.format(outside)} outside its claim, which needs a second person's word`;
  return [byRule, byClaim].filter(Boolean).join('; ') || null;
}

/** What a revision takes from its request as it is. */
const SAME = ['channel', 'author', 'reason', 'urgent', 'run'] as const;

/** Why a revision is not what was asked for, or not approved by a principal who may, as a clause or a sentence. */
function problemOfWord(
  { policy, known, hasMade }: Chain,
  revision: Revision,
  { earlier, standing, needs }: ReturnType<typeof changeOf>,
  approver: Signer,
): string | null {
  const { asked, channel, at } = revision;
  if (!asked) return null;
  if (hasMade(asked)) return `request ${asked.request} was carried out already`;
  const ended = whyEnded(policy, asked, at);
  if (ended) return ended;
  const isOther = SAME.find((field) => asked[field] !== revision[field]);
  if (isOther) return `its ${isOther} is not that of request ${asked.request}`;
  const names = asked.effects.map(({ name }) => name);
  const unasked = needs.find(({ name }) => !names.includes(name))?.name;
  if (unasked) return `it changes ${unasked}, which request ${asked.request} does not ask for`;
  const recalled = earlier.flatMap((each) => newlyRecalled(each, standing));
  // A fallback that was never live could be pinned from there as what was agreed to.
  const isNew = [...standing.pins.values()].some(({ previous }) => previous !== null && !known.was(previous));
  if (isNew || recalled.some((version) => !asked.recalled?.includes(version)) || !areMade(asked.effects, standing))
    return `it is not what request ${asked.request} asks for`;
  const approvals = names.map((name) => ({ name, anyOf: ['approve'] as const }));
  return rightsProblem(policy, approver, approvals, channel);
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
    if (known.has(release)) continue;
    if (revision.channel === defaults.channel && isPreview(release)) return `it has ${nameOf(release)}, a preview`;
    const problem = releaseProblem(policy, release);
    if (problem) return problem;
  }
  return findConflicts(revision).find((conflict) => !conflictsBefore.includes(conflict)) ?? null;
}
