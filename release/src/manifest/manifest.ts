/**
 * What is published and what is live. A release is one immutable version of the shell or of a remote; a revision
 * is one numbered, immutable choice of releases for the whole site. Everything here is plain JSON.
 */
import type { Redirect } from './redirects';
import type { PageRoute } from './route-table';

/** sha384 in the form of the integrity attribute: "sha384-…". */
export type Integrity = `sha384-${string}`;

export interface ReleaseFile {
  readonly integrity: Integrity;
  readonly bytes: number;
  /** Sizes in bytes of what publishing compressed; absent where compressing gains nothing. */
  readonly compressed?: { readonly br: number; readonly gzip: number };
}

interface Release {
  /** The subject word: "ticketing"; "shell" for the shell. */
  readonly name: string;
  /** Semver; a version is published once and never changes. */
  readonly version: string;
  /** Every file of the version, by its name. */
  readonly files: Readonly<Record<string, ReleaseFile>>;
  /** The file that renders on a server; a version without one is rendered by browsers only. */
  readonly server?: string;
  readonly publishedAt: string;
  readonly author: string;
  /** The team's word for all of the above; absent where no keys are in use. */
  readonly signature?: Signature;
}

/** Ed25519 over the release's record without its signature. */
export interface Signature {
  /** The public key, SPKI in base64. */
  readonly key: string;
  readonly value: string;
}

export interface RemoteRelease extends Release {
  /** The container's file, and the global it defines. */
  readonly entry: string;
  readonly container: string;
  readonly routes: readonly PageRoute[];
  /** The files and shared packages that each page needs at once, by page; the entry is not repeated. */
  readonly pages: Readonly<Record<string, { files: readonly string[]; shared: readonly string[] }>>;
  /** Shared packages that the shell must provide, each with its semver range. */
  readonly needs: Readonly<Record<string, string>>;
}

/** What a page runs of the shell. */
export interface BrowserScripts {
  /** In the order in which they run. */
  readonly scripts: readonly string[];
  /** Shared packages that the shell provides; `files` is empty where a package is among the scripts. */
  readonly provides: Readonly<Record<string, { version: string; files: readonly string[] }>>;
}

export interface ShellRelease extends Release, BrowserScripts {
  /** The same for a developer's browser, with React as developers need it; a shell may come without. */
  readonly development?: BrowserScripts;
  /** Addresses that only lead elsewhere; absent in shells that were published before there was such a table. */
  readonly redirects?: readonly Redirect[];
}

export type AnyRelease = RemoteRelease | ShellRelease;

/** The shell is the release of that name; every other name is a remote. */
export const isShell = (release: AnyRelease): release is ShellRelease => release.name === 'shell';

/** "ticketing@1.2.0", as people and commands say it. */
export const nameOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

export interface Revision {
  readonly revision: number;
  readonly channel: string;
  /** The revision this one was made from; null for the first. */
  readonly from: number | null;
  readonly author: string;
  readonly reason: string;
  readonly at: string;
  readonly shell: ShellRelease;
  readonly remotes: readonly PinnedRemote[];
  /** Open tabs reload at their next navigation. */
  readonly urgent: boolean;
  /** The newest revision, up to this one, that was urgent: whoever has an older one reloads. */
  readonly lastUrgent?: number;
  /** Versions that may never be live again, as "ticketing@1.2.0". */
  readonly recalled?: readonly string[];
}

/** A remote as pinned: its release, and the release that was live before it, to fall back to. */
export interface PinnedRemote {
  readonly release: RemoteRelease;
  readonly previous: RemoteRelease | null;
  /** A version that some of the visitors get instead. */
  readonly rollOut?: RollOut;
}

export interface RollOut {
  readonly release: RemoteRelease;
  /** 1 to 100. */
  readonly percent: number;
}

/** What the browser gets, inline in the page: no file lists, those are inside the entries. */
export interface LeanManifest {
  readonly revision: number;
  readonly shell: string;
  readonly remotes: readonly LeanRemote[];
}

export interface LeanRemote {
  readonly name: string;
  readonly routes: readonly PageRoute[];
  /** The pinned version first, then what to fall back to. */
  readonly versions: readonly LeanVersion[];
  /** Set where a developer's override chose the version. */
  readonly overridden?: boolean;
}

export interface LeanVersion {
  readonly version: string;
  readonly container: string;
  readonly entry: string;
  /** Absent only where a developer's override names an address, whose content nobody vouches for. */
  readonly integrity?: Integrity;
}

/** Every release that a page of this revision may load: pinned, rolled out, or fallen back to. */
export function releasesOf({ shell, remotes }: Pick<Revision, 'shell' | 'remotes'>): AnyRelease[] {
  const ofRemotes = remotes.flatMap(({ release, previous, rollOut }) => [release, previous, rollOut?.release]);
  return [shell, ...ofRemotes.filter((release) => release != null)];
}
