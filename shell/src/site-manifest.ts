import type { LeanManifest } from '@azadkar/release/manifest';

let manifest: LeanManifest | undefined;

/** The revision this page was born with, written into its HTML by the gateway. A page keeps it until it is left. */
export function siteManifest(): LeanManifest {
  manifest ??= JSON.parse(document.getElementById('manifest')?.textContent ?? '') as LeanManifest;
  return manifest;
}
