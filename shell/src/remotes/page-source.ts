import type { LeanRemote, PageRoute } from '@azadkar/release/manifest';
import type { Fault } from '../faults/report-fault';
import type { RemotePage } from '../federation/load-container';
import type { LoadedModule } from './module-loader';

/** A page that has been loaded, with the version that it came from. */
export type LoadedPage = LoadedModule<RemotePage>;

/** An address that matches a route. */
export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: string;
}

/** Where pages come from: in a browser by federation, on a server, which does without the optional, from the gateway's builds. */
export interface PageSource {
  /** Rejects with RemoteUnavailable when no version of the page loads; a new call tries again. */
  load(remote: LeanRemote, route: PageRoute): Promise<LoadedPage>;
  /** Sends the reads of the api that the page makes, while its code loads. */
  prefetchData?(route: PageRoute, address: PageAddress): void;
  /** The page of a route if it has been loaded before. */
  loaded(route: PageRoute): LoadedPage | undefined;
  /**
   * Loads the page of the version before, which then replaces the loaded one. Undefined where that must not happen: the
   * loaded version is not on trial, or is itself the one before.
   */
  fallbackOf(remote: LeanRemote, route: PageRoute): (() => Promise<LoadedPage>) | undefined;
  /** Called when a page's own code has thrown or takes too long. */
  report(fault: Fault): void;
  /** Called on the way to a page, with its `opened` data. Throws a redirect that reloads the site where this page is outdated. */
  reloadIfOutdated?(request: Request, opened: Promise<unknown>): Promise<void>;
  /** Called at an address without a route. Throws a redirect to the gateway, which may know a newer revision. */
  reloadUnknown?(request: Request): void;
}
