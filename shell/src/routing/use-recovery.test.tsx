import { Refused, Unreachable } from '@azadkar/shared-api';
import { AppProvider } from '@azadkar/shared-ui';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RemoteUnavailable } from '../remotes/module-loader';
import { PageError } from './page-error';

const Waiting = () => null;

/** A page whose loader throws once. */
function openPage(failure: unknown): { loads: jest.Mock } {
  const loads = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue(null);
  const route = { path: '/events', loader: loads, HydrateFallback: Waiting, ErrorBoundary: PageError };
  const router = createMemoryRouter([{ ...route, element: <h1>Events</h1> }], { initialEntries: ['/events?page=2'] });
  render(
    <AppProvider>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  return { loads };
}

const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

test.each([
  ['whose code could not be loaded', new RemoteUnavailable('ticketing', '1.0.0', new Error('no answer'))],
  ['whose data could not be fetched', new Unreachable(new TypeError('Failed to fetch'))],
])('a page %s opens by itself when the browser is online again', async (_, failure) => {
  const { loads } = openPage(failure);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await comeOnline();
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
  expect(loads).toHaveBeenCalledTimes(2);
  await comeOnline();
  expect(loads).toHaveBeenCalledTimes(2);
});

test('a page that the api refused is not opened again for that', async () => {
  const { loads } = openPage(new Refused('This is for speakers.', 403));
  expect(await screen.findByText('This is for speakers.')).toBeVisible();
  await comeOnline();
  expect(loads).toHaveBeenCalledTimes(1);
});
