/** Parses what is read from a store. A damaged record throws yup's ValidationError. */
import { array, lazy } from 'yup';
import { parseAs } from '../json';
import { containerOf, hasOwnContainer } from './addresses';
import {
  type AnyRelease,
  type BrowserScripts,
  isShell,
  type PrunedRevision,
  type RemoteRelease,
  type Revision,
  releasesOf,
  type StoredRevision,
} from './manifest';
import { prunedRevision, remoteRelease, revision, shellRelease, storedRevision } from './manifest.schema';

const anyRelease = lazy((release) => (release?.name === 'shell' ? shellRelease : remoteRelease));

/** Keeps the fields that a newer version of the platform added. */
export function parseRelease(value: unknown): AnyRelease {
  const release = anyRelease.validateSync(value, { strict: true });
  requireSound(release);
  return release;
}

export function parseRevision(value: unknown): Revision {
  const parsed = revision.required().validateSync(value, { strict: true });
  for (const release of releasesOf(parsed)) requireSound(release);
  return parsed;
}

/** Without the releases that it refers to. */
export const parseStoredRevision = (value: unknown): StoredRevision =>
  storedRevision.required().validateSync(value, { strict: true });

/** None where the lines cannot be read: nothing depends on them. */
export const parsePruned = (body: Buffer | null): readonly PrunedRevision[] =>
  parseAs(array(prunedRevision.required()).required(), body) ?? [];

/** Throws unless every file that a release names is among its files, and its global variable is its own. */
function requireSound(release: AnyRelease): void {
  if (!isShell(release) && !hasOwnContainer(release))
    throw new Error(
      `${release.name}@${release.version} names the container ${release.container}, which is not its own: ` +
        `its build calls it ${containerOf(release.name, release.version)}.`,
    );
  const strayPart = isShell(release) ? undefined : findStrayPart(release);
  if (strayPart !== undefined)
    throw new Error(
      `${release.name}@${release.version} has the part ${strayPart} twice, also as a page, or without files.`,
    );
  const missing = filesNamedBy(release).find((name) => !Object.hasOwn(release.files, name));
  if (missing) throw new Error(`${release.name}@${release.version} names ${missing}, which is not one of its files.`);
}

/** A part whose name is also that of a page or of another part, or which has no list of files. */
function findStrayPart({ routes, parts = [], pages }: RemoteRelease): string | undefined {
  const names = parts.map(({ part }) => part);
  return names.find(
    (name, i) => names.indexOf(name) !== i || routes.some(({ page }) => page === name) || !Object.hasOwn(pages, name),
  );
}

function filesNamedBy(release: AnyRelease): string[] {
  const onServer = release.server === undefined ? [] : [release.server];
  const inBrowser = isShell(release)
    ? [release, release.development].flatMap(scriptsNamedBy)
    : [release.entry, ...Object.values(release.pages).flatMap(({ files }) => files)];
  return [...inBrowser, ...onServer];
}

const scriptsNamedBy = (named: BrowserScripts | undefined) =>
  named ? [...named.scripts, ...Object.values(named.provides).flatMap(({ files }) => files)] : [];
