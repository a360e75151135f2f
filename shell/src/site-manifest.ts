import type { LeanManifest } from '@azadkar/release/manifest';

let manifest: LeanManifest | undefined;

/** The revision that the gateway wrote into this page's HTML. A page keeps it until the visitor leaves. */
export function siteManifest(): LeanManifest {
  manifest ??= readManifest();
  return manifest;
}

const readManifest = (): LeanManifest => JSON.parse(document.getElementById('manifest')?.textContent ?? '');

/**
 * The address that was asked for: going back changes the location, and nothing that is shown before navigation has come. After a
 * redirect, browsers differ in which of the two they name.
 */
export function documentAddress(): Pick<Location, 'pathname' | 'search'> {
  const [asked] = performance.getEntriesByType?.('navigation') ?? [];
  const isNamed =
    asked && 'redirectCount' in asked && asked.redirectCount === 0 && asked.name.startsWith(location.origin);
  return isNamed ? new URL(asked.name) : location;
}
