import { addressOf } from './addresses';
import type { LeanManifest, LeanRemote, LeanVersion, PinnedRemote, Pins, RemoteRelease, Revision } from './manifest';
import { entriesOf, type MenuEntry, type MenuGroups } from './menu-entry';
import type { LeanEntry, LeanMenus } from './part-table';
import { USUAL_SIGN_IN } from './redirects';
import type { PageRoute } from './route-table';
import { leanSlots } from './slots';

/** What the browser needs of a revision: the route tables, the menus, and each remote's entry with its hash. */
export function leanManifest(live: Revision): LeanManifest {
  const { revision, lastUrgent, shell, remotes, worker } = live;
  const [slots, menus] = [leanSlots(live), menusOf(live)];
  return {
    revision,
    ...(lastUrgent && { lastUrgent }),
    shell: shell.version,
    remotes: remotes.map(leanRemote),
    ...(Object.keys(slots).length > 0 ? { slots } : {}),
    ...(menus && { menus }),
    ...(worker && { worker }),
  };
}

/**
 * The same for who has no role: without the pages, parts and menu entries that are for staff. An address that the router then
 * does not know is asked for at the server. Who signs in as staff gets them with the next page.
 */
export function withoutStaff({ remotes, slots, menus, ...lean }: LeanManifest): LeanManifest {
  const left = remotes.map((remote) => ({ ...remote, routes: remote.routes.filter(isForAll) }));
  const parts = slots && listsOfAll(slots);
  const placed = new Set(Object.values(parts ?? {}).flatMap((rows) => rows.map(({ remote }) => remote)));
  return {
    ...lean,
    withoutStaff: true,
    remotes: left.filter(({ name, routes, overridden }) => routes.length > 0 || placed.has(name) || overridden),
    ...(parts && { slots: parts }),
    ...(menus && { menus: listsOfAll(menus) }),
  };
}

interface Restricted {
  readonly access?: PageRoute['access'];
}

const isForAll = ({ access }: Restricted) => access !== 'staff';

/** Lists by name, without what is for staff, and without those of which nothing is left. */
const listsOfAll = <Row extends Restricted>(lists: Readonly<Record<string, readonly Row[]>>) =>
  Object.fromEntries(
    Object.entries(lists)
      .map(([name, rows]) => [name, rows.filter(isForAll)] as const)
      .filter(([, rows]) => rows.length > 0),
  );

/** The entries of the site's menus, of the versions that are pinned. */
export const menusOf = ({ shell, remotes }: Pins): LeanMenus | undefined =>
  leanMenus(
    shell.menus,
    remotes.map(({ release }) => release),
  );

const leanRemote = ({ release, previous }: PinnedRemote): LeanRemote => ({
  name: release.name,
  routes: release.routes.map(leanRoute),
  versions: previous ? [leanVersion(release), leanPrevious(release, previous)] : [leanVersion(release)],
});

function leanPrevious(release: RemoteRelease, previous: RemoteRelease): LeanVersion {
  const had = new Set(rowsOf(previous));
  const lacks = rowsOf(release).filter((row) => !had.has(row));
  return { ...leanVersion(previous), ...(lacks.length > 0 && { lacks }) };
}

/** Without what is for staff: who has no role is not told of it. */
const rowsOf = ({ name, routes, parts = [] }: RemoteRelease): string[] => [
  ...routes.filter(isForAll).map(({ path }) => path),
  ...parts.filter(isForAll).map(({ part }) => `${name}/${part}`),
];

/**
 * Without the fields for search engines, for rendering, for the menus and for planning, and without what is so anyway. A page
 * that waits for a complete profile keeps its description, because the browser shows it above the notice.
 */
const leanRoute = ({
  description,
  canonical: _canonical,
  query: _query,
  uncached: _uncached,
  browserOnly: _browserOnly,
  session: _session,
  yieldsTo: _yieldsTo,
  menu: _menu,
  slots: _slots,
  guestGoesTo,
  ...route
}: PageRoute): PageRoute => ({
  ...route,
  ...(guestGoesTo && guestGoesTo !== USUAL_SIGN_IN && { guestGoesTo }),
  ...(route.needsCompleteProfile && { description }),
});

export function leanVersion(release: RemoteRelease): LeanVersion {
  const { version, container, exposes, entry, files } = release;
  const integrity = files[entry]?.integrity;
  return { version, container, ...(exposes && { exposes }), entry: addressOf(release, entry), integrity };
}

interface HasRoutes {
  readonly routes: readonly PageRoute[];
}

/** The menus of a site: the entries of its remotes in the groups of its shell. Undefined where the shell has menus of its own. */
export function leanMenus(groups: MenuGroups | undefined, remotes: readonly HasRoutes[]): LeanMenus | undefined {
  if (!groups) return undefined;
  const rows = remotes.flatMap(({ routes }) => routes);
  const placed = rows.flatMap((row) => entriesOf(row).map((entry) => ({ row, entry, key: keyOf(groups, entry) })));
  const menus: Record<string, LeanEntry[]> = {};
  for (const { row, entry, key } of placed.sort(byOrder)) {
    menus[key] ??= [];
    menus[key].push(leanEntry(row, entry));
  }
  return menus;
}

/** "footer/newsroom": the entry's group, or the first of its place. */
function keyOf(groups: MenuGroups, { place, group = '' }: MenuEntry): string {
  const known = groups[place];
  return `${place}/${known.includes(group) ? group : known[0]}`;
}

/** Of two with the same order the label decides: it must not matter in which order remotes were pinned. */
const byOrder = (a: { entry: MenuEntry }, b: { entry: MenuEntry }) =>
  a.entry.order - b.entry.order || (a.entry.label < b.entry.label ? -1 : 1);

const leanEntry = ({ path, access, roles }: PageRoute, { label, address, profile }: MenuEntry): LeanEntry => ({
  label,
  to: address ?? path,
  ...(address && { row: path }),
  ...(access !== 'public' && { access }),
  ...(roles && { roles }),
  ...(profile && { profile }),
});
