import type { LeanRemote, PageRoute } from '@azadkar/release/manifest';
import { loadContainer, type RemotePage } from '../federation/load-container';
import { ModuleLoader } from './module-loader';

export const pageLoader = new ModuleLoader<PageRoute, RemotePage>({
  keyOf: ({ path }) => path,
  nameOf: ({ page }) => page,
  outcome: 'notice',
  async load({ name }, version, { path }) {
    const built = (await loadContainer(version, 'routes')).find((route) => route.path === path);
    if (!built) throw new Error(`${name}@${version.version} has no page for ${path}`);
    return built.lazy();
  },
});

/** The page of a route, loaded once for all callers. Rejects with RemoteUnavailable; a new call then tries again. */
export const loadPage = (remote: LeanRemote, route: PageRoute) => pageLoader.load(remote, route);

/** Loads the page of a route before someone visits it: nobody sees it fail. */
export const prefetchPage = (remote: LeanRemote, route: PageRoute) => pageLoader.prefetch(remote, route);
