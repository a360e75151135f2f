import { findOwner, type LeanManifest, mayOpen } from '@azadkar/release/manifest';
import { session } from '@azadkar/shared-api';
import { matchPath } from 'react-router-dom';
import { prefetchData, prefetchPage } from '../remotes/load-page';
import { rightsOf } from '../rights';
import { savesData } from '../save-data/saves-data';

/**
 * Prefetches a page's code when someone points at, touches or focuses a link to it, and sends the reads of its data when a
 * mouse presses it, a tenth of a second before the click; a touch may begin to scroll. Not for visitors who save data.
 */
export function prefetchOnIntent(manifest: LeanManifest, page: Document): void {
  if (savesData()) return;
  const prefetch = (event: Event) => {
    const { type, target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin) return;
    const owner = findOwner(manifest.remotes, link.pathname);
    if (!owner || !mayOpen(owner.route, rightsOf(session.getState()))) return;
    const { remote, route } = owner;
    prefetchPage(remote, route).catch(() => undefined); // the navigation itself shows the failure
    if (type !== 'pointerdown' || !('pointerType' in event && event.pointerType === 'mouse')) return;
    prefetchData(remote, route, { params: matchPath(route.path, link.pathname)?.params ?? {}, search: link.search });
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin', 'pointerdown'] as const) {
    page.addEventListener(intent, prefetch, { passive: true });
  }
}
