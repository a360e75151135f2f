/** What each kind of change makes of the pins. Whether the result may go live is decided by `nextRevision`. */

import { Refusal } from '../errors';
import {
  type AnyRelease,
  type AnyRollOut,
  isShell,
  nameOf,
  type PinnedRemote,
  type Pins,
  type RemoteRelease,
  type RollOut,
  rollOutOf,
  type ShellRelease,
  type ShellRollOut,
} from '../manifest/manifest';
import type { Change, RevisionMeta } from './change';
import { unmetNeeds } from './find-conflicts';
import { nextPercent } from './roll-out-steps';

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
  const shellRollOut = alone || names.includes('shell') ? undefined : live?.shellRollOut;
  const remotes = [...kept, ...remotesAmong(releases).map((release) => replace(live, release))];
  return { shell, ...(shellRollOut && { shellRollOut }), remotes };
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
export function rollOut(
  live: Pins,
  release: AnyRelease | undefined,
  { percent, steps }: Of<'roll-out'>,
  { at, author }: Pick<RevisionMeta, 'at' | 'author'>,
): Pins {
  if (!release) return live;
  const pinned = isShell(release) ? live.shell : pinnedRemote(live, release.name).release;
  if (pinned.version === release.version) throw new Refusal(`${nameOf(release)} is pinned: everyone has it.`);
  return withRollOut(live, release, { percent, ...(steps && { steps: { ...steps, reachedAt: at, by: author } }) });
}

/** Raises a roll-out to the next of its steps below 100. */
export function step(live: Pins, { name }: Of<'step'>, { at }: Pick<RevisionMeta, 'at'>): Pins {
  const running = requireRollOut(live, name);
  const percent = nextPercent(running);
  if (!running.steps || percent === null) throw new Refusal(`The roll-out of ${name} has no further step.`);
  const { release, steps } = running;
  return withRollOut(live, release, { percent, steps: { ...steps, reachedAt: at } });
}

export function abortRollOut(live: Pins, { name }: Of<'abort'>): Pins {
  requireRollOut(live, name);
  if (name === 'shell') return withoutShellRollOut(live);
  const { rollOut: _, ...pinned } = pinnedRemote(live, name);
  return withRemote(live, pinned);
}

/** The version before is live again, without a fallback and without a roll-out beside it. */
export function revert(live: Pins, release: AnyRelease | undefined): Pins {
  if (!release) return live;
  if (isShell(release)) return { ...withoutShellRollOut(live), shell: release };
  return withRemote(live, { release, previous: null });
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

/** Drops fallbacks and roll-outs that may not be used: recalled ones, and fallbacks that the pinned shell cannot run. */
export function withoutUnusable({ shell, shellRollOut, remotes }: Pins, recalled: readonly string[]): Pins {
  const mayRun = (release: AnyRelease) => !recalled.includes(nameOf(release));
  const usable = remotes.map(({ release, previous, rollOut }): PinnedRemote => {
    const fallback = previous && mayRun(previous) && unmetNeeds(shell, previous).length === 0 ? previous : null;
    return { release, previous: fallback, ...(rollOut && mayRun(rollOut.release) ? { rollOut } : {}) };
  });
  return { shell, ...(shellRollOut && mayRun(shellRollOut.release) ? { shellRollOut } : {}), remotes: usable };
}

function pinnedRemote({ remotes }: Pins, name: string): PinnedRemote {
  const pinned = remotes.find(({ release }) => release.name === name);
  if (pinned) return pinned;
  throw new Refusal(`${name} is not live. Live are ${remotes.map(({ release }) => release.name).join(', ')}.`);
}

/** The roll-out of a name. Throws Refusal where there is none. */
export function requireRollOut(live: Pins, name: string): AnyRollOut {
  if (name !== 'shell') pinnedRemote(live, name);
  const running = rollOutOf(live, name);
  if (running) return running;
  throw new Refusal(`${name} is not being rolled out. See \`release status\`.`);
}

function withRollOut(
  live: Pins,
  release: RemoteRelease | ShellRelease,
  fields: Omit<RollOut, 'release'> & Omit<ShellRollOut, 'release'>,
): Pins {
  if (isShell(release)) return { ...live, shellRollOut: { release, ...fields } };
  return withRemote(live, { ...pinnedRemote(live, release.name), rollOut: { release, ...fields } });
}

const withoutShellRollOut = ({ shellRollOut: _, ...live }: Pins): Pins => live;

const withRemote = (live: Pins, changed: PinnedRemote): Pins => ({
  ...live,
  remotes: live.remotes.map((remote) => (remote.release.name === changed.release.name ? changed : remote)),
});
