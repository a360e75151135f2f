/** What someone wants to change, in names and numbers only: what a command line or the console can say. */
import type { Change } from '../manifest/change';
import type { Revision } from '../manifest/manifest';
import { versionsOf } from '../manifest/plan';
import { Refusal } from '../manifest/refusal';
import { readLive, type Store } from '../store/store';
import { findCandidate, type Target } from './find-candidate';

interface Paths {
  /** Agrees that an address may end up without an owner. */
  readonly mayLosePaths?: boolean;
}

export type Wish =
  | ({ readonly kind: 'pin'; readonly targets: readonly Target[] } & Paths)
  | ({ readonly kind: 'unpin'; readonly names: readonly string[] } & Paths)
  | ({ readonly kind: 'promote'; readonly from: string } & Paths)
  | ({ readonly kind: 'roll-out'; readonly target: Target; readonly percent: number } & Paths)
  /** Pins the version that is being rolled out. */
  | ({ readonly kind: 'finish'; readonly name: string } & Paths)
  | { readonly kind: 'abort'; readonly name: string }
  /** To the revision before, unless one is named. */
  | { readonly kind: 'roll-back'; readonly to?: number }
  | ({ readonly kind: 'recall'; readonly target: Target; readonly standIn?: string } & Paths);

/** The change that a wish comes to, with everything of the store that deciding it takes. */
export async function toChange(store: Store, channel: string, live: Revision | null, wish: Wish): Promise<Change> {
  const find = (targets: readonly Target[]) => Promise.all(targets.map((target) => findCandidate(store, target)));
  switch (wish.kind) {
    case 'pin':
      return { ...wish, candidates: await find(wish.targets) };
    case 'promote':
      return { ...wish, candidates: await find(targetsOf(await liveOf(store, wish.from))) };
    case 'roll-out':
      return { ...wish, candidates: await find([wish.target]) };
    case 'finish':
      return { ...wish, kind: 'pin', candidates: await find([rolledOut(live, wish.name)]) };
    case 'roll-back': {
      const to = await findRevision(store, channel, live, wish.to);
      return { kind: 'roll-back', to, candidates: await find(targetsOf(to)) };
    }
    case 'recall': {
      const { name } = wish.target;
      const standIn = wish.standIn ? [{ name, version: wish.standIn }] : [];
      return { ...wish, ...wish.target, candidates: await find(standIn) };
    }
    default:
      return wish;
  }
}

const targetsOf = (revision: Revision): Target[] =>
  Object.entries(versionsOf(revision)).map(([name, version]) => ({ name, version }));

async function liveOf(store: Store, channel: string): Promise<Revision> {
  const live = await readLive(store, channel);
  if (live) return live;
  throw new Refusal(`Nothing is live on channel ${channel} yet.`);
}

function rolledOut(live: Revision | null, name: string): Target {
  const rollOut = live?.remotes.find(({ release }) => release.name === name)?.rollOut;
  if (rollOut) return rollOut.release;
  throw new Refusal(`${name} is not being rolled out. See \`release status\`.`);
}

async function findRevision(store: Store, channel: string, live: Revision | null, wanted: number | undefined) {
  if (!live) throw new Refusal(`Nothing is live on channel ${channel} yet.`);
  const number = wanted ?? live.from;
  if (number === null) throw new Refusal('Revision 1 is live, and there is none before it.');
  const to = await store.readRevision(channel, number);
  if (!to) throw new Refusal(`There is no revision ${number} on channel ${channel}. See \`release history\`.`);
  return to;
}
