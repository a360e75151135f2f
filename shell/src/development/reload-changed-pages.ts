import { type LeanManifest, type LeanPart, PAGES_CHANGED } from '@azadkar/release/manifest';
import type { createBrowserRouter } from 'react-router-dom';
import { loadContainer } from '../federation/load-container';
import { pageLoader } from '../remotes/load-page';
import { siteManifest } from '../site-manifest';

/** When a remote under development has rebuilt its pages, loads them again and runs their loaders. */
export function reloadChangedPages(router: ReturnType<typeof createBrowserRouter>): void {
  const developed = siteManifest().remotes.filter(({ overridden }) => overridden);
  const pages = developed.flatMap((remote) => remote.routes.map((route) => ({ remote, route })));
  window.addEventListener(PAGES_CHANGED, async () => {
    await Promise.all(pages.map(({ remote, route }) => pageLoader.reload(remote, route)));
    await router.revalidate();
  });
}

/**
 * Adds the parts that a remote under development has and its release does not have yet: by the table on the developer's
 * machine, after those of the manifest. Changes the manifest, before anything is shown.
 */
export async function addLocalParts(manifest: LeanManifest): Promise<LeanManifest> {
  const slots = Object.fromEntries(Object.entries(manifest.slots ?? {}).map(([slot, parts]) => [slot, [...parts]]));
  for (const { name, versions, overridden } of manifest.remotes) {
    const [version] = versions;
    if (!overridden || !version || version.integrity) continue;
    const rows = await loadContainer(version, 'parts').catch(() => []); // it has none
    for (const slot of Object.keys(slots)) slots[slot] = slots[slot]?.filter(({ remote }) => remote !== name) ?? [];
    for (const { part, slot, access, roles } of rows.toSorted((a, b) => a.order - b.order)) {
      const restricted = access === 'public' ? {} : { access, ...(roles ? { roles } : {}) };
      const local: LeanPart = { remote: name, part, ...restricted };
      slots[slot] = [...(slots[slot] ?? []), local];
    }
  }
  return { ...manifest, slots };
}
