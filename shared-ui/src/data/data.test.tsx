import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { AppProvider } from '../system/app-provider';
import { InfiniteList, type Page } from './index';

interface Member {
  id: number;
}

const pageOf = (current_page: number, last_page = 3, size = 12): Page<Member> => ({
  items: Array.from({ length: size }, (_, index) => ({ id: (current_page - 1) * size + index + 1 })),
  pagination: { current_page, last_page },
});

const load = jest.fn(async (page: number, _signal: AbortSignal) => pageOf(page));
beforeEach(() => load.mockReset().mockImplementation(async (page) => pageOf(page)));

function Members() {
  const first = useLoaderData<Page<Member>>();
  return (
    <InfiniteList
      label="Members"
      first={first}
      load={load}
      idOf={({ id }) => id}
      columns={3}
      empty={<p>Nobody found</p>}
    >
      {({ id }) => <a href={`/member/${id}`}>Member {id}</a>}
    </InfiniteList>
  );
}

async function openList(first: () => Page<Member> = () => pageOf(1)) {
  const router = createMemoryRouter(
    [
      { path: '/members', loader: first, Component: Members, hydrateFallbackElement: <p /> },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [`/members?visit=${Math.random()}`] },
  );
  render(
    <AppProvider>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  await waitFor(() => expect(document.body).toHaveTextContent(/Member 1|Nobody/));
  return { router, user: userEvent.setup() };
}

const loadMore = () => screen.getByRole('button', { name: 'Load more' });
const shown = () => screen.queryAllByRole('listitem').length;

describe('an infinite list', () => {
  test('loads pages by its button until the last, and moves the focus to the first new item', async () => {
    const { user } = await openList();
    expect(shown()).toBe(12);
    await user.click(loadMore());
    await waitFor(() => expect(shown()).toBe(24));
    const [thirteenth] = screen.getAllByRole('listitem').slice(12);
    expect(thirteenth).toHaveFocus();
    expect(thirteenth).toHaveAttribute('aria-posinset', '13');
    expect(thirteenth).toHaveAttribute('aria-setsize', '-1');
    await user.click(loadMore());
    await waitFor(() => expect(screen.getByText('All 36 shown')).toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  test('sends one request however often the button is pressed', async () => {
    let answer = (_: Page<Member>) => undefined as unknown;
    load.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { user } = await openList();
    await user.dblClick(loadMore());
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => answer(pageOf(2)));
    expect(shown()).toBe(24);
  });

  test('shows an item once when it moved to the next page in the meantime', async () => {
    load.mockImplementation(async () => ({ ...pageOf(2), items: [{ id: 12 }, { id: 13 }] }));
    const { user } = await openList();
    await user.click(loadMore());
    await waitFor(() => expect(shown()).toBe(13));
    expect(screen.getAllByText('Member 12')).toHaveLength(1);
  });

  test('shows an error when a page cannot be loaded, and retries', async () => {
    load.mockRejectedValueOnce(new Error('offline'));
    const { user } = await openList();
    await user.click(loadMore());
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load more.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()).toBe(24));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('has the same length after going back', async () => {
    const { user, router } = await openList();
    await user.click(loadMore());
    await waitFor(() => expect(shown()).toBe(24));
    await act(() => router.navigate('/elsewhere'));
    expect(shown()).toBe(0);
    await act(() => router.navigate(-1));
    expect(shown()).toBe(24);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('starts again with another filter, and aborts the pending request', async () => {
    const { user, router } = await openList();
    load.mockImplementation(() => new Promise(() => undefined));
    await user.click(loadMore());
    await act(() => router.navigate('/members?skills=4'));
    expect(shown()).toBe(12);
    expect(load.mock.calls[0]?.[1].aborted).toBe(true);
    expect(loadMore()).not.toHaveAttribute('aria-busy');
  });

  test('shows the empty state when there are no items', async () => {
    await openList(() => ({ items: [], pagination: { current_page: 1, last_page: 1 } }));
    expect(screen.getByText('Nobody found')).toBeVisible();
  });
});

describe('windowing', () => {
  let report: ((near: boolean) => void)[] = [];
  beforeEach(() => {
    report = [];
    globalThis.IntersectionObserver = class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        report.push((near) => callback([{ isIntersecting: near }]));
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  test('the next page is loaded when the end comes near', async () => {
    await openList();
    await act(async () => report.at(-1)?.(true));
    await waitFor(() => expect(shown()).toBe(24));
  });

  test('after three pages the list grows by its button only, so that its end can be reached', async () => {
    load.mockImplementation(async (page) => pageOf(page, 9));
    const { user } = await openList(() => pageOf(1, 9));
    const scrollToEnd = () => act(async () => report.at(-1)?.(true));
    await scrollToEnd();
    await waitFor(() => expect(shown()).toBe(24));
    await scrollToEnd();
    await waitFor(() => expect(shown()).toBe(36));
    await scrollToEnd();
    expect(load).toHaveBeenCalledTimes(2);
    await user.click(loadMore());
    await waitFor(() => expect(shown()).toBe(48));
    await scrollToEnd();
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('a block far from the viewport is unmounted', async () => {
    await openList();
    act(() => report[0]?.(false));
    expect(shown()).toBe(0);
    act(() => report[0]?.(true));
    expect(shown()).toBe(12);
  });
});
