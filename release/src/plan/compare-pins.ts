/** What is pinned, and how two sets of pins differ. */
import type { Pins, Revision } from '../manifest/manifest';
import { shapeOf } from '../manifest/paths/pattern';

type PinsOrRevision = Pins & Partial<Revision>;

/** Whether two revisions give every visitor the same versions. */
export function hasSamePins(a: PinsOrRevision | null, b: PinsOrRevision): boolean {
  const essence = (pins: PinsOrRevision) => JSON.stringify([versionsOf(pins), rollOutsOf(pins), pins.recalled ?? []]);
  return a !== null && essence(a) === essence(b);
}

/** Versions by name: the shell first, then the remotes by name. */
export function versionsOf({ shell, remotes }: Pins): Record<string, string> {
  const pinned = remotes.map(({ release }) => [release.name, release.version] as const);
  return Object.fromEntries([['shell', shell.version], ...pinned.sort(byName)]);
}

/** What is being rolled out, by name: "1.2.0 for 10 %". */
export function rollOutsOf({ remotes }: Pins): Record<string, string> {
  const running = remotes.flatMap(({ release: { name }, rollOut }) =>
    rollOut ? [[name, `${rollOut.release.version} for ${rollOut.percent} %`] as const] : [],
  );
  return Object.fromEntries(running.sort(byName));
}

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : 1);

/** Paths that a remote owns in `before` and that no remote owns in `after`. */
export function lostPaths(before: Pins, after: Pins): { name: string; path: string }[] {
  const owned = new Set(after.remotes.flatMap(({ release }) => release.routes.map(({ path }) => shapeOf(path))));
  return before.remotes.flatMap(({ release: { name, routes } }) =>
    routes.filter(({ path }) => !owned.has(shapeOf(path))).map(({ path }) => ({ name, path })),
  );
}
