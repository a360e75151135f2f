import { type AnyRelease, isShell } from '../manifest/manifest';
import { type Finding, skipped } from './finding';

/** The public pages that search engines are not led to: the sitemap has only those with a description. No failure. */
export function checkDescriptions(release: AnyRelease): Finding[] {
  if (isShell(release)) return [];
  return release.routes
    .filter(({ access, path, description }) => access === 'public' && !path.includes(':') && !description)
    .map(({ path }) =>
      skipped(path, 'has no description: it is not in sitemap.xml, and search engines have no words for it'),
    );
}
