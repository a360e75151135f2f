import { rolesOf, session } from '@azadkar/shared-api';
import { redirectDocument } from 'react-router-dom';
import { reportFault } from '../faults/report-fault';
import { siteManifest } from '../site-manifest';
import { hasBeenRecalled } from './has-been-recalled';
import { pageLoader, prefetchData } from './load-page';
import type { PageSource } from './page-source';

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
  const [loaded] = performance.getEntriesByType('navigation');
  if (loaded && new URL(loaded.name).pathname !== new URL(url).pathname) throw reloadSite(url);
}

function reloadSite(url: string): Response {
  const { pathname, search, hash } = new URL(url);
  return redirectDocument(pathname + search + hash);
}
