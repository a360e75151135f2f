/** A build in the place of the live version, for one browser: nothing is published, and the site takes no part in it. */

import { Refusal } from '../errors';
import { addressOf } from '../manifest/addresses';
import type { LeanManifest, LeanRemote, RemoteRelease } from '../manifest/manifest';

const MANIFEST = /<script type="application\/json" id="manifest">(.*?)<\/script>/s;
/** What the gateway names for the page, of a version that will not run; the shell asks for its own. */
const OF_THE_PAGE = /<script\b[^>]*\bdata-of="page"[^>]*><\/script>/g;

/**
 * The site's HTML, with the release as the only version of its remote. What a server has rendered is left away, because
 * it is the live version's. Throws Refusal where the HTML is not a page of this platform.
 */
export function offerBuild(html: string, release: RemoteRelease): string {
  const [head] = html.split('</head>');
  const [, manifest] = MANIFEST.exec(html) ?? [];
  if (!head || !manifest) throw new Refusal('The site does not answer with a page of this platform.');
  const offered = JSON.stringify(offerIn(JSON.parse(manifest), release)).replaceAll('<', '\\u003c');
  return `${head.replace(OF_THE_PAGE, '')}</head>
<body><div id="root"></div><script type="application/json" id="manifest">${offered}</script></body></html>`;
}

/** Without a version to fall back to: that would hide what is wrong with this one. */
function offerIn(manifest: LeanManifest, release: RemoteRelease): LeanManifest {
  const { name, version, container, entry, files, routes } = release;
  const offered: LeanRemote = {
    name,
    routes,
    versions: [{ version, container, entry: addressOf(release, entry), integrity: files[entry]?.integrity }],
  };
  return { ...manifest, remotes: [...manifest.remotes.filter((remote) => remote.name !== name), offered] };
}
