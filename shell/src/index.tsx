import { AppProvider, followColorMode } from '@azadkar/shared-ui';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, RouterProvider } from 'react-router-dom';
import { countPages } from './count-pages';
import { addDisplayFont } from './display-font';
import './federation/provide-shared';
import { followSession } from './follow-session';
import { loadAhead } from './load-ahead';
import { measureSpeed } from './measure-speed';
import { browserPages } from './remotes/browser-pages';
import { takeOver } from './rendered-page';
import { prefetchOnIntent } from './routing/prefetch-on-intent';
import { siteRoutes } from './routing/site-routes';
import { siteManifest } from './site-manifest';

const root = document.getElementById('root');
if (root) void start(root);

async function start(root: HTMLElement): Promise<void> {
  const manifest = siteManifest();
  followColorMode();
  addDisplayFont();
  prefetchOnIntent(manifest, document);
  measureSpeed();
  loadAhead(document);
  const rendered = await takeOver(manifest, document);
  draw(root, rendered);
}

/** Over what a server has rendered, or from nothing. */
function draw(root: HTMLElement, rendered: HydrationState | null): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  const router = createBrowserRouter(siteRoutes(siteManifest().remotes, browserPages), {
    hydrationData: rendered ?? undefined,
  });
  followSession(router);
  countPages(router);
  const site = (
    <AppProvider nonce={nonce}>
      <RouterProvider router={router} />
    </AppProvider>
  );
  if (rendered) hydrateRoot(root, site, { onRecoverableError: (error) => console.error('Rendered otherwise', error) });
  else createRoot(root).render(site);
}
