import type { LeanRemote, PageRoute } from '@azadkar/release/manifest';
import { prefetchCall, rolesOf, session } from '@azadkar/shared-api';
import { redirectDocument } from 'react-router-dom';
import { reportFault } from '../faults/report-fault';
import { loadContainer, loadExposedPage, type RemotePage } from '../federation/load-container';
import { documentAddress, siteManifest } from '../site-manifest';
import { ModuleLoader } from './module-loader';
import type { PageAddress, PageSource } from './page-source';

export const pageLoader = new ModuleLoader<PageRoute, RemotePage>({
  keyOf: ({ path }) => path,
  nameOf: ({ page }) => page,
  outcome: 'notice',
  async load({ name }, version, { page, path }) {
    if (version.exposes) return loadExposedPage(version, page);
    const built = (await loadContainer(version, 'routes')).find((route) => route.path === path);
    if (!built) throw new Error(`${name}@${version.version} has no page for ${path}`);
    return built.lazy();
  },
});

/** The page of a route, loaded once for all callers. Rejects with RemoteUnavailable; a new call then tries again. */
export const loadPage = (remote: LeanRemote, route: PageRoute) => pageLoader.load(remote, route);

/** Loads the page of a route before someone visits it: its failure is not shown. */
export const prefetchPage = (remote: LeanRemote, route: PageRoute) => pageLoader.prefetch(remote, route);

/** Sends the reads of the api that a page's loader makes: its code is loading meanwhile, and finds their replies. */
export function prefetchData({ data = [] }: PageRoute, { params, search }: PageAddress): void {
  for (const path of search ? [] : data) prefetchCall(path, params);
}

/** The pages of a browser: fetched from their remotes when they are first visited. */
export const browserPages: PageSource = {
  load: (remote, route) => pageLoader.load(remote, route),
  prefetchData,
  loaded: (route) => pageLoader.loaded(route),
  fallbackOf: (remote, route) => pageLoader.fallbackOf(remote, route),
  report: reportFault,
  reloadIfOutdated,
  reloadUnknown,
};

/**
 * Reloads the site on the way to another address when an urgent revision has recalled a version of this page, and when staff
 * have signed in on a page that was loaded without the pages for staff. Never on the page itself: the visitor may be filling in
 * a form.
 */
async function reloadIfOutdated({ url }: Request): Promise<void> {
  if (new URL(url).pathname === window.location.pathname) return;
  if (lacksStaffPages() || (await hasBeenRecalled())) throw reloadSite(url);
}

const lacksStaffPages = () => siteManifest().withoutStaff === true && rolesOf(session.getState()).length > 0;

/** Not for the address that this page was loaded with: the gateway has answered that one already. */
function reloadUnknown({ url }: Request): void {
  if (documentAddress().pathname !== new URL(url).pathname) throw reloadSite(url);
}

function reloadSite(url: string): Response {
  const { pathname, search, hash } = new URL(url);
  return redirectDocument(pathname + search + hash);
}

/** How often the gateway is asked, and how long navigation waits for its answer at most. */
const CACHE_TTL_MS = 3_000;
const REVISION_TIMEOUT_MS = 700;

let cached: { at: number; answer: Promise<boolean> } | undefined;

/** Whether an urgent revision has recalled a version of this page, so that the site has to be reloaded. */
function hasBeenRecalled(): Promise<boolean> {
  if (!cached || performance.now() - cached.at > CACHE_TTL_MS) cached = { at: performance.now(), answer: askGateway() };
  return cached.answer;
}

async function askGateway(): Promise<boolean> {
  try {
    const answer = await fetch('/revision', { cache: 'no-store', signal: AbortSignal.timeout(REVISION_TIMEOUT_MS) });
    const { lastUrgent }: { lastUrgent: number | null } = await answer.json();
    return (lastUrgent ?? 0) > siteManifest().revision;
  } catch {
    return false; // without an answer the page stays
  }
}
