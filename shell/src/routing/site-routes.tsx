import { byName, type LeanManifest, type LeanRemote, type PageRoute, redirectAddress } from '@azadkar/release/manifest';
import { session } from '@azadkar/shared-api';
import { SiteProvider } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';
import { data, type RouteObject, redirect } from 'react-router-dom';
import { DashboardFrame } from '../frames/dashboard-frame';
import { FrameDataProvider, siteIn } from '../frames/frame-data';
import { SiteMenusProvider } from '../frames/menus/site-menus';
import { PublicFrame, SiteLayout } from '../frames/site-layout';
import type { PageSource } from '../remotes/page-source';
import { FramedPageError, PageError } from './page-error';
import { pageRoute } from './page-route';
import { redirects } from './redirects';

/** What the frame shows: the lean manifest and a request to render have it. */
interface SiteContent extends Pick<LeanManifest, 'menus' | 'frame'> {
  /** The remotes that have routes, where these are not all: a page at rest needs the row of its own. */
  readonly routed?: readonly LeanRemote[];
}

/**
 * The routes of the site: every row of every route table. A browser gets all of them, a server only the one that it
 * renders, so routes that load data or catch errors have explicit ids: the two sides must agree on them.
 */
export function siteRoutes(
  remotes: readonly LeanRemote[],
  pages: PageSource,
  { menus = {}, frame, routed = remotes }: SiteContent = {},
  routeOf: typeof pageRoute = pageRoute,
): RouteObject[] {
  const rows = (kind: PageRoute['frame']) => rowsOf(routed, kind, pages, routeOf);
  const withFrame = (site: ReactNode) => (
    <SiteMenusProvider value={menus}>
      <FrameDataProvider value={frame}>
        <SiteProvider value={siteIn(frame)}>{site}</SiteProvider>
      </FrameDataProvider>
    </SiteMenusProvider>
  );
  return [
    {
      id: 'site',
      element: withFrame(<SiteLayout remotes={remotes} />),
      errorElement: withFrame(<FramedPageError />),
      children: [
        { Component: PublicFrame, children: [...rows('public'), notFound(pages)] },
        { Component: DashboardFrame, children: rows('dashboard') },
        ...redirectRoutes,
      ],
    },
  ];
}

/** The id of the route whose error boundary covers a remote's pages of one frame. */
export const boundaryOf = ({ name }: Pick<LeanRemote, 'name'>, { frame }: Pick<PageRoute, 'frame'>) =>
  `${frame}:${name}`;

/**
 * The rows of one frame. Each remote has its own error boundary: when one fails, the frame and the others go on. Of two rows
 * with as many fixed segments the router takes the first, so remotes are in the order that `findOwner` knows.
 */
const rowsOf = (
  remotes: readonly LeanRemote[],
  frame: PageRoute['frame'],
  pages: PageSource,
  routeOf: typeof pageRoute,
): RouteObject[] =>
  [...remotes].sort(byName).map((remote) => ({
    id: boundaryOf(remote, { frame }),
    errorElement: <PageError remote={remote} pages={pages} />,
    children: remote.routes.filter((row) => row.frame === frame).map((row) => routeOf(remote, row, pages)),
  }));

const notFound = (pages: PageSource): RouteObject => ({
  id: 'not-found',
  path: '*',
  element: null,
  ErrorBoundary: PageError,
  loader: ({ request }) => {
    pages.reloadUnknown?.(request);
    throw data(null, { status: 404 });
  },
});

/** The gateway follows the same table for a request; these are for links inside an open page. */
const redirectRoutes: RouteObject[] = redirects.map((row) => ({
  path: row.from,
  loader: ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return redirect(redirectAddress(row, { pathname, search, signedIn: session.getState().signedIn }));
  },
}));
