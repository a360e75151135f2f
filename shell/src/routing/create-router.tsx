import type { LeanManifest, LeanRemote, PageRoute } from '@azadkar/release/manifest';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { createBrowserRouter, data, type RouteObject, redirect } from 'react-router-dom';
import { DashboardFrame } from '../frames/dashboard-frame';
import { PublicFrame } from '../frames/public-frame';
import { Site } from '../frames/site';
import { FramedPageError, PageError } from './page-error';
import { pageRoute } from './page-route';

/**
 * One router for the whole site, known from the start: every row of every route table in the manifest. The remote
 * behind a row is fetched when the row is first visited.
 */
export function createRouter(manifest: LeanManifest) {
  return createBrowserRouter([
    {
      Component: Site,
      ErrorBoundary: FramedPageError,
      children: [
        { Component: PublicFrame, children: [...rowsOf(manifest, 'public'), notFound] },
        { Component: DashboardFrame, children: rowsOf(manifest, 'dashboard') },
        ...shortcuts,
      ],
    },
  ]);
}

/** The rows of one frame, each remote below a boundary of its own: when one fails, the frame and the others live on. */
function rowsOf({ remotes }: LeanManifest, frame: PageRoute['frame']): RouteObject[] {
  return remotes.map((remote: LeanRemote) => ({
    id: `${frame}:${remote.name}`,
    ErrorBoundary: PageError,
    children: remote.routes.filter((row) => row.frame === frame).map((row) => pageRoute(remote, row)),
  }));
}

const notFound: RouteObject = {
  path: '*',
  element: null,
  ErrorBoundary: PageError,
  loader: () => {
    throw data(null, { status: 404 });
  },
};

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
