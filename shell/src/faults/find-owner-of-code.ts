import type { FaultReport } from '@azadkar/release/manifest';
import { siteManifest } from '../site-manifest';

export type CodeOwner = Pick<FaultReport, 'name' | 'version' | 'page'>;

/**
 * The release whose code the addresses name: the topmost remote, since a callback of a page that throws inside React
 * belongs to the page; the shell where there is no remote. Null for code of others, such as a browser extension's.
 */
export function findOwnerOfCode(addresses: string): CodeOwner | null {
  const ours = new RegExp(`(?:${originsOfCode().join('|')})/(?:remotes/([a-z][\\w-]*)|shell)/([^/\\s]+)/`, 'g');
  const found = [...addresses.matchAll(ours)];
  const [, name = 'shell', version] = found.find(([, remote]) => remote) ?? found[0] ?? [];
  if (!version) return null;
  const shown = findShownPage();
  const ofShown = shown?.name === name && shown.version === version ? shown.page : '';
  return { name, version, page: findPart(addresses, name) ?? ofShown };
}

/** The part on the screen whose own file the addresses name: "/remotes/ticketing/1.4.2/next-events.0f1e2d3c.js". */
function findPart(addresses: string, name: string): string | undefined {
  const shown = document.querySelectorAll<HTMLElement>(`[data-part^="${name}/"]`);
  const parts = [...shown].map(({ dataset }) => dataset.part?.slice(name.length + 1) ?? '');
  return parts.find((part) => new RegExp(`/remotes/${name}/[^/]+/${part}\\.\\w+\\.js`).test(addresses));
}

/** Files of releases may come from another origin than the site, which is that of the entries. */
function originsOfCode(): string[] {
  const [released] = siteManifest().remotes.flatMap(({ versions }) => versions.filter(({ integrity }) => integrity));
  const origins = [location.origin, new URL(released?.entry ?? '/', document.baseURI).origin];
  return [...new Set(origins)];
}

/** Whose page is on the screen; the shell where there is none. */
export const findShownOwner = (): CodeOwner =>
  findShownPage() ?? { name: 'shell', version: siteManifest().shell, page: '' };

function findShownPage(): CodeOwner | null {
  const { remote, page = '' } = document.querySelector<HTMLElement>('[data-remote]')?.dataset ?? {};
  const [name, version] = remote?.split('@') ?? [];
  return name && version ? { name, version, page } : null;
}
