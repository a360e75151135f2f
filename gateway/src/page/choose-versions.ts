/** Which versions a visit gets: the pins, unless the visitor is a developer who asked for others. */
import { createHash } from 'node:crypto';
import {
  addressOf,
  containerOf,
  isShell,
  type LeanManifest,
  type LeanVersion,
  leanManifest,
  nameOf,
  type PinnedRemote,
  type RemoteRelease,
  type Revision,
  type RollOut,
  type ShellRelease,
  type Store,
} from '@azadkar/release';

/** A remote's name with another published version, or with the address of an entry on a developer's machine. */
export type Overrides = Readonly<Record<string, RemoteRelease | URL>>;

export interface ChosenVersions {
  /** The live revision, or a variant of it for this visit. */
  readonly revision: Revision;
  readonly overrides: Overrides;
}

/** `visitor` draws the lots of what is being rolled out: the same visitor always the same. */
export function chooseVersions(live: Revision, overrides: Overrides, visitor: string): ChosenVersions {
  const remotes = live.remotes.map((pinned) => {
    const wanted = overrides[pinned.release.name];
    if (wanted && !(wanted instanceof URL)) return { release: wanted, previous: pinned.release };
    return assignVersion(pinned, visitor);
  });
  return { revision: { ...live, shell: shellFor(live.shell, overrides), remotes }, overrides };
}

/** What comes from a developer's machine runs in the shell's build for developers: their React can be told to renew it. */
function shellFor(shell: ShellRelease, overrides: Overrides): ShellRelease {
  return developerOrigins(overrides).length > 0 ? { ...shell, ...shell.development } : shell;
}

/** The origins that code without a hash comes from. */
export const developerOrigins = (overrides: Overrides): string[] =>
  Object.values(overrides).flatMap((wanted) => (wanted instanceof URL ? [wanted.origin] : []));

function assignVersion({ release, previous, rollOut }: PinnedRemote, visitor: string): PinnedRemote {
  if (rollOut && isInRollOut(rollOut, visitor)) return { release: rollOut.release, previous: release };
  return { release, previous };
}

/**
 * Whether a visitor is among the first so many of a hundred. Each version draws anew, so that it is not always the same
 * people who try what is new; raising the percentage only adds visitors.
 */
export function isInRollOut({ release, percent }: RollOut, visitor: string): boolean {
  const lot = createHash('sha256')
    .update(`${visitor} ${nameOf(release)}`)
    .digest()
    .readUInt32BE();
  return lot < (percent / 100) * 2 ** 32;
}

/** Whether a visit has to be remembered, so that it keeps its lot. */
export const isRollingOut = ({ remotes }: Revision) => remotes.some(({ rollOut }) => rollOut);

/** The browser's copy of a choice; what a developer chose is marked, so that the page can say so. */
export function leanManifestFor({ revision, overrides }: ChosenVersions): LeanManifest {
  const lean = leanManifest(revision);
  const remotes = lean.remotes.map((remote) => {
    const wanted = overrides[remote.name];
    if (!wanted) return remote;
    const versions = wanted instanceof URL ? [localVersion(remote.name, wanted), ...remote.versions] : remote.versions;
    return { ...remote, versions, overridden: true };
  });
  return { ...lean, remotes };
}

/** What a developer's machine serves, under an address of its own and without a hash. */
function localVersion(name: string, { href }: URL): LeanVersion {
  return { version: 'local', container: containerOf(name, 'local'), entry: href };
}

/** What the `release-override` cookie asks for: {"ticketing": "1.3.0"} or {"ticketing": "http://localhost:4304/entry.js"}. */
export async function resolveOverrides(cookie: string | undefined, store: Store): Promise<Overrides> {
  const entries = await Promise.all(
    Object.entries(parseOverrides(cookie)).map(
      async ([name, wish]) => [name, await resolveVersion(store, name, wish)] as const,
    ),
  );
  return Object.fromEntries(entries.filter((entry): entry is [string, RemoteRelease | URL] => entry[1] !== null));
}

function parseOverrides(cookie: string | undefined): Record<string, unknown> {
  try {
    const wishes: unknown = JSON.parse(cookie ?? '{}');
    return typeof wishes === 'object' && wishes !== null ? (wishes as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Null for a wish that cannot be met: the visit then gets what is pinned. */
async function resolveVersion(store: Store, name: string, wish: unknown): Promise<RemoteRelease | URL | null> {
  if (typeof wish !== 'string') return null;
  if (/^https?:\/\//.test(wish)) return localUrl(wish);
  const release = await store.readRelease(name, wish).catch(() => null);
  return release && !isShell(release) ? release : null;
}

/** Code without a hash comes from the developer's own machine, or not at all. */
function localUrl(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname) ? url : null;
}

/** Where a chosen file is, with the hash that the browser must find in it. */
export function fileOf(release: Revision['shell'] | RemoteRelease, name: string) {
  return { href: addressOf(release, name), integrity: release.files[name]?.integrity };
}
