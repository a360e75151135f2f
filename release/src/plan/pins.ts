/** What each kind of change makes of the pins. Whether the result may go live is decided by `nextRevision`. */

import { Refusal } from '../errors';
import {
  type AnyRelease,
  isShell,
  nameOf,
  type PinnedRemote,
  type Pins,
  type RemoteRelease,
} from '../manifest/manifest';
import type { Change } from './change';
import { unmetNeeds } from './find-conflicts';

type Of<K extends Change['kind']> = Extract<Change, { kind: K }>;

/** Replaces the releases of the same names; the rest of `live` stays pinned, unless the new ones go live `alone`. */
export function pin(live: Pins | null, releases: readonly AnyRelease[], { alone = false } = {}): Pins {
  const names = releases.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new Refusal(`${twice} is named twice. One version of each can be live.`);
  const shell = releases.find(isShell) ?? live?.shell;
  if (!shell)
    throw new Refusal('There is no shell for the remotes to run in. Pin one in the same command: shell@<version>.');
  const kept = alone ? [] : (live?.remotes ?? []).filter(({ release }) => !names.includes(release.name));
  return { shell, remotes: [...kept, ...remotesAmong(releases).map((release) => replace(live, release))] };
}

const remotesAmong = (releases: readonly AnyRelease[]) =>
  releases.filter((release): release is RemoteRelease => !isShell(release));

/** A remote's new version falls back to the one it replaces. */
function replace(live: Pins | null, release: RemoteRelease): PinnedRemote {
  const before = live?.remotes.find((remote) => remote.release.name === release.name);
  if (before?.release.version === release.version) return { release, previous: before.previous };
  return { release, previous: before?.release ?? null };
}

export function unpin(live: Pins, { names }: Of<'unpin'>): Pins {
  if (names.includes('shell')) throw new Refusal('The shell cannot be unpinned: every page runs in it.');
  for (const name of names) pinnedRemote(live, name);
  return { ...live, remotes: live.remotes.filter(({ release }) => !names.includes(release.name)) };
}

/** Gives a version to some of the visitors; the others keep what is pinned. */
export function rollOut(live: Pins, release: AnyRelease | undefined, percent: number): Pins {
  if (!release || isShell(release))
    throw new Refusal('A remote can be rolled out, the shell cannot: everything on a page runs in one shell. Pin it.');
  const pinned = pinnedRemote(live, release.name);
  if (pinned.release.version === release.version) throw new Refusal(`${nameOf(release)} is pinned: everyone has it.`);
  return withRemote(live, { ...pinned, rollOut: { release, percent } });
}

export function abortRollOut(live: Pins, { name }: Of<'abort'>): Pins {
  const { rollOut, ...pinned } = pinnedRemote(live, name);
  if (!rollOut) throw new Refusal(`${name} is not being rolled out. See \`release status\`.`);
  return withRemote(live, pinned);
}

/** The version before is live again, without a fallback and without a roll-out beside it. */
export function revert(live: Pins, release: AnyRelease | undefined): Pins {
  if (!release) return live;
  return isShell(release) ? { ...live, shell: release } : withRemote(live, { release, previous: null });
}

/** The older pins without their roll-outs: a roll-back returns to what was known to work. */
export const rollBack = ({ to }: Of<'roll-back'>): Pins => ({
  shell: to.shell,
  remotes: to.remotes.map(({ rollOut: _, ...pinned }) => pinned),
});

/** Takes a version away wherever it is used. Where it was pinned, `standIn` takes over, or else the version before it. */
export function recall(live: Pins, { name, version, mayLosePaths }: Of<'recall'>, standIn?: AnyRelease): Pins {
  if (standIn) return pin(live, [standIn]);
  if (name === 'shell') {
    if (live.shell.version !== version) return live;
    throw new Refusal('Every page needs a shell. Say which one takes over: --to <version>.');
  }
  const pinned = live.remotes.find(({ release }) => release.name === name);
  if (pinned?.release.version !== version) return live;
  if (pinned.previous) return withRemote(live, { release: pinned.previous, previous: null });
  if (mayLosePaths) return { ...live, remotes: live.remotes.filter((remote) => remote !== pinned) };
  throw new Refusal(
    `There is no version before ${name}@${version} to go back to. Say which one takes over: --to <version>, ` +
      'or take the remote off the site: --lose-paths.',
  );
}

/** Drops fallbacks and roll-outs that may not be used: recalled ones, and fallbacks that this shell cannot run. */
export function withoutUnusable({ shell, remotes }: Pins, recalled: readonly string[]): Pins {
  const mayRun = (release: RemoteRelease | null | undefined) => release && !recalled.includes(nameOf(release));
  const usable = remotes.map(({ release, previous, rollOut }): PinnedRemote => {
    const fallback = previous && mayRun(previous) && unmetNeeds(shell, previous).length === 0 ? previous : null;
    return { release, previous: fallback, ...(rollOut && mayRun(rollOut.release) ? { rollOut } : {}) };
  });
  return { shell, remotes: usable };
}

function pinnedRemote({ remotes }: Pins, name: string): PinnedRemote {
  const pinned = remotes.find(({ release }) => release.name === name);
  if (pinned) return pinned;
  throw new Refusal(`${name} is not live. Live are ${remotes.map(({ release }) => release.name).join(', ')}.`);
}

const withRemote = (live: Pins, changed: PinnedRemote): Pins => ({
  ...live,
  remotes: live.remotes.map((remote) => (remote.release.name === changed.release.name ? changed : remote)),
});
