import type { FaultReport } from '@azadkar/release/manifest';
import { siteManifest } from '../site-manifest';

export type CodeOwner = Pick<FaultReport, 'name' | 'version' | 'page'>;

/**
 * The release whose code the addresses name: the topmost remote, since a callback of a page that throws inside React
 * belongs to the page; the shell where there is no remote. Null for code of others, such as a browser extension's.
 */
export function findOwnerOfCode(addresses: string): CodeOwner | null {
  const ours = new RegExp(`${location.origin}/(?:remotes/([a-z][\\w-]*)|shell)/([^/\\s]+)/`, 'g');
  const found = [...addresses.matchAll(ours)];
  const [, name = 'shell', version] = found.find(([, remote]) => remote) ?? found[0] ?? [];
  if (!version) return null;
  const shown = findShownPage();
  return { name, version, page: shown?.name === name && shown.version === version ? shown.page : '' };
}

/** Whose page is on the screen; the shell where there is none. */
export const findShownOwner = (): CodeOwner =>
  findShownPage() ?? { name: 'shell', version: siteManifest().shell, page: '' };

function findShownPage(): CodeOwner | null {
  const { remote, page = '' } = document.querySelector<HTMLElement>('[data-remote]')?.dataset ?? {};
  const [name, version] = remote?.split('@') ?? [];
  return name && version ? { name, version, page } : null;
}
