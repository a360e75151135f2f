/**
 * A remote's route table: plain data that is written into its release, so that the shell and the gateway know every
 * address of the remote without loading its code. The remote builds its React Router routes from the same table.
 */

import type { MenuEntry } from './menu-entry';

/** A place for parts of any remote, as a page, or the shell, offers it. */
export interface SlotOffer {
  /** Its name with the major of its props: "member-page@1". A page may offer two majors of a slot at once. */
  readonly slot: string;
  /** What one part in it may weigh: its own files, compressed, in units of 1000 bytes. */
  readonly maxKilobytes: number;
}

/** The fields of a row that a release records as the team has written them. */
interface WrittenFields {
  /** `'event'`: its module is `event.page.tsx` in a folder of this name, or in that of an area. */
  readonly page: string;
  /** `'/event/:eventSlug/:eventId'`, from the root of the site. Below /dashboard, /profile and /staff it is in the dashboard. */
  readonly path: `/${string}`;
  /** `'Event'`: the document's title, which screen readers announce on arrival; a page may set a better one. */
  readonly title: string;
  /** `'When, where, and who speaks.'`: one sentence on what the page is, for search engines and shared links. */
  readonly description?: string;
  /**
   * `['city', 'free']`: the names in the query that a public page reads. It is rendered on a server without the others, so that an
   * address with any query is the same page in the cache. Without a list, as in releases from before there was one, an address
   * with a query is rendered by browsers.
   */
  readonly query?: readonly string[];
  /**
   * `true`: the page may be read without a connection. The browser keeps a copy of it once it was opened, until the member signs
   * out. Not for an address that holds a secret, nor for what is another person's.
   */
  readonly offline?: boolean;
  /**
   * `['learning']`: remotes whose rows may take addresses that this row matches too, as "/event/:id" can yield "/event/fest".
   * Without it, what takes an address from this row is refused.
   */
  readonly yieldsTo?: readonly string[];
  /**
   * `true`: the page's posted form may begin or end a session. Of any other page the gateway passes on no cookie; a plan names
   * the pages that claim it newly.
   */
  readonly session?: boolean;
  /** `[{ slot: 'home@1', maxKilobytes: 12 }]`: places in the page for parts of any remote. */
  readonly slots?: readonly SlotOffer[];
}

/** A row as a release records it: what follows from the row of the team has fields of its own. */
export interface PageRoute extends WrittenFields {
  /** 'staff' is for members with a role whose rights they have in this session: with a second factor. */
  readonly access: 'public' | 'member' | 'staff';
  /** Of a page for staff: any one of these roles suffices; without it, any role. */
  readonly roles?: readonly string[];
  /** Where a guest at a member's page is redirected, with the page as referrer; '/' gets no referrer. */
  readonly guestGoesTo?: '/login' | '/register' | '/';
  /** Until the profile is complete, the page shows only its title, its description and a notice that asks for it. */
  readonly needsCompleteProfile?: boolean;
  readonly frame: 'public' | 'dashboard';
  /** The main address of the same page, for search engines. */
  readonly canonical?: `/${string}`;
  /** The gateway keeps no copy. */
  readonly uncached?: boolean;
  /** No server renders the page, and a member gets the frame with a skeleton until the browser has. */
  readonly browserOnly?: boolean;
  /** The page's entries in the site's menus. Its path has no parameter, except `:memberId`: the member's own page. */
  readonly menu?: MenuEntry | readonly MenuEntry[];
  /** The path of a row, of any remote, whose menu entries are marked as current while this page is open. */
  readonly partOf?: `/${string}`;
  /**
   * Reads of the api that the page's loader makes at an address without a query: paths below /api, with parameters of `path`.
   * The shell sends them while it loads the code of the page, whose loader then finds the replies.
   */
  readonly data?: readonly `/${string}`[];
}

type Audience =
  | 'public'
  | 'member'
  | 'staff'
  | ({ readonly for: 'member' } & Pick<PageRoute, 'guestGoesTo' | 'needsCompleteProfile'>)
  | ({ readonly for: 'staff' } & Pick<PageRoute, 'roles'>);

/** A row as a team writes it: twelve fields. */
export interface TableRow extends WrittenFields {
  /** `'member'`, or with more: `{ for: 'member', guestGoesTo: '/register' }`, `{ for: 'staff', roles: ['door', 'admin'] }`. */
  readonly access: Audience;
  /**
   * `'browser'`: no server can render the page. `'each time'`: the gateway keeps no copy of a public page, as what it says may end
   * at any moment, or its query has so many values that they would displace other pages; else it is kept for a minute.
   */
  readonly render?: 'browser' | 'each time';
  /** `{ place: 'header', label: 'Events', order: 20 }`; or `'/events'`, the row whose entries are current while this page is open. */
  readonly menu?: MenuItem | readonly MenuItem[];
}

type MenuItem = MenuEntry | `/${string}`;

/** A public page says which query it reads. */
type DeclaredRow = TableRow &
  ({ readonly access: 'public'; readonly query: readonly string[] } | { readonly access: Exclude<Audience, 'public'> });

export const defineRouteTable = <const T extends readonly DeclaredRow[]>(
  table: T,
): readonly (PageRoute & { readonly page: T[number]['page'] })[] =>
  table.map((row: T[number]) => ({ ...toPageRoute(row, table), page: row.page }));

/** Public rows of a page with one title are one page, whose main address is that of the first. */
function toPageRoute({ access, render, menu = [], ...row }: TableRow, table: readonly TableRow[]): PageRoute {
  const { for: visitors, ...limits } = typeof access === 'string' ? { for: access } : access;
  const items = [menu].flat();
  const entries = items.filter((item) => typeof item !== 'string');
  const partOf = items.find((item) => typeof item === 'string');
  const isSame = (other: TableRow) => other.access === access && other.page === row.page && other.title === row.title;
  const main = visitors === 'public' ? table.find((other) => isSame(other) && !other.path.includes(':')) : undefined;
  return {
    ...row,
    ...limits,
    access: visitors,
    frame: /^\/(dashboard|profile|staff)(\/|$)/.test(row.path) ? 'dashboard' : 'public',
    ...(main && main.path !== row.path && { canonical: main.path }),
    ...(render && { [render === 'browser' ? 'browserOnly' : 'uncached']: true }),
    ...(partOf && { partOf }),
    ...(entries.length > 0 && { menu: entries }),
  };
}

/** What a `*.page.tsx` exports, under the names of React Router. */
export interface PageModule {
  Component: unknown;
  loader?: unknown;
  action?: unknown;
  shouldRevalidate?: unknown;
  /** Shown within the frame in place of the general notice when the page's loader, action or rendering throws. */
  ErrorBoundary?: unknown;
}

/** A row of the table as a React Router route; the shell finds the row itself in `handle`. */
export interface BuiltRoute<M extends PageModule = PageModule> {
  id: string;
  path: string;
  handle: PageRoute;
  lazy: () => Promise<M>;
}

/** The routes of a table. A page without an import, or an import without a page, does not compile. */
export const buildRoutes = <const P extends string>(
  remote: string,
  table: readonly (PageRoute & { readonly page: P })[],
  pages: Record<NoInfer<P>, () => Promise<PageModule>>,
): BuiltRoute[] =>
  table.map((row) => ({
    id: `${remote}:${row.path}`,
    path: row.path,
    handle: row,
    lazy: pages[row.page],
  }));
