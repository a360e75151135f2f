import { findOwner, type LeanManifest, type LeanVersion, mayOpen } from '@azadkar/release/manifest';
import { session } from '@azadkar/shared-api';
import { type createBrowserRouter, matchPath } from 'react-router-dom';
import { loadContainer } from '../federation/load-container';
import { rightsOf } from '../follow-session';
import { pageLoader, prefetchData } from '../remotes/load-page';
import { savesData } from '../saves-data';
import { requestIdle, whenPageIsIdle } from './request-idle';

/** What one document may load ahead, compressed. An entry has some 5 kB. */
const BUDGET_BYTES = 24_000;

/**
 * When the page is idle, loads the entries of the remotes that its links lead to, those on the screen first: a visit to one of
 * their pages then waits for the page's own files and data alone. Not for visitors who save data.
 */
export function lookAhead(manifest: LeanManifest, page: Document): void {
  if (!savesData()) whenPageIsIdle(() => void loadEntries(manifest, page));
}

async function loadEntries(manifest: LeanManifest, page: Document): Promise<void> {
  let left = BUDGET_BYTES;
  for (const version of versionsAhead(manifest, linksOf(page))) {
    if (left <= 0) return;
    await loadContainer(version, 'routes').catch(() => []); // the visit itself shows the failure
    left -= bytesOf(version);
  }
}

/** Links that can be seen, those on the screen first. */
function linksOf(page: Document): HTMLAnchorElement[] {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => link.checkVisibility());
  const isOnScreen = (link: Element) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  return [...links.filter(isOnScreen), ...links.filter((link) => !isOnScreen(link))];
}

/** The remotes that the links lead to and whose entries have not run, each once. */
function versionsAhead(manifest: LeanManifest, links: readonly HTMLAnchorElement[]): LeanVersion[] {
  const versions = links.flatMap((link) => ownerOf(manifest, link)?.remote.versions.slice(0, 1) ?? []);
  return [...new Set(versions)].filter(({ container }) => !(container in globalThis)); // once each: windows look for names slowly
}

/** The page that a link leads to, and its remote; null where this visitor may not open it. */
function ownerOf({ remotes }: LeanManifest, { origin, pathname }: HTMLAnchorElement) {
  const owner = origin === location.origin ? findOwner(remotes, pathname) : null;
  return owner && mayOpen(owner.route, rightsOf(session.getState())) ? owner : null;
}

function bytesOf({ entry }: LeanVersion): number {
  const [loaded] = performance.getEntriesByName(new URL(entry, document.baseURI).href, 'resource');
  return loaded && 'encodedBodySize' in loaded ? Number(loaded.encodedBodySize) : 0;
}

type RemoteRoute = NonNullable<ReturnType<typeof ownerOf>>;
type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/** The one link of a page that most of its visitors press next. See docs/teams.md, "The page that comes next". */
const MARKED = 'a[data-next-page]';

/**
 * Loads the code of a marked link's page while the page that has it is idle, on each page of a visit, and what everybody may
 * read of its data. Not for visitors who save data.
 */
export function loadMarkedPages(manifest: LeanManifest, router: Router, page: Document): void {
  const load = () => {
    const link = page.querySelector<HTMLAnchorElement>(MARKED);
    const owner = link && !savesData() && ownerOf(manifest, link);
    if (owner) prefetchNext(owner, link, owner.route.access === 'public');
  };
  whenPageIsIdle(load);
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') requestIdle(load);
  });
}

/**
 * Prefetches a page's code when someone points at, touches or focuses a link to it, and sends the reads of its data when a
 * mouse presses it, a tenth of a second before the click; a touch may begin to scroll. Not for visitors who save data.
 */
export function prefetchOnIntent(manifest: LeanManifest, page: Document): void {
  if (savesData()) return;
  const prefetch = (event: Event) => {
    const { type, target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const owner = link && ownerOf(manifest, link);
    const isMouseDown = type === 'pointerdown' && 'pointerType' in event && event.pointerType === 'mouse';
    if (owner) prefetchNext(owner, link, isMouseDown);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin', 'pointerdown'] as const) {
    page.addEventListener(intent, prefetch, { passive: true });
  }
}

function prefetchNext(
  { remote, route }: RemoteRoute,
  { pathname, search }: HTMLAnchorElement,
  withData: boolean,
): void {
  pageLoader.prefetch(remote, route).catch(() => undefined); // the navigation itself shows the failure
  if (withData) prefetchData(route, { params: matchPath(route.path, pathname)?.params ?? {}, search });
}
