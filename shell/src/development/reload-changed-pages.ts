import { PAGES_CHANGED } from '@azadkar/release/manifest';
import type { createBrowserRouter } from 'react-router-dom';
import { pageLoader } from '../remotes/load-page';
import { siteManifest } from '../site-manifest';

/** When a remote under development has rebuilt its pages, loads them again and runs their loaders. */
export function reloadChangedPages(router: ReturnType<typeof createBrowserRouter>): void {
  const developed = siteManifest().remotes.filter(({ overridden }) => overridden);
  const pages = developed.flatMap((remote) => remote.routes.map((route) => ({ remote, route })));
  window.addEventListener(PAGES_CHANGED, async () => {
    await Promise.all(pages.map(({ remote, route }) => pageLoader.reload(remote, route)));
    await router.revalidate();
  });
}
