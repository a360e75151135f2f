import { findOwner, type LeanManifest, mayOpen } from '@azadkar/release/manifest';
import { session } from '@azadkar/shared-api';
import type { createBrowserRouter } from 'react-router-dom';
import { prefetchPage } from '../remotes/load-page';
import { rightsOf } from '../rights';
import { savesData } from '../save-data/saves-data';
import { requestIdle, whenPageIsIdle } from './request-idle';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/** The one link of a page that most of its visitors press next. See docs/teams.md, "The page that comes next". */
const MARKED = 'a[data-next-page]';

/**
 * Loads the code of a marked link's page while the page that has it is idle, on each page of a visit: the link then waits for
 * its data alone. Not for visitors who save data.
 */
export function loadMarkedPages(manifest: LeanManifest, router: Router, page: Document): void {
  const load = () => {
    const link = page.querySelector<HTMLAnchorElement>(MARKED);
    if (!link || savesData()) return;
    const owner = findOwner(manifest.remotes, link.pathname);
    if (!owner || !mayOpen(owner.route, rightsOf(session.getState()))) return;
    prefetchPage(owner.remote, owner.route).catch(() => undefined); // pressing the link tries again, and shows the failure
  };
  whenPageIsIdle(load);
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') requestIdle(load);
  });
}
