/** Old revisions go, and their lines of the history stay. */
import type { OldRevisions } from '../plan/find-unused';
import type { Trust } from '../policy/trust';
import type { Store } from '../store/store';
import { readHistory } from './output/history-lines';

export interface PrunableRevisions extends OldRevisions {
  /** Why older ones have to stay, as a sentence; null where none do. */
  readonly staying: string | null;
}

/**
 * Which of the old revisions nobody needs to verify any more. Under a policy, each revision since the one that the policy
 * vouches for is verified by the one before it.
 */
export async function findPrunable(
  store: Store,
  trust: Trust | null,
  old: readonly OldRevisions[],
): Promise<PrunableRevisions[]> {
  if (old.length === 0) return [];
  if (!trust && (await store.listPolicies()).length > 0)
    return old.map(({ channel }) => ({ channel, numbers: [], staying: unknownPolicy(channel) }));
  const heads = trust ? (await trust.policyInForce()).policy.heads : null;
  return old.map(({ channel, numbers }) => {
    const first = heads ? (heads[channel]?.revision ?? 0) : Number.POSITIVE_INFINITY;
    const prunable = numbers.filter((number) => number < first);
    return { channel, numbers: prunable, staying: prunable.length < numbers.length ? needed(channel) : null };
  });
}

const unknownPolicy = (channel: string) =>
  `Old revisions of ${channel} stay: without RELEASE_POLICY_KEY nobody knows which of them are still verified.`;
const needed = (channel: string) =>
  `Old revisions of ${channel} stay, because those after them are verified by them. ` +
  'After `release policy renew`, which vouches for what is live, they can go.';

/** Also keeps the line of the revision after the newest one: what it changed cannot be seen without the one before it. */
export async function pruneRevisions(
  store: Store,
  trust: Trust | null,
  { channel, numbers }: OldRevisions,
): Promise<void> {
  const [newest] = numbers;
  if (newest === undefined) return;
  const next = (await store.listRevisions(channel)).filter((number) => number > newest).at(-1);
  const lines = await readHistory(store, trust, channel, next === undefined ? numbers : [next, ...numbers]);
  await store.pruneRevisions(channel, lines, numbers);
}
