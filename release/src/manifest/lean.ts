import { addressOf } from './addresses';
import { USUAL_SIGN_IN } from './guest-redirect';
import type { LeanManifest, LeanRemote, LeanVersion, PinnedRemote, Pins, RemoteRelease, Revision } from './manifest';
import { leanMenus } from './menus/lean-menus';
import type { LeanMenus } from './menus/menu-groups';
import type { PageRoute } from './route-table';
import { leanSlots } from './slots/slots';

/** What the browser needs of a revision: the route tables, the menus, and each remote's entry with its hash. */
export function leanManifest({ revision, shell, remotes, worker }: Revision): LeanManifest {
  const releases = remotes.map(({ release }) => release);
  const slots = leanSlots(shell, releases);
  const menus = leanMenus(shell.menus, releases);
  return {
    revision,
    shell: shell.version,
    remotes: remotes.map(leanRemote),
    ...(Object.keys(slots).length > 0 ? { slots } : {}),
    ...(menus && { menus }),
    ...(worker && { worker }),
  };
}

/** The entries of the site's menus, of the versions that are pinned. */
export const menusOf = ({ shell, remotes }: Pins): LeanMenus | undefined =>
  leanMenus(
    shell.menus,
    remotes.map(({ release }) => release),
  );

function leanRemote({ release, previous }: PinnedRemote): LeanRemote {
  return {
    name: release.name,
    routes: release.routes.map(leanRoute),
    versions: [release, previous].filter((known) => known !== null).map(leanVersion),
  };
}

/**
 * Without the fields for search engines, for rendering, for the menus and for planning, and without what is so anyway. A page
 * that waits for a complete profile keeps its description, because the browser shows it above the notice.
 */
function leanRoute({
  description,
  canonical: _canonical,
  query: _query,
  uncached: _uncached,
  browserOnly: _browserOnly,
  session: _session,
  yieldsTo: _yieldsTo,
  menu: _menu,
  slots: _slots,
  data: _data,
  guestGoesTo,
  ...route
}: PageRoute): PageRoute {
  return {
    ...route,
    ...(guestGoesTo && guestGoesTo !== USUAL_SIGN_IN && { guestGoesTo }),
    ...(route.needsCompleteProfile && { description }),
  };
}

function leanVersion(release: RemoteRelease): LeanVersion {
  const { version, container, entry, files } = release;
  return { version, container, entry: addressOf(release, entry), integrity: files[entry]?.integrity };
}
