/** What a revision says about each name, as hashes: small, so that those of a whole chain can be kept and compared. */
import { type AnyRelease, type AnyRollOut, type Pin, pinsOf, type Revision, releasesOf } from '../manifest/manifest';
import { referenceTo } from '../store/stored-records';

const hashOf = (release: AnyRelease): string => referenceTo(release).sha256;

/** Of a remote, or of the shell, which has no fallback. Releases are named by their hash; the version is as people say it. */
export type PinState = Readonly<ReturnType<typeof stateOf>>;
export type RollOutState = Readonly<ReturnType<typeof rollOutState>>;

const stateOf = ({ release, previous, rollOut, since, guardedUntil }: Pin) => ({
  release: hashOf(release),
  previous: previous && hashOf(previous),
  rollOut: rollOut ? rollOutState(rollOut) : null,
  since,
  guardedUntil,
  version: release.version,
});

const rollOutState = ({ release, percent, since, steps }: AnyRollOut) => ({
  release: hashOf(release),
  percent,
  since,
  steps,
});

export interface Standing extends Pick<Revision, 'worker' | 'at'> {
  readonly pins: ReadonlyMap<string, PinState>;
  readonly recalled: readonly string[];
}

export const NOTHING_LIVE: Standing = { pins: new Map(), recalled: [], at: '' };

export const standingOf = (revision: Revision): Standing => ({
  pins: new Map(pinsOf(revision).map((pin) => [pin.release.name, stateOf(pin)])),
  recalled: revision.recalled ?? [],
  worker: revision.worker,
  at: revision.at,
});

/** The names that either has. */
export const namesIn = (before: Standing, after: Standing): string[] => [
  ...new Set([...before.pins.keys(), ...after.pins.keys()]),
];

/** Versions that are recalled since. */
export const newlyRecalled = (before: Standing, after: Standing): string[] =>
  after.recalled.filter((version) => !before.recalled.includes(version));

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

  /** What was live on another channel before the first policy: it is not signed, and may be live on this one as well. */
  addUnsigned(revision: Revision): void {
    for (const release of releasesOf(revision)) if (!release.signature) this.#all.add(hashOf(release));
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

  has = (release: AnyRelease): boolean => this.#all.has(hashOf(release));
}

/** Bound on memory. */
const MAX_STANDINGS = 500;
