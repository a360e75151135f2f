import { redirectDocument } from 'react-router-dom';
import { hasBeenRecalled } from './has-been-recalled';
import { loadedPage, loadPage } from './load-page';
import type { PageSource } from './page-source';

/** Pages as a browser has them: fetched from their remotes when they are first visited. */
export const browserPages: PageSource = {
  load: loadPage,
  loaded: loadedPage,
  reloadIfRecalled: reloadIfRecalled,
  reloadUnknown: askGateway,
};

/**
 * Loads the whole site anew on the way to another address, when an urgent revision took back what this page holds. Never
 * on the page itself: someone may be filling in its form.
 */
async function reloadIfRecalled({ url }: Request): Promise<void> {
  if (new URL(url).pathname === window.location.pathname || !(await hasBeenRecalled())) return;
  throw reloadSite(url);
}

/** Of the address that this page was loaded with, the gateway has answered already. */
function askGateway({ url }: Request): void {
  const [loaded] = performance.getEntriesByType('navigation');
  if (loaded && new URL(loaded.name).pathname !== new URL(url).pathname) throw reloadSite(url);
}

function reloadSite(url: string): Response {
  const { pathname, search, hash } = new URL(url);
  return redirectDocument(pathname + search + hash);
}
