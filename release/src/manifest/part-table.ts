/**
 * A remote's parts: what it shows in the slots of pages, which may be those of other remotes. The table is plain data that is
 * written into its release, as its route table is. Names of slots have the major of their props: "member-page@1".
 */
import type { MenuEntry } from './menu-entry';
import type { PageRoute } from './route-table';

export interface PartRow {
  /** The part's folder: its module is `src/<part>/<part>.part.tsx`. No page of the remote has the same name. */
  readonly part: string;
  /** "home@1". */
  readonly slot: string;
  /** Its place among the parts of the slot: lowest first, then by the name of the remote. */
  readonly order: number;
  /** Who sees it; for others it is not loaded. */
  readonly access: PageRoute['access'];
  /** As in a row of the route table. */
  readonly roles?: readonly string[];
}

export const definePartTable = <const T extends readonly PartRow[]>(table: T): T => table;

/** What a `*.part.tsx` exports. Its types are PartProps and PartLoaderArgs of shared-api. */
export interface PartModule {
  Component: unknown;
  loader?: unknown;
}

/** A row of the table with its module. */
export interface BuiltPart<M extends PartModule = PartModule> extends PartRow {
  lazy: () => Promise<M>;
}

/** The parts of a table. A part without an import, or an import without a part, does not compile. */
export const buildParts = <const P extends string>(
  _remote: string,
  table: readonly (PartRow & { readonly part: P })[],
  modules: Record<NoInfer<P>, () => Promise<PartModule>>,
): BuiltPart[] => table.map((row) => ({ ...row, lazy: modules[row.part] }));

/** A part as the browser needs it. Without `access`, everybody sees it. */
export interface LeanPart extends Pick<PartRow, 'part' | 'roles'> {
  /** The name of its remote. */
  readonly remote: string;
  readonly access?: 'member' | 'staff';
}

/** The parts of each slot that has some, in their order. */
export type LeanSlots = Readonly<Record<string, readonly LeanPart[]>>;

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
