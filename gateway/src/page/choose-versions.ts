/** The versions of one visit: what is pinned or rolled out, unless a developer's cookie overrides it. */
import { createHash } from 'node:crypto';
import {
  containerOf,
  type LeanManifest,
  type LeanVersion,
  leanManifest,
  nameOf,
  type PinnedRemote,
  type Revision,
  type RollOut,
  type ShellRelease,
} from '@azadkar/release';
import { developerOrigins, type Overrides } from './overrides';

export interface ChosenVersions {
  /** The live revision, or a variant of it for this visit. */
  readonly revision: Revision;
  readonly overrides: Overrides;
}

/** `visitorId` decides which roll-outs a visitor takes part in: the same visitor gets the same versions every time. */
export function chooseVersions(live: Revision, overrides: Overrides, visitorId: string): ChosenVersions {
  const remotes = live.remotes.map((pinned) => {
    const override = overrides[pinned.release.name];
    if (override && !(override instanceof URL)) return { release: override, previous: pinned.release };
    return assignVersion(pinned, visitorId);
  });
  return { revision: { ...live, shell: shellFor(overrides, live.shell), remotes }, overrides };
}

/** A remote on a developer's machine needs the shell's development build, whose React supports Fast Refresh. */
function shellFor(overrides: Overrides, shell: ShellRelease): ShellRelease {
  return developerOrigins(overrides).length > 0 ? { ...shell, ...shell.development } : shell;
}

function assignVersion({ release, previous, rollOut }: PinnedRemote, visitorId: string): PinnedRemote {
  if (rollOut && isInRollOut(rollOut, visitorId)) return { release: rollOut.release, previous: release };
  return { release, previous };
}

/**
 * Whether a visitor's bucket is among the first `percent` of a hundred. The version is part of the hash, so that it is
 * not the same visitors who get every new version first; raising the percentage only adds visitors.
 */
export function isInRollOut({ release, percent }: RollOut, visitorId: string): boolean {
  const bucket = createHash('sha256')
    .update(`${visitorId} ${nameOf(release)}`)
    .digest()
    .readUInt32BE();
  return bucket < (percent / 100) * 2 ** 32;
}

/** Whether visitors need an id, so that they keep their bucket. */
export const isRollingOut = ({ remotes }: Revision) => remotes.some(({ rollOut }) => rollOut);

/** The manifest for the browser; overridden remotes are marked, so that the page can show it. */
export function leanManifestFor({ revision, overrides }: ChosenVersions): LeanManifest {
  const lean = leanManifest(revision);
  const remotes = lean.remotes.map((remote) => {
    const override = overrides[remote.name];
    if (!override) return remote;
    const versions =
      override instanceof URL ? [localVersion(remote.name, override), ...remote.versions] : remote.versions;
    return { ...remote, versions, overridden: true };
  });
  return { ...lean, remotes };
}

/** A build on a developer's machine, under a container name of its own and without a hash. */
function localVersion(name: string, { href }: URL): LeanVersion {
  return { version: 'local', container: containerOf(name, 'local'), entry: href };
}
