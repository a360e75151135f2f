/**
 * A revision as it is stored: with references to the records of its releases, whose lists of files are most of it. Hashes and
 * signatures are those of the whole revision, so nothing can stand behind a reference but the record with that hash.
 */
import {
  type AnyRelease,
  isShell,
  nameOf,
  type ReleaseReference,
  type RemoteRelease,
  type Revision,
  type ShellRelease,
  type StoredRevision,
} from '../manifest/manifest';
import { hashOfRecord } from '../signing/signed-text';

/** Records are never changed, and are hashed for every revision that names them. */
const hashes = new WeakMap<AnyRelease, string>();

export function referenceTo(release: AnyRelease): ReleaseReference {
  const sha256 = hashes.get(release) ?? hashOfRecord(release);
  hashes.set(release, sha256);
  return { name: release.name, version: release.version, sha256 };
}

export const withReferences = ({ shell, shellRollOut, remotes, ...revision }: Revision): StoredRevision => ({
  ...revision,
  shell: referenceTo(shell),
  ...(shellRollOut && { shellRollOut: { ...shellRollOut, release: referenceTo(shellRollOut.release) } }),
  remotes: remotes.map(({ release, previous, rollOut, ...pinned }) => ({
    ...pinned,
    release: referenceTo(release),
    previous: previous && referenceTo(previous),
    ...(rollOut && { rollOut: { ...rollOut, release: referenceTo(rollOut.release) } }),
  })),
});

/** The revision with the records in place of references. */
export async function insertReleases(
  { shell, shellRollOut, remotes, ...revision }: StoredRevision,
  find: (reference: ReleaseReference) => Promise<AnyRelease>,
): Promise<Revision> {
  const findShell = async (reference: ReleaseReference): Promise<ShellRelease> => requireShell(await find(reference));
  const findRemote = async (reference: ReleaseReference): Promise<RemoteRelease> =>
    requireRemote(await find(reference));
  return {
    ...revision,
    shell: await findShell(shell),
    ...(shellRollOut && { shellRollOut: { ...shellRollOut, release: await findShell(shellRollOut.release) } }),
    remotes: await Promise.all(
      remotes.map(async ({ release, previous, rollOut, ...pinned }) => ({
        ...pinned,
        release: await findRemote(release),
        previous: previous && (await findRemote(previous)),
        ...(rollOut && { rollOut: { ...rollOut, release: await findRemote(rollOut.release) } }),
      })),
    ),
  };
}

function requireShell(release: AnyRelease): ShellRelease {
  if (isShell(release)) return release;
  throw new Error(`${nameOf(release)} is no shell.`);
}

function requireRemote(release: AnyRelease): RemoteRelease {
  if (!isShell(release)) return release;
  throw new Error(`${nameOf(release)} is no remote.`);
}
