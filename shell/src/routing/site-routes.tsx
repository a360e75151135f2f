import type { LeanRemote, PageRoute } from '@azadkar/release/manifest';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { data, type RouteObject, redirect } from 'react-router-dom';
import { DashboardFrame } from '../frames/dashboard-frame';
import { PublicFrame } from '../frames/public-frame';
import { SiteLayout } from '../frames/site-layout';
import type { PageSource } from '../remotes/page-source';
import { FramedPageError, PageError } from './page-error';
import { pageRoute } from './page-route';

/**
 * The routes of the site: every row of every route table. The same in a browser, which is given all of them, and on a
 * server, which is given the one that a visit is for; so what loads data and what catches errors has a name of its own.
 */
export function siteRoutes(remotes: readonly LeanRemote[], pages: PageSource): RouteObject[] {
  return [
    {
      id: 'site',
      element: <SiteLayout remotes={remotes} />,
      ErrorBoundary: FramedPageError,
      children: [
        { Component: PublicFrame, children: [...rowsOf(remotes, 'public', pages), notFound(pages)] },
        { Component: DashboardFrame, children: rowsOf(remotes, 'dashboard', pages) },
        ...shortcuts,
      ],
    },
  ];
}

/** The route that catches what goes wrong in a remote's pages of one frame. */
export const boundaryOf = ({ name }: Pick<LeanRemote, 'name'>, { frame }: Pick<PageRoute, 'frame'>) =>
  `${frame}:${name}`;

/** The rows of one frame, each remote below a boundary of its own: when one fails, the frame and the others live on. */
function rowsOf(remotes: readonly LeanRemote[], frame: PageRoute['frame'], pages: PageSource): RouteObject[] {
  return remotes.map((remote) => ({
    id: boundaryOf(remote, { frame }),
    ErrorBoundary: PageError,
    children: remote.routes.filter((row) => row.frame === frame).map((row) => pageRoute(remote, row, pages)),
  }));
}

const notFound = (pages: PageSource): RouteObject => ({
  id: 'not-found',
  path: '*',
  element: null,
  ErrorBoundary: PageError,
  loader: ({ request }) => {
    pages.reloadUnknown(request);
    throw data(null, { status: 404 });
  },
});

const leadsTo = (from: string, to: string): RouteObject => ({ path: from, loader: () => redirect(to) });

/** Addresses of the shell itself. The gateway answers them for a fresh page; these are for links inside one. */
const shortcuts: RouteObject[] = [
  leadsTo(paths.dashboard, toPath(paths.membership)),
  leadsTo(paths.myOrders, toPath(paths.orders)),
  leadsTo(paths.myIssues, toPath(paths.issues)),
  {
    path: '/dasboard/*', // a spelling that the product's own links once had
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url);
      return redirect(pathname.replace('/dasboard/', '/dashboard/') + search);
    },
  },
];
