/**
 * A remote's route table: pure data, written into its release, so that the shell and the gateway know every
 * address of a remote without its code. The remote builds its React Router routes from the same table.
 */

export interface PageRoute {
  /** The page's folder, and the name of its chunk. */
  readonly page: string;
  /** A React Router pattern, from the root of the site. */
  readonly path: `/${string}`;
  readonly access: 'public' | 'member';
  /** Where a visitor at a member's page is sent, with the page as referrer; '/' carries none. */
  readonly guestGoesTo?: '/login' | '/register' | '/';
  /** Shows the complete-your-profile notice instead of the page until the profile is complete. */
  readonly needsCompleteProfile?: boolean;
  readonly frame: 'public' | 'dashboard';
  /** The document's title, and what a screen reader hears on arrival; a page may refine it. */
  readonly title: string;
  /** For search engines and shared links. */
  readonly description?: string;
  /** Where the same page has its main address; search engines are told. */
  readonly canonical?: `/${string}`;
}

export function defineRouteTable<const T extends readonly PageRoute[]>(table: T): T {
  return table;
}

/** What a `*.page.tsx` exports: React Router's own names. */
export interface PageModule {
  Component: unknown;
  loader?: unknown;
  action?: unknown;
  ErrorBoundary?: unknown;
  shouldRevalidate?: unknown;
}

/** One row of the table as a React Router route; `handle` carries the row to the shell. */
export interface BuiltRoute<M extends PageModule = PageModule> {
  id: string;
  path: string;
  handle: PageRoute;
  lazy: () => Promise<M>;
}

/** The routes of a table. A page without its import does not compile. */
export function buildRoutes<const T extends readonly PageRoute[]>(
  remote: string,
  table: T,
  pages: { [P in T[number]['page']]: () => Promise<PageModule> },
): BuiltRoute[] {
  return table.map((row) => ({
    id: `${remote}:${row.path}`,
    path: row.path,
    handle: row,
    lazy: pages[row.page as T[number]['page']],
  }));
}
