/** Plans a change and applies the plan: all that commands, the console and the monitor need. */

import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../errors';
import type { Revision } from '../manifest/manifest';
import { readChannel, readLive, type SkippedRevision, type Store } from '../store/store';
import type { RevisionMeta } from './change';
import { type ChangeRequest, resolveChange } from './change-request';
import { nextRevision } from './next-revision';
import { changedNames } from './pin-states';
import { NOTHING_APPLIED, overtaken, requireSameEffect, type ShownPlan } from './plan-effect';

export interface Plan {
  readonly live: Revision | null;
  /** Newer revisions that cannot be used. */
  readonly skipped: readonly SkippedRevision[];
  readonly next: Revision;
  /** False when what is asked for is live already. */
  readonly differs: boolean;
  /** Why it takes a second person's word, as a clause; such a plan is not signed, and can be asked for. Else null. */
  readonly needsWord: string | null;
  /** The same where the word is given. */
  readonly word: string | null;
}

/** The author of revisions where a policy is in force. */
export interface RevisionSigner {
  /** Who stands in the history. */
  readonly author: string;
  /**
   * The revision with its place in the chain and a signature; as it is where it takes a second person's word. Throws Refusal,
   * which says who may make it instead.
   */
  sign(next: Revision): Promise<Pick<Plan, 'next' | 'needsWord' | 'word'>>;
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
  const differs = changedNames(live, next).length > 0;
  const signed = signer && differs ? await signer.sign(next) : { next, needsWord: null, word: null };
  return { live, skipped, differs, ...signed };
}

/** Makes a plan live. Throws Refusal when another revision was made since it was planned. */
export async function applyPlan(store: Store, plan: Plan): Promise<void> {
  if (await append(store, plan)) return;
  throw new Refusal(
    `Someone else made revision ${plan.next.revision} in the meantime, and nothing of yours was applied. ` +
      'Look at `release status`, then run the command again.',
  );
}

/** Others win so often at the most: twenty pipelines at the same moment. */
const MAX_ATTEMPTS = 30;
const FIRST_DELAY_MS = 50;
const MAX_DELAY_MS = 2_000;

/**
 * Makes a plan live. Where others made revisions in the meantime that do not touch it, it is planned again on theirs and
 * retried; gives the plan that was applied. Throws Refusal where one of its names was changed, or where it would now do
 * something else than was shown.
 */
export async function applyOrPlanAgain(
  store: Store,
  shown: ShownPlan,
  plan: Plan,
  planAgain: () => Promise<Plan>,
): Promise<Plan> {
  let attempt = plan;
  for (let tries = 1; !(await append(store, attempt)); tries += 1) {
    if (tries >= MAX_ATTEMPTS)
      throw new Refusal(`Others made a revision first, ${tries} times in a row. ${NOTHING_APPLIED}`);
    await sleep(Math.random() * Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** tries));
    attempt = await planOnNewest(store, shown, planAgain);
  }
  return attempt;
}

async function planOnNewest(store: Store, shown: ShownPlan, planAgain: () => Promise<Plan>): Promise<Plan> {
  const plan = await planAgain().catch(async (error: unknown) => {
    const live = shown.live && (await readLive(store, shown.live.channel));
    throw live && error instanceof Refusal ? new Refusal(`${overtaken(live)}. With it: ${error.message}`) : error;
  });
  requireSameEffect(shown, plan);
  return plan;
}

/** False where another revision came first. What then is refused, such as undoing it without the right to, does not count. */
async function append(store: Store, { live, next }: Plan): Promise<boolean> {
  try {
    return await store.appendRevision(next);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const newest = await readLive(store, next.channel);
    if (newest?.revision === live?.revision) throw error;
    return false;
  }
}
