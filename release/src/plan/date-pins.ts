/** Dates what a revision makes live: since when each version is, and until when the monitor may revert it. */
import type { AnyRollOut, Pins, Revision } from '../manifest/manifest';
import { guardEnd } from './roll-out-steps';

type DatedPins = Pins & Pick<Revision, 'shellSince' | 'shellGuardedUntil'>;

interface NewPins {
  /** An ISO time: the revision's. */
  readonly at: string;
  /** The guard window of what is newly pinned; 0 for none. */
  readonly guardMinutes: number;
}

/** What stays live keeps its dates. A version is guarded only where there is one before it to go back to. */
export function datePins(
  live: DatedPins | null,
  { shell, shellRollOut, remotes }: Pins,
  { at, guardMinutes }: NewPins,
): DatedPins {
  const windowEnd = guardEnd(at, guardMinutes);
  const shellStays = live?.shell.version === shell.version;
  return {
    shell,
    ...defined({
      shellSince: shellStays ? live.shellSince : at,
      shellGuardedUntil: shellStays ? live.shellGuardedUntil : live ? windowEnd : undefined,
    }),
    ...(shellRollOut && { shellRollOut: dateRollOut(shellRollOut, live?.shellRollOut, at) }),
    remotes: remotes.map((pinned) => {
      const before = live?.remotes.find(({ release }) => release.name === pinned.release.name);
      const { release, previous, rollOut } = pinned;
      const stays = before?.release.version === release.version;
      const { since, guardedUntil } = stays ? before : { since: at, guardedUntil: windowEnd };
      const dates = defined({ since, guardedUntil: previous ? guardedUntil : undefined });
      return { release, previous, ...dates, ...(rollOut && { rollOut: dateRollOut(rollOut, before?.rollOut, at) }) };
    }),
  };
}

function dateRollOut<R extends AnyRollOut>(rollOut: R, before: AnyRollOut | undefined, at: string): R {
  const since = before?.release.version === rollOut.release.version ? before.since : at;
  return since === undefined ? rollOut : { ...rollOut, since };
}

/** Without the fields that have no value, so that a record reads the same before and after it was stored. */
const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
