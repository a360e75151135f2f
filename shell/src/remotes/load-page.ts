import type { LeanRemote, LeanVersion, PageRoute } from '@azadkar/release/manifest';
import { prefetchCall } from '@azadkar/shared-api';
import { loadContainer, type RemotePage } from '../federation/load-container';
import { ModuleLoader } from './module-loader';
import type { PageAddress } from './page-source';

/** The row of a page as its remote has it. */
const findBuilt = async (version: LeanVersion, { path }: PageRoute) =>
  (await loadContainer(version, 'routes')).find((route) => route.path === path);

export const pageLoader = new ModuleLoader<PageRoute, RemotePage>({
  keyOf: ({ path }) => path,
  nameOf: ({ page }) => page,
  outcome: 'notice',
  async load({ name }, version, row) {
    const built = await findBuilt(version, row);
    if (!built) throw new Error(`${name}@${version.version} has no page for ${row.path}`);
    return built.lazy();
  },
});

/** The page of a route, loaded once for all callers. Rejects with RemoteUnavailable; a new call then tries again. */
export const loadPage = (remote: LeanRemote, route: PageRoute) => pageLoader.load(remote, route);

/** Loads the page of a route before someone visits it: its failure is not shown. */
export const prefetchPage = (remote: LeanRemote, route: PageRoute) => pageLoader.prefetch(remote, route);

/**
 * Sends the reads of the api that a route declares: its loader, whose code is loading meanwhile, finds their replies. The
 * declaration is in the remote's entry, so a page whose entry was loaded ahead waits for neither.
 */
export function prefetchData(
  { versions: [pinned] }: LeanRemote,
  route: PageRoute,
  { params, search }: PageAddress,
): void {
  if (!pinned || search) return;
  findBuilt(pinned, route)
    .then((built) => {
      for (const path of built?.handle.data ?? []) prefetchCall(path, params);
    })
    .catch(() => undefined); // loading the page fails in the same way, and says so
}
