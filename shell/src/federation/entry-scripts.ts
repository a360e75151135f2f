/**
 * The scripts of remotes' entries. Each gets its hash from the manifest, and an address that is not in the manifest is
 * refused; the entry itself holds the hashes of its chunks. As with chunks, each retry has an address of its own.
 */
import type { LeanVersion } from '@azadkar/release/manifest';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { siteManifest } from '../site-manifest';

/** The same as for chunks (`chunkLoadTimeout`): the retry comes before the previous version is loaded. */
const ENTRY_TIMEOUT_MS = 4_000;

const tries = new Map<string, number>();

export default (): ModuleFederationRuntimePlugin => ({
  name: 'entry-scripts',
  createScript({ url }) {
    const address = new URL(url, document.baseURI);
    const { container, integrity } = versionAt(address);
    const retries = tries.get(url) ?? 0;
    tries.set(url, retries + 1);
    if (retries) address.searchParams.set('retry', String(retries));
    const script = document.createElement('script');
    script.src = address.href;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.dataset.webpack = container;
    if (integrity) script.integrity = integrity;
    return { script, timeout: ENTRY_TIMEOUT_MS };
  },
});

/** Entries may be at another origin than the site. */
function versionAt({ href }: URL): LeanVersion {
  const versions = siteManifest().remotes.flatMap((remote) => remote.versions);
  const found = versions.find(({ entry }) => new URL(entry, document.baseURI).href === href);
  if (!found) throw new Error(`The manifest does not know ${href}.`);
  return found;
}
