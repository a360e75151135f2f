/** Where a menu stands. The groups of each place are the shell's: `menu-groups.ts`. */
export type MenuPlace = 'header' | 'footer' | 'account' | 'dashboard';

export const MENU_PLACES = ['header', 'footer', 'account', 'dashboard'] as const satisfies readonly MenuPlace[];

/** An entry of a menu, which leads to its page. It is shown to those who may open the page. */
export interface MenuEntry {
  readonly place: MenuPlace;
  /** A group of the place; without one, or with one that the live shell does not have, the place's default. */
  readonly group?: string;
  readonly label: string;
  /** Where the link leads, if not to the path of the row: an address that is redirected to it. */
  readonly address?: `/${string}`;
  /** The entries of a group are shown in this order. Leave gaps, so that others fit between. */
  readonly order: number;
  /** Shown only before, or only after, the member's profile is complete. */
  readonly profile?: 'complete' | 'incomplete';
}

interface HasMenu {
  readonly path: string;
  readonly menu?: MenuEntry | readonly MenuEntry[];
}

/** The entries of a row. */
export const entriesOf = ({ menu = [] }: Pick<HasMenu, 'menu'>): readonly MenuEntry[] =>
  'place' in menu ? [menu] : menu;

/** The parameter of an entry's address that is filled with the member's own id. */
export const OWN_ID = /:memberId(?=\/|$)/;

/** Whether every entry of a row leads to an address: its path has no other parameter. */
export const isLinkable = (row: HasMenu): boolean =>
  !row.path.replace(OWN_ID, '').includes(':') || entriesOf(row).every(({ address }) => address !== undefined);

/** The groups of each place that a shell has; an entry that names none of them stands in the first. */
export type MenuGroups = Readonly<Record<MenuPlace, readonly string[]>>;
