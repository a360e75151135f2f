/** What a revision says about each name, as hashes: small, so that those of a whole chain can be kept and compared. */
import {
  type AnyRelease,
  type AnyRollOut,
  type Pin,
  pinsOf,
  type Revision,
  type RollOutSteps,
} from '../manifest/manifest';
import { referenceTo } from '../store/stored-records';

/** Of a remote, or of the shell, which has no fallback. Releases are named by their hash. */
export interface PinState {
  readonly release: string;
  readonly previous: string | null;
  readonly rollOut: RollOutState | null;
  readonly since: string | undefined;
  readonly guardedUntil: string | undefined;
  /** As people say it: "1.2.0". */
  readonly version: string;
}

export interface RollOutState {
  readonly release: string;
  readonly percent: number;
  readonly since: string | undefined;
  readonly steps: RollOutSteps | undefined;
}

export interface Standing {
  readonly pins: ReadonlyMap<string, PinState>;
  readonly recalled: readonly string[];
  readonly worker: Revision['worker'];
  /** When it was made, as an ISO time. */
  readonly at: string;
}

export const NOTHING_LIVE: Standing = { pins: new Map(), recalled: [], worker: undefined, at: '' };

export const standingOf = (revision: Revision): Standing => ({
  pins: new Map(pinsOf(revision).map((pin) => [pin.release.name, stateOf(pin)])),
  recalled: revision.recalled ?? [],
  worker: revision.worker,
  at: revision.at,
});

const stateOf = ({ release, previous, rollOut, since, guardedUntil }: Pin): PinState => ({
  release: hashOfRelease(release),
  previous: previous && hashOfRelease(previous),
  rollOut: rollOutState(rollOut),
  since,
  guardedUntil,
  version: release.version,
});

function rollOutState(rollOut: AnyRollOut | undefined): RollOutState | null {
  if (!rollOut) return null;
  const { release, percent, since, steps } = rollOut;
  return { release: hashOfRelease(release), percent, since, steps };
}

const hashOfRelease = (release: AnyRelease): string => referenceTo(release).sha256;

/** The releases that were live on a channel. */
export class KnownReleases {
  readonly #byName = new Map<string, Set<string>>();
  readonly #all = new Set<string>();
  #standings: readonly Standing[] = [];

  add(standing: Standing, { isOlder = false } = {}): void {
    const [first, second] = isOlder ? [[standing], this.#standings] : [this.#standings, [standing]];
    this.#standings = [...first, ...second].slice(-MAX_STANDINGS);
    for (const [name, { release, previous, rollOut }] of standing.pins) {
      const pinned = this.#byName.get(name) ?? new Set();
      this.#byName.set(name, pinned.add(release));
      if (previous) pinned.add(previous);
      for (const known of [release, previous, rollOut?.release]) if (known) this.#all.add(known);
    }
  }

  /** Whether everyone had this release of a name before. */
  was = (name: string, release: string): boolean => this.#byName.get(name)?.has(release) ?? false;

  /**
   * The releases of a name that led to the live one, newest first, with null where it was not pinned. Going back ends all
   * that came after: to make that live again is to go forward.
   */
  replaced(name: string): (string | null)[] {
    const line: (string | null)[] = [];
    for (const { pins } of this.#standings) {
      const { release = null, previous = null } = pins.get(name) ?? {};
      if (line.length === 0 && previous) line.push(previous);
      if (line.includes(release)) line.length = line.indexOf(release);
      line.push(release);
    }
    return line.reverse().slice(1);
  }

  has = (release: AnyRelease): boolean => this.#all.has(hashOfRelease(release));
}

/** Bound on memory. */
const MAX_STANDINGS = 500;
