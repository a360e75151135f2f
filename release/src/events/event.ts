/** What happens on a channel, as the gateways' webhook sends it: the one list of kinds. */
import type { Revision } from '../manifest/manifest';

export type EventKind =
  /** A version is live for everyone; or a remote no longer is. */
  | 'release.pinned'
  | 'release.unpinned'
  /** A version is given to some visitors, to more of them, to all, or to none any longer. */
  | 'roll-out.begun'
  | 'roll-out.step'
  | 'roll-out.finished'
  | 'roll-out.aborted'
  /** The guard brought the version before back. */
  | 'release.reverted'
  /** A roll-back to what was live before. */
  | 'release.rolled-back'
  | 'release.recalled'
  /** A revision that is in the store and cannot be used. */
  | 'revision.refused'
  /** A live version fails for more visitors than the one before it. */
  | 'version.failing'
  /** Several visitors met errors of a live version today, whether or not the version before took over. */
  | 'version.errors'
  /** A request for a second person's word. */
  | 'request.opened';

/** A release that an event is about. */
export interface EventRelease {
  readonly name: string;
  /** Null where nothing took its place. */
  readonly version: string | null;
  readonly before: string | null;
  /** Of a roll-out. */
  readonly percent?: number;
}

export interface ReleaseEvent {
  /** The same for everyone who sees the event, and without a dot: receivers remove duplicates by it. */
  readonly id: string;
  readonly kind: EventKind;
  /** An ISO time. */
  readonly at: string;
  readonly channel: string;
  /** One sentence. */
  readonly message: string;
  readonly revision?: number;
  readonly author?: string;
  readonly approvedBy?: string;
  readonly run?: string;
  readonly reason?: string;
  /** What differs from the revision before, one line each. */
  readonly changes?: readonly string[];
  readonly releases?: readonly EventRelease[];
  /** Of `request.opened`. */
  readonly request?: number;
}

/** Who made a revision, as the fields of an event. */
export const authorshipOf = ({ author, approvedBy, run, reason }: Revision) => ({
  author,
  ...(approvedBy ? { approvedBy } : {}),
  ...(run ? { run } : {}),
  ...(reason ? { reason } : {}),
});
