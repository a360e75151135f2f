/**
 * What a revision says about each name, as hashes, which are small enough to be kept for a whole chain; and what a change
 * makes of the names that it touches.
 */
import {
  type AnyRelease,
  type AnyRollOut,
  type AskedChange,
  type Pin,
  pinsOf,
  type Revision,
} from '../manifest/manifest';
import { hashOfRecord } from '../signing/signing-key';
import { referenceTo } from '../store/stored-records';

export const hashOf = (release: AnyRelease): string => referenceTo(release).sha256;

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

export const standingOf = (revision: Revision | null): Standing =>
  revision
    ? {
        pins: new Map(pinsOf(revision).map((pin) => [pin.release.name, stateOf(pin)])),
        recalled: revision.recalled ?? [],
        worker: revision.worker,
        at: revision.at,
      }
    : NOTHING_LIVE;

/** The names that either has. */
export const namesIn = (before: Standing, after: Standing): string[] => [
  ...new Set([...before.pins.keys(), ...after.pins.keys()]),
];

/** Versions that are recalled since. */
export const newlyRecalled = (before: Standing, after: Standing): string[] =>
  after.recalled.filter((version) => !before.recalled.includes(version));

/** What visitors get of a name. */
type Effect = AskedChange['effects'][number];

/** The names that a change touches, with what they become. */
export const effectsBetween = (before: Standing, after: Standing): Effect[] =>
  namesIn(before, after)
    .map((name) => effectOf(name, after.pins.get(name)))
    .filter((effect) => !areMade([effect], before));

/** Whether each name is what was asked for. */
export const areMade = (effects: readonly Effect[], { pins }: Standing): boolean =>
  effects.every(({ name, release, rollOut }) => {
    const made = effectOf(name, pins.get(name));
    return made.release === release && made.rollOut === rollOut;
  });

export const effectOf = (name: string, pin: PinState | undefined): Effect => ({
  name,
  release: pin?.release ?? null,
  rollOut: pin?.rollOut ? hashOfRecord(withoutDates(pin.rollOut)) : null,
});

/** The dates of a roll-out are those of the revision which begins it; what is undefined is not hashed. */
const withoutDates = ({ steps, ...rollOut }: RollOutState) => ({
  ...rollOut,
  since: undefined,
  steps: steps && { ...steps, reachedAt: undefined },
});

/** The names that differ between two revisions for visitors: pinned, rolled out, with other steps, or recalled. */
export function changedNames(live: Revision | null, next: Revision): string[] {
  const [before, after] = [standingOf(live), standingOf(next)];
  return [
    ...new Set([
      ...namesIn(before, after).filter((name) => seenOf(before.pins.get(name)) !== seenOf(after.pins.get(name))),
      ...newlyRecalled(before, after).map(nameOfVersion),
      ...(before.worker === after.worker ? [] : ['shell']),
    ]),
  ];
}

/** What visitors get of a name. The author of the steps of its roll-out is no part of it. */
const seenOf = ({ release, rollOut }: Partial<PinState> = {}): string =>
  hashOfRecord([
    release,
    rollOut && withoutDates({ ...rollOut, steps: rollOut.steps && { ...rollOut.steps, by: '' } }),
  ]);

/** "ticketing" of "ticketing@1.2.0" */
export const nameOfVersion = (version: string): string => version.split('@')[0] ?? version;
