/** Puts a build in the place of the live version, for one browser: nothing is published, and the site does not notice. */

import { Refusal } from '../errors';
import { addressOf } from '../manifest/addresses';
import type { LeanManifest, LeanRemote, RemoteRelease } from '../manifest/manifest';

const MANIFEST = /<script type="application\/json" id="manifest">(.*?)<\/script>/s;
/** The live version's scripts and stylesheets of the page; the shell loads those of the build itself. */
const PAGE_FILES = /<script\b[^>]*\bdata-of="page"[^>]*><\/script>|<link\b[^>]*\bdata-of="page"[^>]*>/g;

/**
 * The site's HTML with the release as the only version of its remote. What a server has rendered is removed, because the
 * live version rendered it. Throws Refusal for HTML that is not a page of this platform.
 */
export function offerBuild(html: string, release: RemoteRelease): string {
  const [head] = html.split('</head>');
  const [, manifest] = MANIFEST.exec(html) ?? [];
  if (!head || !manifest) throw new Refusal('The site does not answer with a page of this platform.');
  const offered = JSON.stringify(withBuild(JSON.parse(manifest), release)).replaceAll('<', '\\u003c');
  return `${head.replace(PAGE_FILES, '')}</head>
<body><div id="root"></div><script type="application/json" id="manifest">${offered}</script></body></html>`;
}

/** Without a version to fall back to, which would hide errors of this one. */
function withBuild(manifest: LeanManifest, release: RemoteRelease): LeanManifest {
  const { name, version, container, entry, files, routes } = release;
  const offered: LeanRemote = {
    name,
    routes,
    versions: [{ version, container, entry: addressOf(release, entry), integrity: files[entry]?.integrity }],
  };
  return { ...manifest, remotes: [...manifest.remotes.filter((remote) => remote.name !== name), offered] };
}
