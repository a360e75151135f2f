/**
 * Subresource integrity for the entries of remotes: each script gets its hash from the manifest, and an address that is not
 * in the manifest is refused. The entry itself holds the hashes of its chunks.
 */
import type { LeanVersion } from '@azadkar/release/manifest';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { siteManifest } from '../site-manifest';

export default (): ModuleFederationRuntimePlugin => ({
  name: 'integrity',
  createScript({ url }) {
    const { integrity } = versionAt(new URL(url, document.baseURI));
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    return script;
  },
});

/** The manifest has no hash only where a developer's override named the address itself. */
function versionAt({ pathname, href }: URL): LeanVersion {
  const versions = siteManifest().remotes.flatMap((remote) => remote.versions);
  const found = versions.find(({ entry, integrity }) => entry === (integrity ? pathname : href));
  if (!found) throw new Error(`The manifest does not know ${href}.`);
  return found;
}
