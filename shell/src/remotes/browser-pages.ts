import { redirectDocument } from 'react-router-dom';
import { isTakenBack } from './is-taken-back';
import { loadPage, pageInHand } from './load-page';
import type { Pages } from './pages';

/** Pages as a browser has them: fetched from their remotes when they are first visited. */
export const browserPages: Pages = { load: loadPage, inHand: pageInHand, renew: renewPage, ask: askGateway };

/**
 * Loads the whole site anew on the way to another address, when an urgent revision took back what this page holds. Never
 * on the page itself: someone may be filling in its form.
 */
async function renewPage({ url }: Request): Promise<void> {
  if (new URL(url).pathname === window.location.pathname || !(await isTakenBack())) return;
  throw loadAnew(url);
}

/** Of the address that this page was loaded with, the gateway has answered already. */
function askGateway({ url }: Request): void {
  const [loaded] = performance.getEntriesByType('navigation');
  if (loaded && new URL(loaded.name).pathname !== new URL(url).pathname) throw loadAnew(url);
}

function loadAnew(url: string): Response {
  const { pathname, search, hash } = new URL(url);
  return redirectDocument(pathname + search + hash);
}
