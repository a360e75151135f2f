import { findOwner, type LeanManifest, mayOpen } from '@azadkar/release/manifest';
import { session } from '@azadkar/shared-api';
import { prefetchPage } from '../remotes/load-page';
import { rightsOf } from '../rights';
import { savesData } from './saves-data';

/** Prefetches a page's code when someone points at, touches or focuses a link to it; not for visitors who save data. */
export function prefetchOnIntent(manifest: LeanManifest, page: Document): void {
  if (savesData()) return;
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin) return;
    const owner = findOwner(manifest.remotes, link.pathname);
    const allowed = owner && mayOpen(owner.route, rightsOf(session.getState()));
    if (allowed) prefetchPage(owner.remote, owner.route).catch(() => undefined); // the navigation itself shows the failure
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin'] as const) {
    page.addEventListener(intent, prefetch, { passive: true });
  }
}
