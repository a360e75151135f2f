/** Pages that throw or never answer, in the site's own frames: what the visitor sees, and what the team is told. */
import type { LeanRemote, PageRoute } from '@azadkar/release/manifest';
import { Refused, Unreachable } from '@azadkar/shared-api';
import { AppProvider } from '@azadkar/shared-ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, use, useEffect, useState } from 'react';
import { createMemoryRouter, data, Link, RouterProvider, useLoaderData } from 'react-router-dom';
import type { Fault } from '../faults/report-fault';
import type { RemotePage } from '../federation/load-container';
import type { LoadedPage, PageSource } from '../remotes/page-source';
import { RemoteUnavailable } from '../remotes/remote-unavailable';
import { siteRoutes } from './site-routes';

const publicPage = { access: 'public', frame: 'public' } as const;
const rows: PageRoute[] = [
  { ...publicPage, page: 'talks', path: '/talks', title: 'Talks' },
  { ...publicPage, page: 'start', path: '/start', title: 'Start' },
];

const version = (number: string) => ({ version: number, container: `forum_${number}`, entry: `/${number}.js` });
const forum: LeanRemote = { name: 'forum', routes: rows, versions: [version('2.0.0'), version('1.0.0')] };
const onTrial: LeanRemote = { ...forum, onTrial: true };

const start: RemotePage = { Component: () => <Link to="/talks?day=2">To the talks</Link> };

/** The page of the version before, whose data has another shape. */
const before: RemotePage = { loader: () => ({ topics: ['Taxes'] }), Component: TopicsBefore };

function TopicsBefore() {
  const { topics } = useLoaderData<{ topics: string[] }>();
  return <h1>Talks about {topics.join()}</h1>;
}

function Talks({ children }: { children?: ReactNode }) {
  const { titles } = useLoaderData<{ titles: string[] }>();
  return (
    <>
      <h1>New: {titles.join()}</h1>
      {children}
    </>
  );
}

const titles = () => ({ titles: ['Invoices'] });
const broken = (): never => {
  throw new TypeError('titles is undefined');
};

/** Pages as a browser has them, of the pinned version and of the one before; `reports` collects what the team is told. */
function pagesOf(pinned: RemotePage, previous: RemotePage | null) {
  const loaded = new Map<string, LoadedPage>();
  const reports: Omit<Fault, 'error' | 'name'>[] = [];
  const keep = ({ path }: PageRoute, page: LoadedPage) => {
    loaded.set(path, page);
    return page;
  };
  const pages: PageSource = {
    load: async (_, row) =>
      loaded.get(row.path) ?? keep(row, { page: row.page === 'talks' ? pinned : start, version: '2.0.0' }),
    loaded: (row) => loaded.get(row.path),
    fallbackOf: (remote, row) => {
      if (!remote.onTrial || loaded.get(row.path)?.version !== '2.0.0') return undefined;
      return async () => {
        if (!previous) throw new Error('1.0.0 has no such page');
        return keep(row, { page: previous, version: '1.0.0' });
      };
    },
    report: ({ error, name, ...report }) => reports.push(report),
    reloadIfRecalled: async () => undefined,
    reloadUnknown: () => undefined,
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

function open(page: RemotePage, { remote = forum, at = '/talks', previous = before }: Visit = {}) {
  const { pages, reports } = pagesOf(page, previous);
  const router = createMemoryRouter(siteRoutes([{ ...remote, routes: rows.map((row) => ({ ...row })) }], pages), {
    initialEntries: [at],
  });
  const { unmount } = render(
    <AppProvider>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  return { router, reports, unmount };
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const shownVersion = () => document.querySelector('[data-page="talks"]')?.getAttribute('data-remote') ?? null;
const noticeOwner = () => document.querySelector('[data-error]')?.getAttribute('data-error') ?? null;

let consoleError: jest.SpyInstance;
beforeEach(() => {
  window.scrollTo = jest.fn();
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  consoleError.mockRestore();
  jest.useRealTimers();
});

const never = new Promise<never>(() => undefined);
const NeverAnswers = () => use(never);

/** A page that throws in each of the ways in which one can. */
const FAULTY: [way: string, kind: Fault['kind'], page: RemotePage][] = [
  ['its loader', 'loader', { loader: broken, Component: Talks }],
  ['rendering', 'render', { loader: titles, Component: broken }],
  ['its first effect', 'render', { loader: titles, Component: EffectThrows }],
  ['a later rendering', 'render', { loader: titles, Component: LaterThrows }],
];

function EffectThrows() {
  useEffect(broken, []);
  return <Talks />;
}

function LaterThrows() {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => setIsLater(true), []);
  if (isLater) broken();
  return <Talks />;
}

describe.each(FAULTY)('a page that throws in %s', (_, kind, page) => {
  test.each(['/talks', '/start'])(
    'is shown from the version before while its version is on trial, from %s',
    async (at) => {
      const { reports } = open(page, { remote: onTrial, at });
      if (at === '/start') await userEvent.click(await screen.findByRole('link', { name: 'To the talks' }));
      expect(await heading('Talks about Taxes')).toBeVisible();
      expect(shownVersion()).toBe('forum@1.0.0');
      expect(noticeOwner()).toBeNull();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(reports).toEqual([{ version: '2.0.0', page: 'talks', kind, outcome: 'fell-back' }]);
    },
  );

  test('leaves a notice in the frame when its version is not on trial', async () => {
    const { reports } = open(page);
    expect(await heading('Something went wrong')).toHaveFocus();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(noticeOwner()).toBe('forum@2.0.0');
    expect(reports).toEqual([{ version: '2.0.0', page: 'talks', kind, outcome: 'notice' }]);
  });

  test('leaves a notice when the version before does not have it', async () => {
    const { reports } = open(page, { remote: onTrial, previous: null });
    await heading('Something went wrong');
    expect(noticeOwner()).toBe('forum@2.0.0');
    expect(reports).toEqual([{ version: '2.0.0', page: 'talks', kind, outcome: 'notice' }]);
  });

  test('leaves a notice when the version before throws, too', async () => {
    const { reports } = open(page, { remote: onTrial, previous: { loader: broken, Component: TopicsBefore } });
    await heading('Something went wrong');
    expect(noticeOwner()).toBe('forum@1.0.0');
    expect(reports).toEqual([
      { version: '2.0.0', page: 'talks', kind, outcome: 'fell-back' },
      { version: '1.0.0', page: 'talks', kind: 'loader', outcome: 'notice' },
    ]);
  });
});

test('the page of the version before may throw while it renders: then there is a notice', async () => {
  const { reports } = open({ loader: titles, Component: broken }, { remote: onTrial, previous: { Component: broken } });
  await heading('Something went wrong');
  expect(reports.map(({ version, outcome }) => [version, outcome])).toEqual([
    ['2.0.0', 'fell-back'],
    ['1.0.0', 'notice'],
  ]);
});

test('a page that keeps its data gets the data of the version before all the same', async () => {
  const keepsData = { shouldRevalidate: () => false };
  open({ ...keepsData, loader: titles, Component: broken }, { remote: onTrial, previous: { ...before, ...keepsData } });
  await heading('Talks about Taxes');
});

test('the version before takes the place of a page that loads other data, and not before its own data is there', async () => {
  const loader = ({ request }: { request: Request }) => (request.url.endsWith('day=2') ? broken() : titles());
  const { router } = open({ loader, Component: Talks }, { remote: onTrial });
  await heading('New: Invoices');
  await act(() => router.navigate('/talks?day=2'));
  expect(await heading('Talks about Taxes')).toBeVisible();
  expect(shownVersion()).toBe('forum@1.0.0');
});

test('an action runs once, also when it throws', async () => {
  const action = jest.fn(broken);
  const previous = { ...before, action: jest.fn() };
  const { router, reports } = open({ loader: titles, action, Component: Talks }, { remote: onTrial, previous });
  await heading('New: Invoices');
  await act(() => router.navigate('/talks', { formMethod: 'post', formData: new FormData() }));
  await heading('Something went wrong');
  expect(action).toHaveBeenCalledTimes(1);
  expect(previous.action).not.toHaveBeenCalled();
  expect(reports).toEqual([{ version: '2.0.0', page: 'talks', kind: 'action', outcome: 'notice' }]);
});

test.each([
  ['Page not found', new Refused('There is no such talk.', 404)],
  ['This page cannot be shown', new Refused('Members only.', 403)],
  ['No connection', new Unreachable(new Error('offline'))],
  ['Page not found', data(null, { status: 404 })],
  ['This part of the site is not available right now', new RemoteUnavailable('forum', '2.0.0', null)],
])('"%s" is not a fault of the page: no report, no other version', async (title, thrown) => {
  const loader = () => {
    throw thrown;
  };
  const { reports } = open({ loader, Component: Talks }, { remote: onTrial });
  await heading(title);
  expect(reports).toEqual([]);
});

test('"Try again" runs the loader and renders again, and the focus moves to the page', async () => {
  const Component = jest.fn<ReactNode, []>(broken);
  const loader = jest.fn(titles);
  open({ loader, shouldRevalidate: () => false, Component });
  await heading('Something went wrong');
  Component.mockImplementation(() => <Talks />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const page = await heading('New: Invoices');
  expect(loader).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(page).toHaveFocus());
});

describe('a page that never answers', () => {
  beforeEach(() => jest.useFakeTimers());

  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  const suspends: RemotePage = { loader: titles, Component: NeverAnswers };

  test.each(['/talks', '/start'])(
    'because it suspends: skeleton, words and a notice inside the frame, from %s',
    async (at) => {
      const { router, reports } = open(suspends, { at, remote: onTrial });
      await pass(0);
      if (at === '/start') await act(() => router.navigate('/talks'));
      expect(screen.getByRole('banner')).toBeVisible();
      expect(screen.queryByText('To the talks')).not.toBeInTheDocument();
      await pass(8);
      expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual. We are still trying.');
      await pass(12);
      expect(screen.getByRole('heading', { level: 1, name: 'This page is taking too long' })).toHaveFocus();
      expect(noticeOwner()).toBe('forum@2.0.0');
      expect(reports).toEqual([{ version: '2.0.0', page: 'talks', kind: 'timeout', outcome: 'notice' }]);
      await act(() => screen.getByRole('button', { name: 'Try again' }).click());
      await pass(8);
      expect(screen.getByText(/longer than usual/)).toBeVisible();
    },
  );

  test('because of its loader, opened directly: skeleton, words and a notice', async () => {
    const { reports } = open({ loader: () => never, Component: Talks });
    await pass(8);
    expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual. We are still trying.');
    await pass(17);
    expect(screen.getByRole('heading', { level: 1, name: 'This page is taking too long' })).toBeVisible();
    expect(reports).toEqual([{ version: '2.0.0', page: 'talks', kind: 'timeout', outcome: 'notice' }]);
  });

  test('because of its loader, in an open page: the page stays, then words, then a notice; a late answer changes nothing', async () => {
    let answer: (late: unknown) => void = () => undefined;
    const loader = () => new Promise((_, reject) => (answer = reject));
    const { router, reports } = open({ loader, Component: Talks }, { at: '/start', remote: onTrial });
    await pass(0);
    act(() => void router.navigate('/talks'));
    await pass(7);
    expect(screen.getByRole('link', { name: 'To the talks' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Loading page' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await pass(1);
    expect(screen.getByRole('status')).toHaveTextContent('The next page is taking longer than usual.');
    expect(screen.getByRole('link', { name: 'To the talks' })).toBeVisible();
    await pass(17);
    expect(screen.getByRole('heading', { level: 1, name: 'This page is taking too long' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    answer(new Error('too late'));
    await pass(60);
    expect(screen.getByRole('heading', { level: 1, name: 'This page is taking too long' })).toBeVisible();
    expect(reports).toEqual([{ version: '2.0.0', page: 'talks', kind: 'timeout', outcome: 'notice' }]);
  });

  test('is left by "Cancel": the open page stays, and the focus is where it was', async () => {
    const { router, reports } = open({ loader: () => never, Component: Talks }, { at: '/start' });
    await pass(0);
    const link = screen.getByRole('link', { name: 'To the talks' });
    link.focus();
    act(() => link.click());
    await pass(8);
    act(() => screen.getByRole('button', { name: 'Cancel' }).click());
    await pass(0);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(link).toHaveFocus();
    expect(router.state.location.pathname).toBe('/start');
    await pass(60);
    expect(reports).toEqual([]);
  });

  test('cannot be cancelled after something was sent', async () => {
    const { router } = open({ ...start, action: () => never });
    await pass(0);
    act(() => void router.navigate('/talks', { formMethod: 'post', formData: new FormData() }));
    await pass(8);
    expect(screen.getByRole('status')).toHaveTextContent('longer than usual');
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });
});
