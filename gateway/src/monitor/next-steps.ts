/** The steps of roll-outs that are due: their time has come, and enough visitors have met no more faults than before. */
import {
  type AnyRollOut,
  applyPlan,
  type ChangeRequest,
  type Comparison,
  describeFigures,
  describeStep,
  dueAt,
  nextPercent,
  type PeriodCounts,
  planChange,
  Refusal,
  type Revision,
  type RevisionSigner,
  rateOf,
  readLive,
  rollOutOf,
  runningRollOuts,
  type Store,
} from '@azadkar/release';

const STEP_VISITORS = 20;

/** Visitors who have to get a version in a step of its roll-out before the next one; of the staff there may be few, and one fault holds it. */
export const visitorsNeeded = ({ percent }: Pick<AnyRollOut, 'percent'>): number => (percent === 0 ? 1 : STEP_VISITORS);

interface Observed {
  readonly counts: readonly PeriodCounts[];
  readonly comparisons: readonly Comparison[];
  /** The names whose version fails more often than the one before it. */
  readonly regressed: ReadonlySet<string>;
  /** In milliseconds since 1970. */
  readonly now: number;
}

type DueStep = ReturnType<typeof findDueSteps>[number];

/** Each with the percentage that it leads to (at 100 the version is pinned), since when it had the one before, and why. */
export const findDueSteps = (revision: Revision, observed: Observed) =>
  runningRollOuts(revision).flatMap(({ rollOut }) => {
    const { release, steps } = rollOut;
    const { name, version } = release;
    const [percent, due] = [nextPercent(rollOut), dueAt(rollOut)];
    if (!steps || percent === null || due === null || observed.now < Date.parse(due)) return [];
    const { visitors, failed } = rateOfStep(rollOut, observed.counts);
    const hasFailed = observed.regressed.has(name) || (rollOut.percent === 0 && failed > 0);
    if (hasFailed || visitors < visitorsNeeded(rollOut)) return [];
    const figures = observed.comparisons.find((each) => each.name === name && each.kind === 'roll-out');
    const reason = [describeStep(steps, percent), figures && describeFigures(figures)].filter(Boolean).join(': ');
    return [{ name, version, percent, reachedAt: steps.reachedAt, reason }];
  });

/** The visitors who got a version since its newest step. */
export function rateOfStep({ release, steps }: AnyRollOut, counts: readonly PeriodCounts[]) {
  const { name, version } = release;
  return steps ? rateOf(counts, [{ name, version, from: steps.reachedAt }]) : { visitors: 0, failed: 0 };
}

/** Whether the step is still the next one of its roll-out. */
export function isStepDue(live: Revision, { name, version, reachedAt }: DueStep): boolean {
  const running = rollOutOf(live, name);
  return running?.release.version === version && running.steps?.reachedAt === reachedAt && dueAt(running) !== null;
}

/** Others make revisions, too: after so many that came first, the next look tries again. */
const MAX_ATTEMPTS = 5;

interface MonitorChange {
  readonly request: ChangeRequest;
  /** Why, for the history. */
  readonly reason: string;
  /** Whether there still is a reason for it. */
  isDue(live: Revision): boolean;
  readonly signer: RevisionSigner | null;
}

/**
 * Makes a change as "the guard", or as whom the policy names for its key. Gives the number of the revision, or null where it is
 * no longer due: another gateway or a release manager came first. Throws Refusal where it cannot be.
 */
export async function changeAsMonitor(
  store: Store,
  channel: string,
  { request, reason, isDue, signer }: MonitorChange,
): Promise<number | null> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const live = await readLive(store, channel);
    if (!live || !isDue(live)) return null;
    const meta = { channel, author: 'the guard', reason, urgent: false, at: new Date().toISOString() };
    try {
      const plan = await planChange(store, request, meta, signer);
      if (plan.live?.revision !== live.revision) continue;
      await applyPlan(store, plan);
      return plan.next.revision;
    } catch (error) {
      const isOvertaken = error instanceof Refusal && (await readLive(store, channel))?.revision !== live.revision;
      if (!isOvertaken) throw error;
    }
  }
  throw new Refusal('other revisions were made at the same moment');
}
