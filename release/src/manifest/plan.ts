/**
 * The revision that would go live. Pure: it reads nothing and writes nothing, so it can be shown before it is done.
 */
import { findConflicts, unmetNeeds } from './find-conflicts';
import { shapeOf } from './find-overlaps';
import { type AnyRelease, isShell, type PinnedRemote, type RemoteRelease, type Revision } from './manifest';
import { Refusal } from './refusal';

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

export type Change =
  | { readonly kind: 'pin'; readonly candidates: readonly Candidate[]; readonly mayLosePaths?: boolean }
  /** Back to the choice of an older revision; its releases are looked up again, in case one is damaged. */
  | { readonly kind: 'roll-back'; readonly to: Revision; readonly candidates: readonly Candidate[] };

/** Who makes a revision, when, why and for which channel. */
export type Occasion = Pick<Revision, 'channel' | 'author' | 'reason' | 'at' | 'urgent'>;

type Pins = Pick<Revision, 'shell' | 'remotes'>;

/** The next revision, or a Refusal that says why there can be none. `live` is null before the first revision. */
export function plan(live: Revision | null, change: Change, occasion: Occasion): Revision {
  const found = change.candidates.map(usable);
  const pins = change.kind === 'pin' ? pin(live, found) : { shell: change.to.shell, remotes: change.to.remotes };
  const [conflict] = findConflicts(
    pins.shell,
    pins.remotes.map(({ release }) => release),
  );
  if (conflict) throw new Refusal(conflict);
  if (live && change.kind === 'pin' && !change.mayLosePaths) refuseLostPaths(live, pins);
  return { revision: (live?.revision ?? 0) + 1, from: live?.revision ?? null, ...occasion, ...pins };
}

/** Whether two revisions show the same site. */
export function isSameChoice(a: Pins | null, b: Pins): boolean {
  return a !== null && JSON.stringify(versionsOf(a)) === JSON.stringify(versionsOf(b));
}

/** Versions by name, the shell first and the remotes by name. */
export function versionsOf({ shell, remotes }: Pins): Record<string, string> {
  const pinned = remotes.map(({ release }) => [release.name, release.version] as const);
  return Object.fromEntries([['shell', shell.version], ...pinned.sort(([a], [b]) => (a < b ? -1 : 1))]);
}

function usable({ name, version, release, published, damaged }: Candidate): AnyRelease {
  if (!release) {
    const known =
      published.length > 0 ? `Published are ${published.join(', ')}.` : `Nothing named ${name} is published.`;
    throw new Refusal(`${name}@${version} was never published. ${known}`);
  }
  if (damaged.length > 0) {
    throw new Refusal(
      `${name}@${version} is not what was published: ${damaged.join(', ')}. Publish the same content as a new version.`,
    );
  }
  return release;
}

function pin(live: Revision | null, releases: readonly AnyRelease[]): Pins {
  const names = releases.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new Refusal(`${twice} is named twice. One version of each can be live.`);
  const shell = releases.find(isShell) ?? live?.shell;
  if (!shell)
    throw new Refusal('There is no shell for the remotes to run in. Pin one in the same command: shell@<version>.');
  const chosen = releases.filter((release): release is RemoteRelease => !isShell(release));
  const kept = (live?.remotes ?? []).filter(({ release }) => !names.includes(release.name));
  const pinned = chosen.map((release) => replace(live, release));
  return { shell, remotes: [...kept, ...pinned].map((remote) => withUsableFallback(shell, remote)) };
}

/** A remote's new version falls back to the one it replaces. */
function replace(live: Revision | null, release: RemoteRelease): PinnedRemote {
  const before = live?.remotes.find((remote) => remote.release.name === release.name);
  return before?.release.version === release.version ? before : { release, previous: before?.release ?? null };
}

const withUsableFallback = (shell: Revision['shell'], { release, previous }: PinnedRemote): PinnedRemote => ({
  release,
  previous: previous && unmetNeeds(shell, previous).length === 0 ? previous : null,
});

function refuseLostPaths(live: Pins, next: Pins): void {
  const [lost] = lostPaths(live, next);
  if (!lost) return;
  throw new Refusal(
    `${lost.path} belongs to ${lost.name} now, and nobody would own it. ` +
      'Visitors there would find nothing. Add --lose-paths if that is meant.',
  );
}

/** Paths that a remote owns in `before` and none owns in `after`. */
export function lostPaths(before: Pins, after: Pins): { name: string; path: string }[] {
  const owned = new Set(after.remotes.flatMap(({ release }) => release.routes.map(({ path }) => shapeOf(path))));
  return before.remotes.flatMap(({ release: { name, routes } }) =>
    routes.filter(({ path }) => !owned.has(shapeOf(path))).map(({ path }) => ({ name, path })),
  );
}
