import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider, useLoaderData, useNavigation } from 'react-router-dom';
import { settledRouter } from './page-router';

const read = jest.fn();

const Frame = () => (
  <>
    <p role="status">{useNavigation().state}</p>
    <Link to="/events?page=2">Events</Link>
    <Link to="?tab=2">Second tab</Link>
    <Link to="/events" target="_blank">
      Beside
    </Link>
    <Link to="https://other.example/">Elsewhere</Link>
    <Link to="/events" onClick={(event) => event.preventDefault()}>
      Taken
    </Link>
    <Outlet />
  </>
);

function Home() {
  read(useLoaderData());
  return <h1>Home</h1>;
}

async function openSite() {
  let arrive: (data: null) => void = () => {};
  const data = new Promise<null>((resolve) => {
    arrive = resolve;
  });
  const children = [
    { path: '/', loader: () => 'data', element: <Home /> },
    { path: '/events', loader: () => data, element: <h1>Events of the year</h1> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, hydrateFallbackElement: <p>…</p>, children }]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Home' });
  read.mockClear();
  return { router, arrive: () => arrive(null) };
}

const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));

test('a navigation is shown at once, and renders what reads data only when it has ended', async () => {
  const { arrive } = await openSite();
  await press('Events');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('loading'));
  expect(read).not.toHaveBeenCalled();
  arrive();
  await screen.findByRole('heading', { name: 'Events of the year' });
  expect(screen.getByRole('status')).toHaveTextContent('idle');
});

test('what was loaded before the page is first rendered does not render it again', async () => {
  const router = createMemoryRouter([{ path: '*', loader: () => new Promise((resolve) => setTimeout(resolve)) }]);
  const settled = settledRouter(router);
  await waitFor(() => expect(router.state.initialized).toBe(true));
  const told = jest.fn();
  expect(settled.state.initialized).toBe(true);
  settled.subscribe(told);
  const moved = router.navigate('/events');
  expect([router.state.navigation.state, told.mock.calls.length]).toEqual(['loading', 0]);
  await moved;
  expect(told).toHaveBeenCalledTimes(1);
});

test('a link to the open address replaces its entry of the history', async () => {
  const { router, arrive } = await openSite();
  arrive();
  await press('Events');
  await screen.findByRole('heading', { name: 'Events of the year' });
  expect(router.state.historyAction).toBe('PUSH');
  await press('Events');
  await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
});

test('a relative link is one from the open address, and presses that are not its own are left', async () => {
  const { router } = await openSite();
  expect(screen.getByRole('link', { name: 'Second tab' })).toHaveAttribute('href', '/?tab=2');
  await press('Second tab');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=2'));
  const leave = (event: Event) => event.preventDefault(); // jsdom opens nothing
  window.addEventListener('click', leave);
  for (const name of ['Beside', 'Elsewhere', 'Taken']) await press(name);
  window.removeEventListener('click', leave);
  expect(router.state.navigation.state).toBe('idle');
});
