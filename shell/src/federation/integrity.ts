/**
 * Every remote's entry runs only as the manifest knows it: the runtime's script gets the hash, and an address that is not
 * in the manifest is refused. The chunks behind an entry are vouched for inside it.
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

/** The manifest leaves the hash out only where a developer's override named the address itself. */
function versionAt({ pathname, href }: URL): LeanVersion {
  const versions = siteManifest().remotes.flatMap((remote) => remote.versions);
  const found = versions.find(({ entry, integrity }) => entry === (integrity ? pathname : href));
  if (!found) throw new Error(`The manifest does not know ${href}.`);
  return found;
}
