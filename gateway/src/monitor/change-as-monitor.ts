import {
  applyPlan,
  type ChangeRequest,
  planChange,
  Refusal,
  type Revision,
  type RevisionSigner,
  readLive,
  type Store,
} from '@azadkar/release';

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
