import type { LeanManifest } from '@azadkar/release/manifest';

let manifest: LeanManifest | undefined;

/** The revision that the gateway wrote into this page's HTML. A page keeps it until the visitor leaves. */
export function siteManifest(): LeanManifest {
  manifest ??= readManifest();
  return manifest;
}

const readManifest = (): LeanManifest => JSON.parse(document.getElementById('manifest')?.textContent ?? '');
