import type { PageRoute } from '@azadkar/release/manifest';
import { prefetchCall, rolesOf, session } from '@azadkar/shared-api';
import { unsentInput } from '@azadkar/shared-ui';
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

/** Sends the reads of the api that a page's loader makes: its code is loading meanwhile, and finds their replies. */
export function prefetchData({ data = [] }: PageRoute, { params, search }: PageAddress): void {
  for (const path of search ? [] : data) prefetchCall(path, params);
}

/** The pages of a browser: fetched from their remotes when they are first visited. */
export const browserPages = {
  load: (remote, route) => pageLoader.load(remote, route),
  prefetchData,
  loaded: (route) => pageLoader.loaded(route),
  fallbackOf: (remote, route) => pageLoader.fallbackOf(remote, route),
  report: reportFault,
  reloadIfOutdated,
  reloadUnknown,
} satisfies PageSource;

/**
 * Reloads the site on the way to another address when an urgent revision has recalled a version of this page, and when staff
 * have signed in on a page that was loaded without the pages for staff. A page that is `opened` before the gateway has answered
 * is shown, and reloaded by a late answer, unless something is written into it by then.
 */
async function reloadIfOutdated({ url }: Request, opened: Promise<unknown>): Promise<void> {
  if (new URL(url).pathname === window.location.pathname) return;
  if (siteManifest().withoutStaff && rolesOf(session.getState()).length > 0) throw reloadSite(url);
  const recalled = hasBeenRecalled();
  if (await Promise.race([recalled, opened.then(() => false)])) throw reloadSite(url);
  void recalled.then((isRecalled) => {
    const isThere = new URL(url).pathname === window.location.pathname;
    if (isRecalled && isThere && !unsentInput.exists()) window.location.reload();
  });
}

/** Not for the address that this page was loaded with: the gateway has answered that one already. */
function reloadUnknown({ url }: Request): void {
  if (documentAddress().pathname !== new URL(url).pathname) throw reloadSite(url);
}

const reloadSite = (url: string): Response => redirectDocument(url.slice(window.location.origin.length));

/** How often the gateway is asked, and how long its answer counts for a navigation. */
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
