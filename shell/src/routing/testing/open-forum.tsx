/** A site with one remote, "forum", in the site's own frames: its page of talks is the one that tests break. */
import type { LeanRemote, PageRoute } from '@azadkar/release/manifest';
import { AppProvider } from '@azadkar/shared-ui';
import { configure, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type HydrationState, Link, RouterProvider, useLoaderData } from 'react-router-dom';
import type { Fault } from '../../faults/report-fault';
import type { RemotePage } from '../../federation/load-container';
import type { LoadedPage, PageSource } from '../../remotes/page-source';
import { siteRoutes } from '../site-routes';

configure({ asyncUtilTimeout: 8_000 });

const publicPage = { access: 'public', frame: 'public' } as const;
const rows: PageRoute[] = [
  { ...publicPage, page: 'talks', path: '/talks', title: 'Talks' },
  { ...publicPage, page: 'start', path: '/start', title: 'Start' },
];

const version = (number: string) => ({ version: number, container: `forum_${number}`, entry: `/${number}.js` });
export const forum: LeanRemote = { name: 'forum', routes: rows, versions: [version('2.0.0'), version('1.0.0')] };
export const onTrial: LeanRemote = { ...forum, onTrial: true };

/** The page with a link to the talks. */
export const start: RemotePage = { Component: () => <Link to="/talks?day=2">To the talks</Link> };

/** The page of the version before, whose data has another shape. */
export const before: RemotePage = { loader: () => ({ topics: ['Taxes'] }), Component: TopicsBefore };

function TopicsBefore() {
  const { topics } = useLoaderData<{ topics: string[] }>();
  return <h1>Talks about {topics.join()}</h1>;
}

export function Talks({ children }: { children?: ReactNode }) {
  const { titles } = useLoaderData<{ titles: string[] }>();
  return (
    <>
      <h1>New: {titles.join()}</h1>
      {children}
    </>
  );
}

export const titles = () => ({ titles: ['Invoices'] });
export const broken = (): never => {
  throw new TypeError('titles is undefined');
};

/** Pages as a browser has them, of the pinned version and of the one before; `reports` collects what the team gets. */
function pagesOf(pinned: RemotePage, previous: RemotePage | null) {
  const loaded = new Map<string, LoadedPage>();
  const reports: Omit<Fault, 'error' | 'name'>[] = [];
  const keep = ({ path }: PageRoute, page: LoadedPage) => {
    loaded.set(path, page);
    return page;
  };
  const pinnedPage = ({ page }: PageRoute) => ({ page: page === 'talks' ? pinned : start, version: '2.0.0' });
  const pages: PageSource = {
    load: async (_, row) => loaded.get(row.path) ?? keep(row, pinnedPage(row)),
    loaded: (row) => loaded.get(row.path),
    fallbackOf: (remote, row) => {
      if (!remote.onTrial || loaded.get(row.path)?.version !== '2.0.0') return undefined;
      return async () => {
        if (!previous) throw new Error('1.0.0 has no such page');
        return keep(row, { page: previous, version: '1.0.0' });
      };
    },
    report: ({ error, name, ...report }) => reports.push(report),
  };
  return { pages, reports };
}

interface Visit {
  remote?: LeanRemote;
  /** The first address. */
  at?: string;
  /** Null where the version before has no such page. */
  previous?: RemotePage | null;
}

/** The site with a page of talks, at its first address. */
export function siteWith(page: RemotePage, { remote = forum, at = '/talks', previous = before }: Visit = {}) {
  const { pages, reports } = pagesOf(page, previous);
  const routes = siteRoutes([{ ...remote, routes: rows.map((row) => ({ ...row })) }], pages);
  /** `hydrationData` is what a server has loaded. */
  const begin = (hydrationData?: HydrationState) => {
    const router = createMemoryRouter(routes, { initialEntries: [at], hydrationData });
    const site = (
      <AppProvider>
        <RouterProvider router={router} />
      </AppProvider>
    );
    return { router, site };
  };
  return { begin, reports, load: () => Promise.all(rows.map((row) => pages.load(remote, row))) };
}

/** Opens it in a browser that renders it itself. */
export function openForum(page: RemotePage, visit: Visit = {}) {
  const { begin, reports } = siteWith(page, visit);
  const { router, site } = begin();
  render(site);
  return { router, reports };
}

export const heading = (name: string) => screen.findByText(name, { selector: 'h1' });
export const headingNow = (name: string) => screen.getByText(name, { selector: 'h1' });
export const banner = () => document.querySelector('header');
export const shownVersion = () => document.querySelector('[data-page="talks"]')?.getAttribute('data-remote') ?? null;
/** The release that a notice names. */
export const noticeOwner = () => document.querySelector('[data-error]')?.getAttribute('data-error') ?? null;
