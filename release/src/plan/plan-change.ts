/** Plans a change and applies the plan: the only two functions that commands, the console and the monitor need. */

import { Refusal } from '../errors';
import type { Revision } from '../manifest/manifest';
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
  /** Why it takes a second person's word, as a clause; such a plan is not signed, and can be asked for. Else null. */
  readonly needsWord: string | null;
}

/** Whoever makes revisions where a policy is in force. */
export interface RevisionSigner {
  /** Who stands in the history. */
  readonly author: string;
  /** Why a revision takes a second person's word, as a clause; null where it does not. Throws Refusal as `sign` does. */
  needsWord(next: Revision): Promise<string | null>;
  /** The revision with its place in the chain and a signature. Throws Refusal, which says who may make it instead. */
  sign(next: Revision): Promise<Revision>;
}

/** The revision that a request would make. Writes nothing; throws Refusal when there can be no such revision. Without a
 * signer, and where a policy is in force, the plan can be shown and not applied. */
export async function planChange(
  store: Store,
  request: ChangeRequest,
  meta: RevisionMeta,
  signer: RevisionSigner | null,
): Promise<Plan> {
  const { live, skipped, free } = await readChannel(store, meta.channel);
  const change = await resolveChange(store, meta.channel, live, request);
  const next = nextRevision(live, change, signer ? { ...meta, author: signer.author } : meta, free);
  const differs = !hasSamePins(live, next);
  if (!signer || !differs) return { live, skipped, next, differs, needsWord: null };
  const needsWord = await signer.needsWord(next);
  return { live, skipped, next: needsWord ? next : await signer.sign(next), differs, needsWord };
}

/** Makes a plan live. Throws Refusal when another revision was made since it was planned. */
export async function applyPlan(store: Store, { next }: Plan): Promise<void> {
  if (await store.appendRevision(next)) return;
  throw new Refusal(
    `Someone else made revision ${next.revision} in the meantime, and nothing of yours was applied. ` +
      'Look at `release status`, then run the command again.',
  );
}
