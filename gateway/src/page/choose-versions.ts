import { hash } from 'node:crypto';
import {
  type AnyRollOut,
  canRun,
  containerOf,
  isGuarded,
  type LeanManifest,
  type LeanVersion,
  leanManifest,
  nameOf,
  oncePer,
  type PinnedRemote,
  type Revision,
  runningRollOuts,
  type ShellRelease,
} from '@azadkar/release';
import { developerOrigins, type Overrides } from './overrides';
import { STAFF_ID } from './page-request';
/** The versions of one visit: what is pinned or rolled out, unless a developer's cookie overrides it. */

export interface ChosenVersions {
  /** The live revision, or a variant of it for this visit. */
  readonly revision: Revision;
  readonly overrides: Overrides;
  /** The names of remotes whose version is new to this visitor: when its page throws, the version before takes over. */
  readonly onTrial: ReadonlySet<string>;
}

/** After a version is pinned. */
const TRIAL_MS = 60 * 60_000;

interface Visit {
  /** Decides which roll-outs a visitor takes part in: the same visitor gets the same versions every time. */
  readonly visitorId: string;
  /** In milliseconds since 1970. */
  readonly now: number;
}

export function chooseVersions(live: Revision, overrides: Overrides, visit: Visit): ChosenVersions {
  const onTrial = live.remotes.filter((pinned) => isOnTrial(pinned, visit)).map(({ release }) => release.name);
  const assigned = assignVersions(live, visit.visitorId);
  const revision = Object.keys(overrides).length > 0 ? withOverrides(live, assigned, overrides) : assigned;
  return { revision, overrides, onTrial: new Set(onTrial) };
}

/** The variants of a live revision, by the roll-outs in which a visitor takes part. */
const variantsOf = oncePer((_: Revision) => new Map<string, Revision>());

/** The same object for all who get the same versions, so that what follows from these is computed once. */
function assignVersions(live: Revision, visitorId: string): Revision {
  const variants = variantsOf(live);
  const key = runningRollOuts(live)
    .filter(({ rollOut }) => isInRollOut(rollOut, visitorId))
    .map(({ rollOut }) => rollOut.release.name)
    .join();
  const known = variants.get(key);
  if (known) return known;
  const shell = assignShell(live, visitorId);
  const remotes = live.remotes.map((pinned) => withUsableFallback(shell, assignVersion(pinned, visitorId)));
  const variant = { ...live, shell, remotes };
  variants.set(key, variant);
  return variant;
}

/** What a developer chose has no version before: a reviewer would see another one than the badge names. */
function withOverrides(live: Revision, assigned: Revision, overrides: Overrides): Revision {
  const remotes = live.remotes.map((pinned, i) => {
    const override = overrides[pinned.release.name];
    if (override && !(override instanceof URL)) return { release: override, previous: null };
    return assigned.remotes[i] ?? pinned;
  });
  return { ...assigned, shell: shellFor(overrides, assigned.shell), remotes };
}

/** A remote on a developer's machine needs the shell's development build, whose React supports Fast Refresh. */
function shellFor(overrides: Overrides, shell: ShellRelease): ShellRelease {
  return developerOrigins(overrides).length > 0 ? { ...shell, ...shell.development } : shell;
}

/** The shell of a visitor; the whole visit runs in it, as an open page never loads another one. */
const assignShell = ({ shell, shellRollOut }: Revision, visitorId: string): ShellRelease =>
  shellRollOut && isInRollOut(shellRollOut, visitorId) ? shellRollOut.release : shell;

/** The pinned shell can run every fallback, which is planned; one that is rolled out may lack what an older version needs. */
function withUsableFallback(shell: ShellRelease, pinned: PinnedRemote): PinnedRemote {
  return pinned.previous && !canRun(shell, pinned.previous) ? { ...pinned, previous: null } : pinned;
}

function assignVersion({ rollOut, ...pinned }: PinnedRemote, visitorId: string): PinnedRemote {
  if (rollOut && isInRollOut(rollOut, visitorId)) return { release: rollOut.release, previous: pinned.release };
  return pinned;
}

/** The version of a remote, or of the shell, that a visitor gets; undefined where it is not live. */
export function versionFor(revision: Revision, name: string, visitorId: string): string | undefined {
  if (name === revision.shell.name) return assignShell(revision, visitorId).version;
  const pinned = revision.remotes.find(({ release }) => release.name === name);
  return pinned && assignVersion(pinned, visitorId).release.version;
}

/** Rolled out to this visitor, or pinned a short time ago or within its guard window, in place of another version. */
function isOnTrial({ previous, since, guardedUntil, rollOut }: PinnedRemote, { visitorId, now }: Visit): boolean {
  if (rollOut && isInRollOut(rollOut, visitorId)) return true;
  if (!previous) return false;
  return (since !== undefined && now < Date.parse(since) + TRIAL_MS) || isGuarded(guardedUntil, now);
}

/**
 * Whether a visitor is of the staff, or their bucket is among the first `percent` of a hundred. The version is part of the hash, so that it is
 * not the same visitors who get every new version first; raising the percentage only adds visitors.
 */
function isInRollOut({ release, percent }: AnyRollOut, visitorId: string): boolean {
  if (visitorId.startsWith(STAFF_ID)) return true;
  const bucket = hash('sha256', `${visitorId} ${nameOf(release)}`, 'buffer').readUInt32BE();
  return bucket < (percent / 100) * 2 ** 32;
}

/** Whether visitors need an id, so that they keep their bucket, and so that each is counted once. */
export const needsVisitorId = ({ shellGuardedUntil, shellRollOut, remotes }: Revision, now: number): boolean =>
  shellRollOut !== undefined ||
  isGuarded(shellGuardedUntil, now) ||
  remotes.some(({ rollOut, guardedUntil }) => rollOut !== undefined || isGuarded(guardedUntil, now));

const leanOf = oncePer(leanManifest);

/** The manifest for the browser; remotes that are overridden or on trial are marked. */
export function leanManifestFor({ revision, overrides, onTrial }: ChosenVersions): LeanManifest {
  const lean = leanOf(revision);
  const remotes = lean.remotes.map((remote) => {
    const override = overrides[remote.name];
    if (!override) return onTrial.has(remote.name) ? { ...remote, onTrial: true } : remote;
    const versions = override instanceof URL ? [localVersion(remote.name, override)] : remote.versions;
    return { ...remote, versions, overridden: true };
  });
  return { ...lean, remotes };
}

/** A build on a developer's machine, under a container name of its own and without a hash. */
function localVersion(name: string, { href }: URL): LeanVersion {
  return { version: 'local', container: containerOf(name, 'local'), entry: href };
}
