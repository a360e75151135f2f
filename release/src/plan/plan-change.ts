/** Plans a change and applies the plan: the only two functions that commands, the console and the monitor need. */

import { Refusal } from '../errors';
import type { Revision } from '../manifest/manifest';
import { findSignatureProblems, type TrustedKeys } from '../signing/trust';
import { readChannel, type SkippedRevision, type Store } from '../store/store';
import type { RevisionMeta } from './change';
import { type ChangeRequest, resolveChange } from './change-request';
import { hasSamePins } from './compare-pins';
import { nextRevision } from './next-revision';

export interface Plan {
  readonly live: Revision | null;
  /** Newer revisions that cannot be used. */
  readonly skipped: readonly SkippedRevision[];
  readonly next: Revision;
  /** False when what is asked for is live already. */
  readonly differs: boolean;
}

/** The revision that a request would make. Writes nothing; throws Refusal when there can be no such revision. */
export async function planChange(
  store: Store,
  request: ChangeRequest,
  meta: RevisionMeta,
  keys: TrustedKeys | null,
): Promise<Plan> {
  const { live, skipped, highest } = await readChannel(store, meta.channel);
  const change = await resolveChange(store, meta.channel, live, request);
  const next = nextRevision(live, change, meta, highest);
  const [problem] = findSignatureProblems(next, keys);
  if (problem) throw new Refusal(problem);
  return { live, skipped, next, differs: !hasSamePins(live, next) };
}

/** Makes a plan live. Throws Refusal when another revision was made since it was planned. */
export async function applyPlan(store: Store, { next }: Plan): Promise<void> {
  if (await store.appendRevision(next)) return;
  throw new Refusal(
    `Someone else made revision ${next.revision} in the meantime, and nothing of yours was applied. ` +
      'Look at `release status`, then run the command again.',
  );
}
