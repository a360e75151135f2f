import {
  applyPlan,
  type ChangeRequest,
  type Comparison,
  periodsOf,
  planChange,
  Refusal,
  type Revision,
  type RevisionSigner,
  readLive,
  type Store,
} from '@azadkar/release';

/** Others make revisions, too: after so many that came first, the next look tries again. */
const MAX_ATTEMPTS = 5;

/**
 * Aborts a roll-out or reverts a pin, as "the guard", or as whom the policy names for its key. Gives the number of the revision, or null where the version is no
 * longer live in that way: another gateway or a release manager came first. Throws Refusal where it cannot be.
 */
export async function endVersion(
  store: Store,
  channel: string,
  comparison: Comparison,
  reason: string,
  signer: RevisionSigner | null,
): Promise<number | null> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const live = await readLive(store, channel);
    if (!live || !isLive(live, comparison)) return null;
    const meta = { channel, author: 'the guard', reason, urgent: false, at: new Date().toISOString() };
    try {
      const plan = await planChange(store, requestOf(comparison), meta, signer);
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

/** The same version, since the same time. */
const isLive = (live: Revision, { period }: Comparison) =>
  periodsOf(live, period, Date.now()).some(({ from }) => from === period.from);

const requestOf = ({ name, kind, period: { version } }: Comparison): ChangeRequest =>
  kind === 'roll-out' ? { kind: 'abort', name } : { kind: 'revert', target: { name, version } };
