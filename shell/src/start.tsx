import { decoded, findOwner, type LeanSlots, SKELETON } from '@azadkar/release/manifest';
import { loadSender, track } from '@azadkar/shared-api';
import { AppProvider, followColorMode, hideClosedAnnouncements } from '@azadkar/shared-ui';
import { getSystem } from '@azadkar/shared-ui/system';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type DataRouter, type HydrationState, RouterProvider } from 'react-router-dom';
import { addLocalParts, reloadChangedPages } from './development/reload-changed-pages';
import { reportingRoot, watchFaults } from './faults/watch-faults';
import { replaceDamagedFiles } from './federation/damaged-files';
import { settledRouter } from './federation/page-router';
import { followSession } from './follow-session';
import { browserPages } from './remotes/load-page';
import { keepRenderedContent } from './routing/rendered-content';
import { type RestingRouter, restingRouter } from './routing/resting-router';
import { siteRoutes } from './routing/site-routes';
import { savesData } from './saves-data';
import { documentAddress, siteManifest } from './site-manifest';
import { FillWhenIdle } from './slots/fill-when-idle';
import { WithSlots } from './slots/slot-parts';
import { type InitialState, readHydrationState } from './startup/hydration-state';
import { inTask, requestIdle, whenPageIsIdle } from './startup/request-idle';
import { trackPageViews } from './track-page-views';
import { takeWaitingPress } from './waiting-press';

/** Shows the page in the root; React and the shared packages have run. */
export async function start(root: HTMLElement): Promise<void> {
  watchFaults();
  replaceDamagedFiles();
  const manifest = siteManifest();
  followColorMode();
  if (process.env.NODE_ENV === 'development' && location.pathname === '/dev/components')
    return (await import('./development/testing/components')).show(root);
  hideClosedAnnouncements();
  loadSenderAhead(document);
  const { slots } = process.env.NODE_ENV === 'development' ? await addLocalParts(manifest) : manifest;
  const initial = await inTask(() => readHydrationState(manifest, document));
  await inTask(getSystem); // where the prelude has found no idle time for it
  await inTask(() => mount(root, initial, slots));
  whenPageIsIdle(() => void reportWebVitals());
  preloadOverlays(document);
}

/** What sends calls: at once where the browser makes those of the page itself, else when the page is idle. */
function loadSenderAhead(page: Document): void {
  const load = () => void loadSender().catch(() => undefined); // the first call asks for it again
  if (page.getElementById('rendered')) whenPageIsIdle(load);
  else load();
}

/**
 * Hydrates what a server has rendered, or renders in its place. What is hydrated has the components of `renderRoutes`, each
 * at its place: React makes ids of the places, and does not correct those that the HTML has.
 */
async function mount(root: HTMLElement, initial: InitialState, slots: LeanSlots = {}): Promise<void> {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  const { remotes } = siteManifest();
  const router = await startRouter(initial);
  keepRenderedContent(router, root);
  followSession(router, remotes);
  trackPageViews(router);
  prepareNextPage(router);
  if (process.env.NODE_ENV === 'development') reloadChangedPages(router);
  else keepPagesWhenIdle(router);
  const site = (
    <AppProvider nonce={nonce}>
      <WithSlots source={{ slots, Fill: FillWhenIdle }}>
        <RouterProvider router={settledRouter(router)} />
      </WithSlots>
    </AppProvider>
  );
  takeWaitingPress(document);
  if (initial.canHydrate) {
    startTransition(() => void hydrateRoot(root, site, reportingRoot)); // in slices, between which the browser answers
  } else {
    createRoot(root, reportingRoot).render(
      <>
        {site}
        <SkeletonEnd />
      </>,
    );
  }
}

/** The code of navigation is loaded at once where the browser has to load the page, else after it is live. */
async function startRouter({ state, canHydrate }: InitialState): Promise<DataRouter | RestingRouter> {
  const { remotes, menus, frame } = siteManifest();
  const begin = async () => {
    const { createBrowserRouter } = await loadNavigation();
    return (options: { hydrationData?: HydrationState }) =>
      createBrowserRouter(siteRoutes(remotes, browserPages, { menus, frame }), options);
  };
  if (!state || !canHydrate) return (await begin().catch(begin).catch(begin))({ hydrationData: state }); // each try has an address of its own
  const rendered = documentAddress();
  const owner = findOwner(remotes, decoded(rendered.pathname));
  const routed = owner ? [{ ...owner.remote, routes: [owner.route] }] : [];
  return restingRouter(siteRoutes(remotes, browserPages, { menus, frame, routed }), state, begin, rendered);
}

const loadNavigation = () => import('./startup/navigation');

/** When the page is live: the router awakes before the first link is pressed, and what may be pressed next is loaded ahead. */
function prepareNextPage(router: DataRouter | RestingRouter): void {
  const prepare = async () => {
    const { lookAhead, loadMarkedPages, prefetchOnIntent } = await loadNavigation();
    if ('wake' in router) await inTask(router.wake);
    const manifest = siteManifest();
    await inTask(() => prefetchOnIntent(manifest, document));
    loadMarkedPages(manifest, router, document);
    lookAhead(manifest, document);
  };
  requestIdle(() => void prepare().catch(() => undefined)); // a navigation asks again, and opens a document
}

/** So that they can be read offline. Nothing that the page itself needs. */
function keepPagesWhenIdle(router: DataRouter): void {
  whenPageIsIdle(
    () =>
      void import('./offline/keep-pages')
        .then(({ keepPages }) => inTask(() => keepPages(router, siteManifest())))
        .catch(() => undefined),
  );
}

/** The skeleton that a member was sent goes with the first thing that React shows, before the browser paints. */
function SkeletonEnd() {
  useLayoutEffect(() => document.getElementById(SKELETON)?.remove(), []);
  return null;
}

/** Reports the Core Web Vitals of the first page, with its remote and version. Loaded last, when the page is idle. */
async function reportWebVitals(): Promise<void> {
  const vitals = await import(/* webpackChunkName: "web-vitals" */ 'web-vitals').catch(() => null); // measuring is optional
  const remote = document.querySelector<HTMLElement>('[data-remote]')?.dataset.remote;
  const report = ({ name, value }: { name: string; value: number }) =>
    track('WebVital', { content: name, value, remote });
  vitals?.onLCP(report);
  vitals?.onINP(report);
  vitals?.onCLS(report);
}

/**
 * Preloads the code of dialogs and notices when the page is idle or at the first touch, whichever comes first. The first
 * dialog then opens without waiting for a slow network, and the page itself is not delayed. Not for visitors who save data.
 */
function preloadOverlays(page: Document): void {
  if (savesData()) return;
  const done = new AbortController();
  const load = () => {
    done.abort();
    import('@azadkar/shared-ui/overlays').catch(() => undefined); // the first dialog loads it again
  };
  for (const touch of ['pointerdown', 'keydown'] as const) {
    page.addEventListener(touch, load, { passive: true, signal: done.signal });
  }
  whenPageIsIdle(() => done.signal.aborted || load());
}
