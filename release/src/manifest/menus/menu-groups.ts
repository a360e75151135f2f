/** The site's menus as a page needs them: the shell names the groups of each place, and the rows of route tables fill them. */
import type { PageRoute } from '../route-table';
import type { MenuEntry, MenuPlace } from './menu-entry';

/** The groups of each place that a shell has; an entry that names none of them stands in the first. */
export type MenuGroups = Readonly<Record<MenuPlace, readonly string[]>>;

/** An entry as a page needs it: what it says, where it leads, and who sees it. */
export interface LeanEntry extends Pick<MenuEntry, 'label' | 'profile'>, Pick<PageRoute, 'roles'> {
  readonly to: PageRoute['path'];
  /** The path of its row; absent where that is the same. */
  readonly row?: PageRoute['path'];
  /** Absent where the page is for everyone. */
  readonly access?: Exclude<PageRoute['access'], 'public'>;
}

/** The entries of all remotes in their order, by place and group: "footer/newsroom". */
export type LeanMenus = Readonly<Record<string, readonly LeanEntry[]>>;
