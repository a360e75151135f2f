import type { Revision } from '../manifest/manifest';
import { Refusal } from '../refusal';
import { findSignatureProblems, type TrustedKeys } from '../signing/trust';
import { readLive, type Store } from '../store/store';
import type { RevisionMeta } from './change';
import { type ChangeRequest, resolveChange } from './change-request';
import { hasSamePins, nextRevision } from './next-revision';

export interface Plan {
  readonly live: Revision | null;
  readonly next: Revision;
  /** False when the request is what is live already. */
  readonly differs: boolean;
}

/** The revision that a request would make; a Refusal when there can be none. Nothing is written. */
export async function planChange(
  store: Store,
  request: ChangeRequest,
  meta: RevisionMeta,
  keys: TrustedKeys | null,
): Promise<Plan> {
  const live = await readLive(store, meta.channel);
  const next = nextRevision(live, await resolveChange(store, meta.channel, live, request), meta);
  const [distrust] = findSignatureProblems(next, keys);
  if (distrust) throw new Refusal(distrust);
  return { live, next, differs: !hasSamePins(live, next) };
}

/** Makes a draft live; a Refusal when someone else was faster. */
export async function applyPlan(store: Store, { next }: Plan): Promise<void> {
  if (await store.appendRevision(next)) return;
  throw new Refusal(
    `Someone else made revision ${next.revision} in the meantime, and nothing of yours was applied. ` +
      'Look at `release status`, then run the command again.',
  );
}
