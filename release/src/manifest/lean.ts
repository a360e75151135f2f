import { addressOf } from './addresses';
import type { LeanManifest, LeanRemote, LeanVersion, PinnedRemote, RemoteRelease, Revision } from './manifest';
import type { PageRoute } from './route-table';

/** What the browser needs of a revision: addresses to own, entries to load, and the hash of each entry. */
export function leanManifest({ revision, shell, remotes }: Revision): LeanManifest {
  return { revision, shell: shell.version, remotes: remotes.map(leanRemote) };
}

function leanRemote({ release, previous }: PinnedRemote): LeanRemote {
  return {
    name: release.name,
    routes: release.routes.map(leanRoute),
    versions: [release, previous].filter((known) => known !== null).map(leanVersion),
  };
}

/** What is for search engines the gateway has printed into the page that needs it. */
const leanRoute = ({ description: _, canonical: __, ...route }: PageRoute): PageRoute => route;

function leanVersion(release: RemoteRelease): LeanVersion {
  const { version, container, entry, files } = release;
  return { version, container, entry: addressOf(release, entry), integrity: files[entry]?.integrity };
}
