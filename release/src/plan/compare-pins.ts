/** What is pinned, and how two sets of pins differ. */
import { type AnyRollOut, type Pins, pinsOf, type RollOutSteps } from '../manifest/manifest';
import { shapeOf } from '../manifest/paths/pattern';
import { describeShare } from './roll-out-steps';

/** Versions by name: the shell first, then the remotes by name. */
export function versionsOf({ shell, remotes }: Pins): Record<string, string> {
  const pinned = remotes.map(({ release }) => [release.name, release.version] as const);
  return Object.fromEntries([['shell', shell.version], ...pinned.sort(byName)]);
}

/** What is being rolled out, by name: "1.2.0 for 10 %". */
export const rollOutsOf = (pins: Pins): Record<string, string> =>
  describeRollOuts(pins, ({ release, percent }) => `${release.version} for ${describeShare(percent)}`);

/** How the monitor carries on what is being rolled out, by name: "5, 25 and 100 % of visitors, each for 30 minutes at least". */
export const schedulesOf = (pins: Pins): Record<string, string> =>
  describeRollOuts(pins, ({ steps }) => steps && describeSteps(steps));

function describeSteps({ percents, everyMinutes, guardMinutes, paused }: RollOutSteps): string {
  const [first, ...rest] = percents;
  const shares = first === 0 ? `the staff, then ${AND.format(rest.map(String))}` : AND.format(percents.map(String));
  const order = `${shares} % of visitors, each for ${inTime(everyMinutes)} at least`;
  const end =
    percents.at(-1) === 100
      ? `; at 100 % it is pinned${guardMinutes > 0 ? `, guarded for ${inTime(guardMinutes)}` : ''}`
      : '';
  return `${order}${end}${paused ? ' (paused)' : ''}`;
}

/** "a, b and c" */
export const AND = new Intl.ListFormat('en-GB');

/** "30 minutes", "2 hours" */
function inTime(minutes: number): string {
  const [count, unit] =
    minutes % 1_440 === 0
      ? [minutes / 1_440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function describeRollOuts(pins: Pins, describe: (rollOut: AnyRollOut) => string | undefined): Record<string, string> {
  const described = pinsOf(pins).flatMap(({ release, rollOut }) => {
    const text = rollOut && describe(rollOut);
    return text === undefined ? [] : [[release.name, text] as const];
  });
  return Object.fromEntries(described.sort(byName));
}

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : 1);

/** Paths that a remote owns in `before` and that no remote owns in `after`. */
export function lostPaths(before: Pins, after: Pins): { name: string; path: string }[] {
  const owned = new Set(after.remotes.flatMap(({ release }) => release.routes.map(({ path }) => shapeOf(path))));
  return before.remotes.flatMap(({ release: { name, routes } }) =>
    routes.filter(({ path }) => !owned.has(shapeOf(path))).map(({ path }) => ({ name, path })),
  );
}
