/**
 * What is published and what is live. A release is one immutable version of the shell or of a remote; a revision
 * is one numbered, immutable choice of releases for the whole site. Everything here is plain JSON.
 *
 * `manifest.schema.ts` declares the records with their fields; only the types come from there, so that no browser
 * loads yup.
 */
import type { InferType, ISchema } from 'yup';
import type * as schemas from './manifest.schema';
import type { LeanMenus, LeanSlots } from './part-table';
import type { PageRoute } from './route-table';

type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> };

/** The type of a record: it is written once, so everything in it is read-only. */
export type RecordOf<S extends ISchema<unknown>> = DeepReadonly<InferType<S>>;

export interface ReleaseFile extends RecordOf<typeof schemas.file> {}
export type Integrity = ReleaseFile['integrity'];
export interface BrowserScripts extends RecordOf<typeof schemas.browserScripts> {}
export interface RemoteRelease extends RecordOf<typeof schemas.remoteRelease> {}
export interface ShellRelease extends RecordOf<typeof schemas.shellRelease> {}
export type AnyRelease = RemoteRelease | ShellRelease;

export interface RollOutSteps extends RecordOf<typeof schemas.rollOutSteps> {}
/** An endpoint of the api that a release calls. */
export type ReleaseCall = NonNullable<AnyRelease['calls']>[number];

export interface RollOut extends RecordOf<typeof schemas.rollOut> {}
export interface ShellRollOut extends RecordOf<typeof schemas.shellRollOut> {}
export type AnyRollOut = RollOut | ShellRollOut;
export interface PinnedRemote extends RecordOf<typeof schemas.pinnedRemote> {}
export interface AskedChange extends RecordOf<typeof schemas.askedChange> {}
export interface Revision extends RecordOf<typeof schemas.revision> {}
/** A revision as a store keeps it, with references to its releases. */
export interface StoredRevision extends RecordOf<typeof schemas.storedRevision> {}
export type ReleaseReference = StoredRevision['shell'];
/** A line of the history whose revision was pruned. */
export interface PrunedRevision extends RecordOf<typeof schemas.prunedRevision> {}

/** What pages are composed from. */
export type Pins = Pick<Revision, 'shell' | 'shellRollOut' | 'remotes'>;

/** A version by its name: what a command or a form can say. */
export type ReleaseId = Pick<AnyRelease, 'name' | 'version'>;

/** The shell is the release of that name; every other name is a remote. */
export const isShell = (release: AnyRelease): release is ShellRelease => release.name === 'shell';

/** Whether a version shows a pull request: 1.4.0-pr12.3. It is opened by its override, and never pinned on the live channel. */
export const isPreview = ({ version }: Pick<ReleaseId, 'version'>): boolean => /-pr\d+\.\d+$/.test(version);

/** "ticketing@1.2.0", as people and commands say it. */
export const nameOf = ({ name, version }: ReleaseId): string => `${name}@${version}`;

/** What the browser gets inline in the page. It has no lists of files, because the entries contain them. */
export interface LeanManifest {
  readonly revision: number;
  /** The last urgent revision, from which on pages kept before it are not shown; absent where there was none. */
  readonly lastUrgent?: number;
  readonly shell: string;
  readonly remotes: readonly LeanRemote[];
  /** Absent where the shell has menus of its own. */
  readonly menus?: LeanMenus;
  /** Absent where no slot has a part. */
  readonly slots?: LeanSlots;
  /** Set where the service worker is switched off. */
  readonly worker?: 'off';
  /** Set where all that is for staff was left out, because the visitor has no role. */
  readonly withoutStaff?: true;
  /** What the api says the frame shows on every page; the shell knows its shape. Absent until the api has answered. */
  readonly frame?: unknown;
}

export interface LeanRemote {
  readonly name: string;
  readonly routes: readonly PageRoute[];
  /** The pinned version first, then what to fall back to. */
  readonly versions: readonly LeanVersion[];
  /** Set when a developer's override chose the version. */
  readonly overridden?: boolean;
  /** Set while the first version is rolled out or was pinned a short time ago: when its page throws, the next takes over. */
  readonly onTrial?: boolean;
}

export interface LeanVersion {
  readonly version: string;
  readonly container: string;
  /** Set where the container exposes each page by its name, in place of its routes. */
  readonly exposes?: 'pages';
  readonly entry: string;
  /** Absent only where a developer's override names an address, whose content has no known hash. */
  readonly integrity?: Integrity;
  /** Pages (by path) and parts (by remote/part) that the first version has and this one lacks; absent where it has all. */
  readonly lacks?: readonly string[];
}

/** The shells that visitors get: the pinned one, and beside it the one that is rolled out. */
export const shellsOf = ({ shell, shellRollOut }: Pick<Pins, 'shell' | 'shellRollOut'>): ShellRelease[] =>
  shellRollOut ? [shell, shellRollOut.release] : [shell];

/** The versions of remotes that visitors get: the pinned ones, and beside each the one that is rolled out. */
export const offeredRemotes = ({ remotes }: Pick<Pins, 'remotes'>): RemoteRelease[] =>
  remotes.flatMap(({ release, rollOut }) => (rollOut ? [release, rollOut.release] : [release]));

/** What is pinned, of the shell or of a remote. */
export interface Pin {
  readonly release: AnyRelease;
  /** The release to fall back to: the shell has none. */
  readonly previous: RemoteRelease | null;
  readonly rollOut?: AnyRollOut;
  readonly since?: string;
  readonly guardedUntil?: string;
}

/** That of the shell, then those of the remotes. */
export const pinsOf = (revision: Pins & Partial<Pick<Revision, 'shellSince' | 'shellGuardedUntil'>>): Pin[] => {
  const { shell, shellSince: since, shellGuardedUntil: guardedUntil, shellRollOut: rollOut, remotes } = revision;
  return [{ release: shell, previous: null, rollOut, since, guardedUntil }, ...remotes];
};

/** The roll-out of a remote, or of the shell. */
export const rollOutOf = (pins: Pins, name: string): AnyRollOut | undefined =>
  pinsOf(pins).find(({ release }) => release.name === name)?.rollOut;

/** Every release that a page of this revision may load: pinned, rolled out, or fallen back to. */
export const releasesOf = (pins: Pins): AnyRelease[] =>
  pinsOf(pins)
    .flatMap(({ release, previous, rollOut }) => [release, previous, rollOut?.release])
    .filter((release) => release != null);

/** A version of a shared package, as containers of Module Federation exchange them. */
interface SharedVersion {
  readonly get: () => Promise<() => unknown> | (() => unknown);
  lib?: (() => unknown) | null;
  loaded?: boolean;
}

/** The versions of each package that a page shares with containers. */
export interface ShareScope {
  readonly [name: string]: Readonly<Record<string, SharedVersion>> | undefined;
}

declare global {
  /** The shell's runtime of containers (`webpack/federation/browser-runtime.ts`); remotes find it under this name. */
  var azadkarFederation: { readonly shared: ShareScope } | undefined;
}
