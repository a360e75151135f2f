/** What pages and the service worker say to each other, and where copies are. */

/** A page that was opened, as it says itself once it works. */
export interface OpenedPage {
  /** Path and query. */
  readonly address: string;
  readonly title: string;
  /** Addresses of the files of releases that it has loaded. */
  readonly files: readonly string[];
}

/** Whose the browser is: the id of a member, or null for a visitor. Copies belong to one of them. */
export type Owner = string | null;

export type Message =
  /** `recalled`: the last urgent revision, if there was one. */
  | { readonly kind: 'owner'; readonly owner: Owner; readonly recalled?: number }
  | { readonly kind: 'keep'; readonly owner: Owner; readonly page: OpenedPage }
  /** Asks when the asking document was kept; answered through the port, with null where it came from the server. */
  | { readonly kind: 'kept at?' };

/** The paths of files of releases. */
export const RELEASE_FILE = /^\/(shell|remotes)\//;

/** The caches of the worker. What takes the worker away deletes all caches that begin so: gateway/src/routes/site-files.routes.ts. */
export const PAGES_CACHE = 'offline-pages';
export const FILES_CACHE = 'offline-files';
