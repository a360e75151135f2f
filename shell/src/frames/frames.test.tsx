import { beginSession, endSession, updateDetails } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { AppProvider, hideClosedAnnouncements } from '@azadkar/shared-ui';
import { aMember } from '@azadkar/shared-ui/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DashboardFrame } from './dashboard-frame';
import { SiteMenusProvider } from './menus/site-menus';
import { PublicFrame } from './public-frame';
import { siteMenus } from './testing/site-menus';

afterEach(() => {
  endSession();
  delete document.documentElement.dataset.closed;
});

/** Opens an address in the frame that its page has. */
function open(address: string) {
  const page = { path: '*', element: <h1>The page</h1>, handle: { path: address } };
  const frames = [
    { Component: DashboardFrame, children: [{ ...page, path: '/dashboard/*' }] },
    { Component: PublicFrame, children: [page] },
  ];
  const router = createMemoryRouter(frames, { initialEntries: [address] });
  render(
    <AppProvider>
      <SiteMenusProvider value={siteMenus}>
        <RouterProvider router={router} />
      </SiteMenusProvider>
    </AppProvider>,
  );
  return userEvent.setup();
}

const footer = () => within(screen.getByRole('contentinfo'));

/** A link of the header's bar, also one that only wider screens show. */
const inHeader = (name: string) =>
  within(screen.getByRole('banner'))
    .queryAllByText(name)
    .find((words) => !words.closest('dialog'));

describe('the header', () => {
  test('invites visitors to become a member, but not on the form that does it', () => {
    open(paths.events);
    expect(inHeader('Become a member')).toBeInTheDocument();
    expect(inHeader('Events')).toHaveAttribute('aria-current', 'page');
  });

  test('has no such invitation on the form itself', () => {
    open(paths.register);
    expect(inHeader('Become a member')).toBeUndefined();
    expect(inHeader('Login')).toBeInTheDocument();
  });

  test('opens its menu once, by a button that says "Menu"', async () => {
    const show = jest.fn();
    HTMLDialogElement.prototype.showModal = show;
    const presses: Event[] = [];
    document.addEventListener('click', (event) => presses.push(event), { once: true });
    const user = open(paths.home);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(show).toHaveBeenCalledTimes(1);
    expect(presses[0]?.defaultPrevented).toBe(true); // so that the browser does not run its command as well
  });
});

describe('the announcement of the fest', () => {
  const strip = () => screen.getByRole('complementary', { name: 'Announcement' });

  test('leads to the fest with its mark and dates, and can be closed for good on this device', async () => {
    const user = open(paths.home);
    const link = within(strip()).getByRole('link', { name: /Freelance Fest 2022/ });
    expect(link).toHaveAttribute('href', paths.freelanceFest);
    expect(link).toHaveTextContent(/May.*August/);
    expect(link.querySelector('svg')).toBeInTheDocument();
    await user.click(within(strip()).getByRole('button', { name: 'Close the announcement' }));
    expect(screen.queryByRole('complementary', { name: 'Announcement' })).toBeNull();
    expect(screen.getByRole('link', { name: /home$/ })).toHaveFocus();

    delete document.documentElement.dataset.closed; // a new page, whose gateway knows nothing of it
    hideClosedAnnouncements();
    expect(document.documentElement).toHaveAttribute('data-closed', 'fest-2022');
  });
});

describe('the footer', () => {
  test('of public pages leads to the programs and names the networks', () => {
    open(paths.home);
    expect(footer().getByRole('link', { name: 'Soft Skills Program' })).toHaveAttribute('href', paths.softSkills);
    expect(footer().getByRole('link', { name: 'YouTube' })).toBeVisible();
  });

  test.each([paths.login, paths.register, '/enroll/event/6/package/1', paths.orders])(
    'is one line at %s',
    (address) => {
      beginSession('token', aMember());
      open(address);
      expect(footer().getByRole('link', { name: 'Help' })).toBeVisible();
      expect(footer().queryByRole('link', { name: 'Blog' })).toBeNull();
    },
  );
});

describe("the dashboard's menu", () => {
  test('has lists with names, and no heading before that of the page', () => {
    beginSession('token', aMember());
    open(paths.orders);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['The page']);
    const [menu] = screen.getAllByRole('navigation', { name: 'Dashboard' });
    expect(within(menu as HTMLElement).getByRole('list', { name: 'Safety net' })).toBeInTheDocument();
    expect(menu?.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  test('has the list of the staff for those who have the role, and no list without entries', () => {
    beginSession('token', aMember());
    open(paths.orders);
    expect(screen.queryAllByRole('list', { name: 'Staff' })).toEqual([]);
    expect(screen.queryAllByRole('list', { name: 'Contribute' })).toEqual([]);
    act(() => updateDetails({ roles: ['door'] }));
    const [staff] = screen.getAllByRole('list', { name: 'Staff' });
    expect(within(staff as HTMLElement).getByRole('link', { name: 'Check-in' })).toHaveAttribute('href', paths.checkIn);
  });
});

test('the menu closes while the next page loads, so that the page behind it can say so', async () => {
  jest.useFakeTimers();
  HTMLDialogElement.prototype.showModal = jest.fn();
  const close = jest.fn();
  HTMLDialogElement.prototype.close = close;
  const pages = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/slow', loader: () => new Promise(() => undefined), element: null },
  ];
  const router = createMemoryRouter([{ Component: PublicFrame, children: pages }]);
  render(
    <AppProvider>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  act(() => void router.navigate('/slow'));
  expect(close).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(close).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
