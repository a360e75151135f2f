import { findOwner, type LeanManifest, type LeanVersion, mayOpen } from '@azadkar/release/manifest';
import { session } from '@azadkar/shared-api';
import { loadContainer } from '../federation/load-container';
import { rightsOf } from '../rights';
import { savesData } from '../save-data/saves-data';
import { whenPageIsIdle } from './request-idle';

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
function versionsAhead({ remotes }: LeanManifest, links: readonly HTMLAnchorElement[]): Set<LeanVersion> {
  const rights = rightsOf(session.getState());
  const owners = links
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => findOwner(remotes, pathname));
  const versions = owners.flatMap((owner) =>
    owner && mayOpen(owner.route, rights) ? owner.remote.versions.slice(0, 1) : [],
  );
  return new Set(versions.filter(({ container }) => !(container in globalThis)));
}

function bytesOf({ entry }: LeanVersion): number {
  const [loaded] = performance.getEntriesByName(new URL(entry, document.baseURI).href, 'resource');
  return loaded && 'encodedBodySize' in loaded ? Number(loaded.encodedBodySize) : 0;
}
