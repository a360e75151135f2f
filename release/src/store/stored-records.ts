/** Records as they stand in a store, where anything may be: half a file, one of a newer platform, one of another channel. */
import { messageOf, Refusal } from '../errors';
import {
  type AnyRelease,
  isShell,
  nameOf,
  type ReleaseId,
  type ReleaseReference,
  type RemoteRelease,
  type Revision,
  type ShellRelease,
  type StoredRevision,
} from '../manifest/manifest';
import { NAME, VERSION } from '../manifest/manifest.schema';
import { parseRevision, parseStoredRevision } from '../manifest/parse-records';
import { oncePer } from '../once-per';
import { hashOfRecord } from '../signing/signing-key';

/** The name of a revision's file; anything else in a channel is no revision. */
export const REVISION_FILE = /^[1-9]\d{0,8}\.json$/;

/** A revision that exists and must not go live. The message is a clause: "it is not complete JSON". */
export class UnusableRevision extends Refusal {
  /** The versions that it seems to name, which are kept: a gateway that can read it may serve them. */
  readonly named: readonly ReleaseId[];

  constructor(message: string, named: readonly ReleaseId[] = []) {
    super(message);
    this.named = named;
  }
}

/** Reads the release that a revision refers to. Rejects with UnusableRevision where it is not what the revision names. */
type FindRelease = (reference: ReleaseReference) => Promise<AnyRelease>;

/** Parses the file of a revision. Throws UnusableRevision for one that cannot go live under this number. */
export async function readRevisionFile(
  body: Buffer,
  channel: string,
  number: number,
  find: FindRelease,
): Promise<Revision> {
  const value = parseJson(body);
  const revision = hasReferences(value)
    ? await insertReleases(validate(value, parseStoredRevision), find)
    : validate(value, parseRevision);
  if (revision.revision === number && revision.channel === channel) return revision;
  throw new UnusableRevision(`it says that it is revision ${revision.revision} of ${revision.channel}`, namedIn(value));
}

/** Revisions of release 1.0 contain their releases. */
const hasReferences = (value: unknown): boolean => {
  const { shell }: { shell?: unknown } = Object(value);
  return typeof shell === 'object' && shell !== null && 'sha256' in shell;
};

/** Parses the record of a version. Throws Refusal for one that was damaged after it was published. */
export function readReleaseRecord<T>(body: Buffer, version: string, parse: (value: unknown) => T): T {
  try {
    return parse(JSON.parse(body.toString()));
  } catch (error) {
    throw new Refusal(
      `The record of ${version} cannot be used: ${firstLine(error)}. Publish the same content as a new version.`,
    );
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new UnusableRevision('it is not complete JSON');
  }
}

function validate<T>(value: unknown, parse: (value: unknown) => T): T {
  try {
    return parse(value);
  } catch (error) {
    throw new UnusableRevision(
      `it has a form that this version of the platform does not know (${firstLine(error)})`,
      namedIn(value),
    );
  }
}

const firstLine = (error: unknown) => messageOf(error).split('\n')[0]?.replace(/\.$/, '') ?? '';

/** Every name with a version, at any depth. */
function namedIn(value: unknown): ReleaseId[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(namedIn);
  const { name, version }: { name?: unknown; version?: unknown } = value;
  const isNamed = typeof name === 'string' && typeof version === 'string' && NAME.test(name) && VERSION.test(version);
  return isNamed ? [{ name, version }, ...below] : below;
}

/** A record as a store keeps it: JSON that people can read. */
export const toRecordFile = (record: object): Buffer => Buffer.from(`${JSON.stringify(record, null, 2)}\n`);

/**
 * A revision as it is stored: with references to the records of its releases, whose lists of files are most of it. Hashes and
 * signatures are those of the whole revision, so nothing can stand behind a reference but the record with that hash.
 */

/** Records are hashed for every revision that names them. */
export const referenceTo = oncePer((release: AnyRelease): ReleaseReference => {
  const { name, version } = release;
  return { name, version, sha256: hashOfRecord(release) };
});

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
async function insertReleases(
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
