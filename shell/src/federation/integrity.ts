/**
 * Every remote's entry runs only as the manifest knows it: the runtime's script gets the hash, and an address that is not
 * in the manifest is refused. The chunks behind an entry are vouched for inside it.
 */
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { siteManifest } from '../site-manifest';

export default (): ModuleFederationRuntimePlugin => ({
  name: 'integrity',
  createScript({ url }) {
    const integrity = integrityOf(new URL(url, document.baseURI).pathname);
    if (!integrity) throw new Error(`The manifest has no integrity for ${url}.`);
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    return script;
  },
});

function integrityOf(pathname: string): string | undefined {
  const versions = siteManifest().remotes.flatMap((remote) => remote.versions);
  return versions.find(({ entry }) => entry === pathname)?.integrity;
}
