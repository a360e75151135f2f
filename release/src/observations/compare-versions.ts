/** Which periods the versions of a revision are counted in, and what each is compared with. Pure: the time is passed in. */
import { type AnyRollOut, type Pin, pinsOf, type ReleaseId, type Revision } from '../manifest/manifest';
import { oncePer } from '../once-per';
import { type FailureRate, type Period, type PeriodCounts, rateOf } from './period-counts';

type VersionRate = FailureRate & { readonly version: string };

/** A version that is live, beside the one before it. */
export interface Comparison {
  readonly name: string;
  /** `roll-out`: some visitors get it. `guarded`: pinned, and the monitor may revert it. `pinned`: it may only warn. */
  readonly kind: 'roll-out' | 'guarded' | 'pinned';
  readonly period: Period;
  /** An ISO time; for what is guarded only. */
  readonly guardedUntil?: string;
  readonly after: VersionRate;
  /** Null where nothing is known of a version before. */
  readonly before: VersionRate | null;
}

const DAY_MS = 24 * 60 * 60_000;
/** Figures of a version before that are older are not compared with. */
const BASELINE_MS = 7 * DAY_MS;

/** Whether a guard window that ends at an ISO time is still open. */
export const isGuarded = (until: string | undefined, now: number): boolean =>
  until !== undefined && now < Date.parse(until);

const pinsIn = oncePer((revision: Revision) => pinsOf(revision));

/** With the release that is pinned. That of the shell comes first: what fails in it may look like a fault of a remote. */
export const runningRollOuts = oncePer((revision: Revision) =>
  pinsIn(revision).flatMap(({ release, rollOut }) => (rollOut ? [{ release, rollOut }] : [])),
);

/** The periods in which a visitor of a version is counted: none where the version is not live. */
export function periodsOf(revision: Revision, { name, version }: ReleaseId, now: number): Period[] {
  const pinned = pinsIn(revision).filter(({ release }) => release.name === name && release.version === version);
  return [...pinned.map((pin) => pinPeriod(pin, now)), ...rollOutPeriods(revision, { name, version }, now)];
}

/** Those of roll-outs alone: since each began, and for the version that is rolled out also since its newest step. */
export const rollOutPeriods = (revision: Revision, { name, version }: ReleaseId, now: number): Period[] =>
  runningRollOuts(revision)
    .filter(({ release }) => release.name === name)
    .flatMap(({ release, rollOut }) => {
      const start = rollOutStart(rollOut, now);
      const step = rollOut.steps?.reachedAt ?? start;
      if (version === rollOut.release.version) return step === start ? [start] : [start, step];
      return version === release.version ? [start] : [];
    })
    .map((from) => ({ name, version, from }));

/** Every version of a revision beside the one before it, by the figures of all gateways. */
export function compareVersions(revision: Revision, counts: readonly PeriodCounts[], now: number): Comparison[] {
  const rollOuts = runningRollOuts(revision).map(({ release, rollOut }): Comparison => {
    const { name } = release;
    const periodOf = (version: string) => ({ name, version, from: rollOutStart(rollOut, now) });
    const rateOfVersion = (version: string) => ({ version, ...rateOf(counts, [periodOf(version)]) });
    const { version } = rollOut.release;
    const [after, before] = [rateOfVersion(version), rateOfVersion(release.version)];
    return { name, kind: 'roll-out', period: periodOf(version), after, before };
  });
  return [...rollOuts, ...pinsIn(revision).map((pin) => comparePin(pin, counts, now))];
}

/** "5 of 23 visitors met a fault of ticketing@1.1.0, 0 of 25 of ticketing@1.0.0" */
export function describeFigures({ name, after, before }: Pick<Comparison, 'name' | 'after' | 'before'>): string {
  const [now, then] = [after, before].map((rate) => rate && `${rate.failed} of ${rate.visitors}`);
  const met = `${now} visitors met a fault of ${name}@${after.version}`;
  return before ? `${met}, ${then} of ${name}@${before.version}` : met;
}

function comparePin(pin: Pin, counts: readonly PeriodCounts[], now: number): Comparison {
  const { name, version } = pin.release;
  const period = pinPeriod(pin, now);
  const baseline = baselineOf(pin, period, counts);
  const [compared] = baseline;
  return {
    name,
    period,
    ...(isGuarded(pin.guardedUntil, now) ? { kind: 'guarded', guardedUntil: pin.guardedUntil } : { kind: 'pinned' }),
    after: { version, ...rateOf(counts, [period]) },
    before: compared ? { version: compared.version, ...rateOf(counts, baseline) } : null,
  };
}

/** The periods of the version before; where there are none, a version that is pinned for long has days of its own before. */
function baselineOf({ release, previous, since }: Pin, period: Period, counts: readonly PeriodCounts[]): Period[] {
  const oldest = new Date(Date.parse(period.from) - BASELINE_MS).toISOString();
  const all = counts.flatMap((of) => of.periods()).filter(({ name, from }) => name === release.name && from >= oldest);
  const older = all.filter(({ from }) => from < (since ?? period.from));
  const version = previous?.version ?? (release.name === 'shell' ? newestOther(older, release.version) : undefined);
  const before = older.filter((known) => known.version === version);
  if (before.length > 0) return before;
  return all.filter((own) => own.version === release.version && own.from < period.from && own.from >= (since ?? ''));
}

/** A revision does not say which shell was live before. */
const newestOther = (periods: readonly Period[], version: string): string | undefined =>
  periods.filter((period) => period.version !== version).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]?.version;

/** A new version has one period for its first day and its guard window, so that no figure is lost at midnight. */
function pinPeriod({ release: { name, version }, since, guardedUntil }: Pin, now: number): Period {
  const today = startOfDay(now);
  const isNew = since !== undefined && (since >= today || isGuarded(guardedUntil, now));
  return { name, version, from: isNew ? since : today };
}

const rollOutStart = ({ since }: AnyRollOut, now: number) => since ?? startOfDay(now);

/** The UTC day of the last call: to write its date for each release took a fiftieth of a kept page. */
let day = { start: 0, text: '' };

function startOfDay(now: number): string {
  const start = now - (now % DAY_MS);
  if (start !== day.start) day = { start, text: new Date(start).toISOString() };
  return day.text;
}
