import { AppProvider, followColorMode } from '@azadkar/shared-ui';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { countPages } from './count-pages';
import { followChanges } from './development/follow-changes';
import { addDisplayFont } from './display-font';
import './federation/provide-shared';
import { followSession } from './follow-session';
import { loadAhead } from './load-ahead';
import { measureSpeed } from './measure-speed';
import { browserPages } from './remotes/browser-pages';
import { takeOver } from './rendered-page';
import { requestIdle } from './request-idle';
import { prefetchOnIntent } from './routing/prefetch-on-intent';
import { siteRoutes } from './routing/site-routes';
import { siteManifest } from './site-manifest';

const root = document.getElementById('root');
if (root) void start(root);

async function start(root: HTMLElement): Promise<void> {
  const manifest = siteManifest();
  followColorMode();
  prefetchOnIntent(manifest, document);
  await scriptsAfterThis();
  draw(root, await takeOver(manifest, document));
  measureSpeed();
  loadAhead(document);
}

/** The page's own scripts stand after the shell's: those that have come already run before they are asked for. */
function scriptsAfterThis(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Over what a server has rendered, or in its place. */
function draw(root: HTMLElement, { state, stands }: Awaited<ReturnType<typeof takeOver>>): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  const router = createBrowserRouter(siteRoutes(siteManifest().remotes, browserPages), {
    hydrationData: state,
  });
  followSession(router);
  countPages(router);
  if (process.env.NODE_ENV === 'development') followChanges(router);
  const site = (
    <AppProvider nonce={nonce}>
      <RouterProvider router={router} />
    </AppProvider>
  );
  if (stands) {
    hydrateRoot(root, site, { onRecoverableError: (error) => console.error('Rendered otherwise', error) });
    requestIdle(addDisplayFont); // it lays out anew what stands there
  } else {
    addDisplayFont();
    createRoot(root).render(site);
  }
}
