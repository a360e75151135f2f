import { type LeanSlots, SKELETON } from '@azadkar/release/manifest';
import { AppProvider, followColorMode, hideClosedAnnouncements } from '@azadkar/shared-ui';
import { useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { trackPageViews } from './analytics/track-page-views';
import { addLocalParts } from './development/local-parts';
import { reloadChangedPages } from './development/reload-changed-pages';
import { replaceDamagedFiles } from './federation/damaged-files';
import { addDisplayFont } from './startup/display-font';
import './federation/provide-shared';
import { reportWebVitals } from './analytics/report-web-vitals';
import { reportingRoot, watchFaults } from './faults/watch-faults';
import { followSession } from './follow-session';
import { browserPages } from './remotes/browser-pages';
import { keepRenderedContent } from './routing/rendered-content';
import { siteRoutes } from './routing/site-routes';
import { siteManifest } from './site-manifest';
import { FillWhenIdle } from './slots/fill-when-idle';
import { WithSlots } from './slots/slot-parts';
import { type InitialState, readHydrationState } from './startup/hydration-state';
import { loadMarkedPages } from './startup/load-marked-pages';
import { lookAhead } from './startup/look-ahead';
import { prefetchOnIntent } from './startup/prefetch-on-intent';
import { preloadOverlays } from './startup/preload-overlays';
import { requestIdle, whenPageIsIdle } from './startup/request-idle';
import { takeWaitingPress } from './waiting-press';

watchFaults();
replaceDamagedFiles();
const root = document.getElementById('root');
if (root) void start(root);

async function start(root: HTMLElement): Promise<void> {
  const manifest = siteManifest();
  followColorMode();
  hideClosedAnnouncements();
  prefetchOnIntent(manifest, document);
  await runPendingScripts();
  const { slots } = process.env.NODE_ENV === 'development' ? await addLocalParts(manifest) : manifest;
  mount(root, await readHydrationState(manifest, document), slots);
  reportWebVitals();
  preloadOverlays(document);
  lookAhead(manifest, document);
}

/** The page's own scripts come after the shell's in the document: those that have arrived run first, as a task of their own. */
function runPendingScripts(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Hydrates what a server has rendered, or renders in its place. What is hydrated has the components of `renderRoutes`, each
 * at its place: React makes ids of the places, and does not correct those that the HTML has.
 */
function mount(root: HTMLElement, { state, canHydrate }: InitialState, slots: LeanSlots = {}): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  const { remotes, menus, frame } = siteManifest();
  const router = createBrowserRouter(siteRoutes(remotes, browserPages, { menus, frame }), { hydrationData: state });
  keepRenderedContent(router, root);
  followSession(router, remotes);
  trackPageViews(router);
  loadMarkedPages(siteManifest(), router, document);
  if (process.env.NODE_ENV === 'development') reloadChangedPages(router);
  else keepPagesWhenIdle(router);
  const site = (
    <AppProvider nonce={nonce}>
      <WithSlots source={{ slots, Fill: FillWhenIdle }}>
        <RouterProvider router={router} />
      </WithSlots>
    </AppProvider>
  );
  takeWaitingPress(document);
  if (canHydrate) {
    hydrateRoot(root, site, reportingRoot);
    requestIdle(addDisplayFont); // a new font lays out the visible page once more
  } else {
    addDisplayFont();
    createRoot(root, reportingRoot).render(
      <>
        {site}
        <SkeletonEnd />
      </>,
    );
  }
}

/** So that they can be read offline. Nothing that the page itself needs. */
function keepPagesWhenIdle(router: ReturnType<typeof createBrowserRouter>): void {
  whenPageIsIdle(
    () =>
      void import('./offline/keep-pages')
        .then(({ keepPages }) => keepPages(router, siteManifest()))
        .catch(() => undefined),
  );
}

/** The skeleton that a member was sent goes with the first thing that React shows, before the browser paints. */
function SkeletonEnd() {
  useLayoutEffect(() => document.getElementById(SKELETON)?.remove(), []);
  return null;
}
