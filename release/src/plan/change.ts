/** A change with everything of the store that deciding it takes, so that `nextRevision` is a pure function. */
import type { AnyRelease, ReleaseId, Revision } from '../manifest/manifest';
import type { StepOrder } from './roll-out-steps';

/** A version that is to go live, as the store has it. */
export interface Candidate extends ReleaseId {
  /** Null when it was never published. */
  readonly release: AnyRelease | null;
  /** Versions of this name that the store has, newest first. */
  readonly published: readonly string[];
  /** Files that are missing, or whose hash is no longer the published one. */
  readonly damaged: readonly string[];
}

/** Whether an address may end up without an owner. */
interface PathLoss {
  readonly mayLosePaths?: boolean;
}

/** For how many minutes the monitor may revert what is newly pinned; absent or 0, it may not. */
export interface Guard {
  readonly guardMinutes?: number;
}

interface WithCandidates extends PathLoss {
  readonly candidates: readonly Candidate[];
}

export type Change =
  | ({ readonly kind: 'pin' } & Guard & WithCandidates)
  /** Exactly these releases, and nothing else of what is live: the pins of another channel. */
  | ({ readonly kind: 'promote' } & Guard & WithCandidates)
  /** With steps, the monitor raises it. */
  | ({ readonly kind: 'roll-out'; readonly percent: number; readonly steps?: StepOrder } & WithCandidates)
  /** Raises a roll-out to the next of its steps. */
  | ({ readonly kind: 'step'; readonly name: string } & WithCandidates)
  | ({ readonly kind: 'unpin'; readonly names: readonly string[] } & PathLoss)
  | { readonly kind: 'abort'; readonly name: string }
  /** The candidate is the version before; nothing else changes. */
  | ({ readonly kind: 'revert' } & ReleaseId & WithCandidates)
  /** The pins of an older revision; its releases are candidates again, because one may be damaged by now. */
  | ({ readonly kind: 'roll-back'; readonly to: Revision } & WithCandidates)
  /** The pins stay. */
  | { readonly kind: 'worker'; readonly on: boolean }
  /** A version that may never be live again. The candidate takes its place, or else the version before it. */
  | ({ readonly kind: 'recall' } & ReleaseId & WithCandidates);

/** Who makes a revision, when, why and for which channel. */
export type RevisionMeta = Pick<Revision, 'channel' | 'author' | 'reason' | 'at' | 'urgent' | 'run'>;
