import type { LeanRemote, PageRoute } from '@azadkar/release/manifest';
import type { LoadedPage } from '../federation/load-container';

/** A page in hand, with the version that it came from. */
export interface PageInHand {
  page: LoadedPage;
  version: string;
}

/** Where pages come from: in a browser by federation, on a server from the release that it was handed. */
export interface Pages {
  /** Rejects with RemoteUnavailable where a page cannot be had; asking again tries again. */
  load(remote: LeanRemote, route: PageRoute): Promise<PageInHand>;
  /** The page of a route if it has been loaded before. */
  inHand(route: PageRoute): PageInHand | undefined;
  /** Called on the way to a page. Throws a redirect to load the site anew, when what is in hand was taken back. */
  renew(request: Request): Promise<void>;
  /** Called at an address that no route has. Throws a redirect to ask the gateway, which may know more by now. */
  ask(request: Request): void;
}
