import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createBrowserRouter,
  type HydrationState,
  Link,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useLoaderData,
} from 'react-router-dom';
import { openDocument, restingRouter } from './resting-router';

const Talk = () => <h1>{useLoaderData<string>()}</h1>;
const Frame = () => (
  <>
    <Link to="/talks/2">The next talk</Link>
    <Outlet />
    <ScrollRestoration />
  </>
);
const loader = jest.fn(async ({ params }: { params: { id?: string } }) => `Talk ${params.id}, loaded`);
const routes = [
  { id: 'site', Component: Frame, children: [{ id: 'talk', path: '/talks/:id', loader, Component: Talk }] },
];
const rendered = { loaderData: { talk: 'Talk 1, rendered' } };

const create = async () => (options: { hydrationData?: HydrationState }) => createBrowserRouter(routes, options);

const opened: { dispose: () => void }[] = [];

function open(load = create, address: { pathname: string; search: string } = window.location) {
  const documents: unknown[] = [];
  const router = restingRouter(routes, rendered, load, address, (to) => void documents.push(to));
  opened.push(router);
  render(<RouterProvider router={router} />);
  return { router, documents };
}

const heading = (name: string) => screen.findByRole('heading', { name });
const follow = () => userEvent.click(screen.getByRole('link', { name: 'The next talk' }));

beforeEach(() => {
  for (const router of opened.splice(0)) router.dispose();
  loader.mockClear();
  jest.spyOn(window, 'scrollTo').mockReset();
  window.history.replaceState(null, '', '/talks/1');
});

it('shows what was rendered, and loads nothing of it', async () => {
  const load = jest.fn(create);
  open(load);
  await heading('Talk 1, rendered');
  expect([load.mock.calls, loader.mock.calls]).toEqual([[], []]);
});

it('follows a link once navigation has come, which is loaded once', async () => {
  const load = jest.fn(create);
  const { router } = open(load);
  await follow();
  await heading('Talk 2, loaded');
  await act(() => router.navigate('/talks/3'));
  await heading('Talk 3, loaded');
  await act(() => router.navigate(-1));
  await heading('Talk 2, loaded');
  expect([load.mock.calls.length, router.state.location.pathname]).toEqual([1, '/talks/2']);
});

it('says that a page loads while navigation comes, and no more when a document is opened instead', async () => {
  let fail: (error: Error) => void = () => {};
  const load = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const { router } = open(() => load);
  await follow();
  expect(router.state.navigation).toMatchObject({ state: 'loading', location: { pathname: '/talks/2' } });
  await act(async () => fail(new Error('lost')));
  expect(router.state.navigation.state).toBe('idle');
});

it('carries out the latest press alone, or none where the visitor stays, once navigation has come', async () => {
  let come: (load: Awaited<ReturnType<typeof create>>) => void = () => {};
  const load = new Promise<Awaited<ReturnType<typeof create>>>((resolve) => {
    come = resolve;
  });
  const { router, documents } = open(() => load);
  const here = router.state.location;
  const first = router.navigate('/talks/2');
  const stay = router.navigate(here, { replace: true });
  expect(router.state.navigation.state).toBe('idle');
  const [second, third] = [router.navigate('/talks/3'), router.navigate('/talks/4')];
  await act(async () => come(await create()));
  await act(async () => void (await Promise.all([first, stay, second, third])));
  await heading('Talk 4, loaded');
  expect([loader.mock.calls.length, documents, router.state.navigation.state]).toEqual([1, [], 'idle']);
});

it('opens a document where navigation does not come, and asks again at the next link', async () => {
  const load = jest.fn(create).mockRejectedValueOnce(new Error('lost'));
  const { documents, router } = open(load);
  await follow();
  expect(documents).toEqual(['/talks/2']);
  await heading('Talk 1, rendered');
  await follow();
  await heading('Talk 2, loaded');
  expect(documents).toHaveLength(1);
  await expect(router.revalidate()).resolves.toBeUndefined();
});

it('stays where navigation does not come and the data is to be loaded again, as what was saved is saved', async () => {
  const load = jest.fn(create).mockRejectedValueOnce(new Error('lost'));
  const { router } = open(load);
  await expect(router.revalidate()).resolves.toBeUndefined();
  await act(() => router.revalidate());
  await heading('Talk 1, loaded');
});

it('opens a document at this address for a step of the page, and in its place where the link says so', async () => {
  const assign = jest.fn();
  const replace = jest.fn();
  const place = { assign, replace, pathname: '/talks/1' };
  openDocument({ search: '?a=1', hash: '#place' }, { replace: true }, place);
  openDocument({ search: '', hash: '#work' }, {}, place);
  openDocument('/talks/2', undefined, place);
  expect(replace.mock.calls).toEqual([['/talks/1?a=1#place']]);
  expect(assign.mock.calls).toEqual([['/talks/1#work'], ['/talks/2']]);
});

it('shows the boundary of the whole site once navigation has come, not that of the page alone', async () => {
  const site = (boundary: string) => [{ id: 'site', errorElement: <h1>{boundary}</h1>, children: routes[0]?.children }];
  const load = async () => (options: { hydrationData?: HydrationState }) =>
    createBrowserRouter(site('All pages'), options);
  const router = restingRouter(site('One page'), rendered, load);
  opened.push(router);
  render(<RouterProvider router={router} />);
  loader.mockRejectedValueOnce(new Error('broken'));
  await act(() => router.navigate('/talks/2'));
  await heading('All pages');
});

it('tells what subscribed before, and what has unsubscribed nothing', async () => {
  const { router } = open();
  const seen: string[] = [];
  router.subscribe(({ location }) => seen.push(location.pathname));
  const stop = router.subscribe(() => seen.push('unsubscribed'));
  stop();
  await act(() => router.navigate('/talks/2'));
  expect(new Set(seen)).toEqual(new Set(['/talks/1', '/talks/2']));
});

/** As the browser does where "back" is pressed. */
const goTo = (address: string) => {
  window.history.replaceState({ key: 'before' }, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
};

it('loads the page of the address where "back" was pressed before navigation came', async () => {
  const { router } = open();
  goTo('/talks/7?of=2026');
  await heading('Talk 7, loaded');
  expect(router.state.location).toMatchObject({ pathname: '/talks/7', search: '?of=2026', key: 'before' });
});

it('hydrates what was rendered where "back" was pressed before any script, and then loads that page', async () => {
  const address = { pathname: '/talks/1', search: '' };
  window.history.replaceState(null, '', '/talks/8');
  const { router } = open(create, address);
  await heading('Talk 1, rendered');
  await act(router.wake);
  await heading('Talk 8, loaded');
  goTo('/talks/9');
  await heading('Talk 9, loaded');
});

it('keeps the page until the other has come, and then puts that where it was', async () => {
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ before: 400 }));
  let come = () => {};
  loader.mockImplementationOnce(() => new Promise((resolve) => (come = () => resolve('Talk 7, loaded'))));
  open();
  goTo('/talks/7');
  await waitFor(() => expect(loader).toHaveBeenCalled());
  await heading('Talk 1, rendered');
  expect(window.scrollTo).not.toHaveBeenCalled();
  await act(async () => come());
  await heading('Talk 7, loaded');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 400);
});

it('shows a page that came before React listened', async () => {
  window.history.replaceState(null, '', '/talks/8');
  const router = restingRouter(routes, rendered, create, { pathname: '/talks/1', search: '' });
  opened.push(router);
  const seen: string[] = [];
  await router.wake();
  await waitFor(() => expect(router.state.location.pathname).toBe('/talks/8'));
  router.subscribe(({ location }) => seen.push(location.pathname));
  expect(seen).toEqual(['/talks/8']);
});

it('loads the document again where "back" was pressed and navigation does not come, not for a place on the page', async () => {
  const load = jest.fn(create).mockRejectedValue(new Error('lost'));
  const { documents } = open(load);
  await act(async () => goTo('/talks/1#place'));
  expect([load.mock.calls.length, documents]).toEqual([1, []]);
  await act(async () => goTo('/talks/7'));
  expect(documents).toEqual([0]);
});

it('knows the key and the state of the entry in the history', () => {
  window.history.replaceState({ key: 'k1', usr: { from: 'list' } }, '', '/talks/1?tab=2#end');
  const { location, matches } = open().router.state;
  expect(location).toEqual({
    pathname: '/talks/1',
    search: '?tab=2',
    hash: '#end',
    key: 'k1',
    state: { from: 'list' },
  });
  expect(matches.map(({ route, params }) => [route.id, params])).toEqual([
    ['site', { id: '1' }],
    ['talk', { id: '1' }],
  ]);
});

it.each([
  ['of a post', { talk: 'sent' }, [[{ key: 'k1' }, '']]],
  ['of a visit', null, []],
])('the entry %s: a reload sends no post again, also before navigation comes', (_of, actionData, expected) => {
  window.history.replaceState({ key: 'k1' }, '', '/talks/1');
  const replace = jest.spyOn(window.history, 'replaceState');
  opened.push(restingRouter(routes, { ...rendered, actionData }, create));
  expect(replace.mock.calls).toEqual(expected);
  replace.mockRestore();
});

it('leaves the page where it is when navigation comes', async () => {
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ default: 400 }));
  const { router } = open();
  await act(router.wake);
  expect(window.scrollTo).not.toHaveBeenCalled();
});
