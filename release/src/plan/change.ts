import type { AnyRelease, Revision } from '../manifest/manifest';

/** A version that someone wants live, as the store has it. */
export interface Candidate {
  readonly name: string;
  readonly version: string;
  /** Null when it was never published. */
  readonly release: AnyRelease | null;
  /** Versions of this name that the store has, newest first. */
  readonly published: readonly string[];
  /** Files that are missing or no longer have the hash they were published with. */
  readonly damaged: readonly string[];
}

interface WithCandidates {
  readonly candidates: readonly Candidate[];
  /** Agrees that an address may end up without an owner. */
  readonly mayLosePaths?: boolean;
}

export type Change =
  | ({ readonly kind: 'pin' } & WithCandidates)
  /** Exactly these releases, and nothing else of what is live: another channel's choice. */
  | ({ readonly kind: 'promote' } & WithCandidates)
  | ({ readonly kind: 'roll-out'; readonly percent: number } & WithCandidates)
  | { readonly kind: 'unpin'; readonly names: readonly string[]; readonly mayLosePaths?: boolean }
  | { readonly kind: 'abort'; readonly name: string }
  /** Back to the choice of an older revision; its releases are looked up again, in case one is damaged. */
  | ({ readonly kind: 'roll-back'; readonly to: Revision } & WithCandidates)
  /** A version that may never be live again; the candidates stand in for it, else the version before it. */
  | ({ readonly kind: 'recall'; readonly name: string; readonly version: string } & WithCandidates);

/** Who makes a revision, when, why and for which channel. */
export type RevisionMeta = Pick<Revision, 'channel' | 'author' | 'reason' | 'at' | 'urgent'>;

/** What a page is composed from. */
export type Pins = Pick<Revision, 'shell' | 'remotes'>;
