import type { LeanRemote, PageRoute } from '@azadkar/release/manifest';
import type { RemotePage } from '../federation/load-container';

/** A page in hand, with the version that it came from. */
export interface LoadedPage {
  page: RemotePage;
  version: string;
}

/** Where pages come from: in a browser by federation, on a server from the release that it was handed. */
export interface PageSource {
  /** Rejects with RemoteUnavailable where a page cannot be had; asking again tries again. */
  load(remote: LeanRemote, route: PageRoute): Promise<LoadedPage>;
  /** The page of a route if it has been loaded before. */
  loaded(route: PageRoute): LoadedPage | undefined;
  /** Called on the way to a page. Throws a redirect to load the site anew, when what is in hand was taken back. */
  reloadIfRecalled(request: Request): Promise<void>;
  /** Called at an address that no route has. Throws a redirect to ask the gateway, which may know more by now. */
  reloadUnknown(request: Request): void;
}
