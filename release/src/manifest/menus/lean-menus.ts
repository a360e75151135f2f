import type { PageRoute } from '../route-table';
import { entriesOf, type LeanEntry, type LeanMenus, type MenuEntry, type MenuGroups } from './menu-entry';

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

function leanEntry({ path, access, roles }: PageRoute, { label, address, profile }: MenuEntry): LeanEntry {
  return {
    label,
    to: address ?? path,
    ...(address && { row: path }),
    ...(access !== 'public' && { access }),
    ...(roles && { roles }),
    ...(profile && { profile }),
  };
}
