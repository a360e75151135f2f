import type { Occasion } from '../manifest/change';
import type { Revision } from '../manifest/manifest';
import { isSameChoice, plan } from '../manifest/plan';
import { Refusal } from '../manifest/refusal';
import { findDistrust, type TrustedKeys } from '../signing/trust';
import { readLive, type Store } from '../store/store';
import { toChange, type Wish } from './wish';

export interface Draft {
  readonly live: Revision | null;
  readonly next: Revision;
  /** False when the wish is what is live already. */
  readonly changes: boolean;
}

/** The revision that a wish would make; a Refusal when there can be none. Nothing is written. */
export async function draftRevision(
  store: Store,
  wish: Wish,
  occasion: Occasion,
  keys: TrustedKeys | null,
): Promise<Draft> {
  const live = await readLive(store, occasion.channel);
  const next = plan(live, await toChange(store, occasion.channel, live, wish), occasion);
  const [distrust] = findDistrust(next, keys);
  if (distrust) throw new Refusal(distrust);
  return { live, next, changes: !isSameChoice(live, next) };
}

/** Makes a draft live; a Refusal when someone else was faster. */
export async function applyDraft(store: Store, { next }: Draft): Promise<void> {
  if (await store.appendRevision(next)) return;
  throw new Refusal(
    `Someone else made revision ${next.revision} in the meantime, and nothing of yours was applied. ` +
      'Look at `release status`, then run the command again.',
  );
}
