/** @jest-environment-options {"styles": true} */
import { beginSession, endSession, updateDetails } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { paths } from '@azadkar/shared-api/paths';
import { answers, fakeApi } from '@azadkar/shared-api/testing';
import { AppProvider, hideClosedAnnouncements, SiteProvider } from '@azadkar/shared-ui';
import { aMember } from '@azadkar/shared-ui/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DashboardFrame } from './dashboard-frame';
import { FrameDataProvider, siteIn } from './frame-data';
import { SiteMenusProvider } from './menus/site-menus';
import { PublicFrame } from './site-layout';
import { siteMenus } from './testing/site-menus';

afterEach(() => {
  endSession();
  delete document.documentElement.dataset.closed;
});

const FEST = {
  name: 'strip-1-1',
  title: 'Freelance Fest 2022',
  detail: 'May, August',
  link: paths.freelanceFest,
  until: '2022-08-31',
};

/** Opens an address in the frame that its page has. */
function open(address: string, frame: unknown = { strip: FEST }) {
  const access = address.startsWith('/staff') ? 'staff' : 'member';
  const page = { path: '*', element: <h1>The page</h1>, handle: { path: address, access } };
  const frames = [
    { Component: DashboardFrame, children: ['/dashboard/*', '/staff/*'].map((path) => ({ ...page, path })) },
    { Component: PublicFrame, children: [page] },
  ];
  const router = createMemoryRouter(frames, { initialEntries: [address] });
  render(
    <AppProvider>
      <SiteMenusProvider value={siteMenus}>
        <FrameDataProvider value={frame}>
          <SiteProvider value={siteIn(frame)}>
            <RouterProvider router={router} />
          </SiteProvider>
        </FrameDataProvider>
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

  test('leads to the search, by an icon that has a name', () => {
    open(paths.home);
    const [icon] = within(screen.getByRole('banner')).getAllByRole('link', { name: 'Search', hidden: true });
    expect(icon).toHaveAttribute('href', paths.search);
  });

  test('opens its menu by a button that says "Menu", also in browsers without popovers', async () => {
    const show = jest.fn();
    HTMLDialogElement.prototype.showModal = show;
    const user = open(paths.home);
    const button = screen.getByRole('button', { name: 'Menu' });
    expect(button).toHaveAttribute('popovertarget', screen.getByLabelText('Menu', { selector: 'dialog' }).id);
    await user.click(button);
    expect(show).toHaveBeenCalledTimes(1);
  });
});

describe("the sheet of the phone's menu", () => {
  const sheet = () => screen.getByLabelText('Menu', { selector: 'dialog' }); // it is closed, so it has no role
  const lists = () => [...sheet().querySelectorAll('nav')].map((list) => list.getAttribute('aria-label'));

  test("has the site's menu for visitors, and the dashboard's first for members", () => {
    open(paths.home);
    expect(lists()).toEqual(['Main']);
    expect(within(sheet()).getByText('Login')).toHaveAttribute('href', paths.login);
    act(() => beginSession('token', aMember()));
    expect(lists()).toEqual(['Dashboard', 'Main']);
    expect(within(sheet()).queryByText('Login')).toBeNull();
  });
});

describe('the strip above the header', () => {
  const strip = () => screen.getByRole('complementary', { name: 'Announcement' });

  test('leads to the fest with its dates, and can be closed for good on this device', async () => {
    const user = open(paths.home);
    const link = within(strip()).getByRole('link', { name: /Freelance Fest 2022/ });
    expect(link).toHaveAttribute('href', paths.freelanceFest);
    expect(link).toHaveTextContent(/May.*August/);
    await user.click(within(strip()).getByRole('button', { name: 'Close the announcement' }));
    expect(screen.queryByRole('complementary', { name: 'Announcement' })).toBeNull();
    expect(screen.getByRole('link', { name: /home$/ })).toHaveFocus();

    delete document.documentElement.dataset.closed; // a new page, whose gateway knows nothing of it
    hideClosedAnnouncements();
    expect(document.documentElement).toHaveAttribute('data-closed', 'strip-1-1');
  });

  test('announces anything else, also without a last day', () => {
    open(paths.home, { strip: { ...FEST, title: 'Summit', link: paths.events, until: null } });
    expect(within(strip()).getByRole('link', { name: /Summit/ })).toHaveAttribute('href', paths.events);
    expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Summit' })).toBeNull();
  });

  test('is a mark beside the logo for a fest without a last day, also of an api that knows none', () => {
    const { until: _, ...fest } = FEST;
    open(paths.home, { strip: fest });
    expect(screen.queryByRole('complementary', { name: 'Announcement' })).toBeNull();
    const mark = within(screen.getByRole('banner')).getByRole('link', { name: 'Freelance Fest 2022' });
    expect(mark).toHaveAttribute('href', paths.freelanceFest);
  });

  test.each([{}, null, { strip: null }, { strip: { title: 'Half' } }, 'words'])(
    'is left out where there is nothing to announce: %j',
    (frame) => {
      open(paths.home, frame);
      expect(screen.queryByRole('complementary', { name: 'Announcement' })).toBeNull();
    },
  );
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

  test('has the list of the open page, or else the first one, and folds the others', () => {
    beginSession('token', aMember());
    const menu = () => screen.getAllByRole('navigation', { name: 'Dashboard' })[0] as HTMLElement;
    const [network, membership] = ['Network', 'Membership'].map((name) => () => within(menu()).getByText(name));
    open(paths.orders);
    expect(network?.().tagName).toBe('SUMMARY');
    expect(membership?.().tagName).toBe('DIV');
    expect(menu().querySelector('details[open]')).toBeNull();
    cleanup();
    open('/dashboard/elsewhere');
    expect(network?.().tagName).toBe('DIV');
  });

  test('has the list of the staff for those who have the role, and no list without entries', () => {
    beginSession('token', aMember());
    open(paths.orders);
    expect(screen.queryAllByRole('list', { name: 'Staff' })).toEqual([]);
    expect(screen.queryAllByRole('list', { name: 'Learn' })).toEqual([]);
    act(() => updateDetails({ roles: ['door'] }));
    const [staff] = screen.getAllByRole('list', { name: 'Staff' });
    expect(within(staff as HTMLElement).getByRole('link', { name: 'Check-in' })).toHaveAttribute('href', paths.checkIn);
  });
});

test("a member's page has five places for the thumb, and the site's menu folded", () => {
  beginSession('token', aMember());
  open(paths.membership);
  const places = within(screen.getByRole('navigation', { name: 'Places' }));
  expect(places.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  expect(places.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', paths.messages);
  expect(places.getByRole('button', { name: 'Menu' })).toBeInTheDocument();
  const site = within(screen.getByRole('banner')).getByText('Website').closest('details');
  expect(site).not.toHaveAttribute('open');
  expect(within(site as HTMLElement).getByText('Events')).toHaveAttribute('href', paths.events);
});

describe('a page of the staff', () => {
  beforeEach(() => {
    beginSession('token', { ...aMember(), roles: ['door'] });
    open('/staff/events');
  });

  test('has the menus of the staff beside it, and none of a member', () => {
    const [menu] = screen.getAllByRole('navigation', { name: 'Dashboard' });
    expect(within(menu as HTMLElement).getByRole('list', { name: 'Today' })).toBeInTheDocument();
    expect(screen.queryAllByRole('list', { name: 'Network' })).toEqual([]);
  });

  test('has a search of its own, and nothing of the site but the ways to it', () => {
    expect(inHeader('My Dashboard')).toBeInTheDocument();
    expect(screen.queryByRole('complementary', { name: 'Announcement' })).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    const links = [...screen.getByRole('banner').querySelectorAll('a[aria-label=Search]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/staff/search']);
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

test('a member sees how many messages are unread, in the header and in the menus, and nobody else is asked for it', async () => {
  const api = fakeApi([answers(network.unreadMessages, { count: 3 })]);
  const view = open(paths.home);
  expect(inHeader('Messages')).toBeUndefined();
  jest.useFakeTimers();
  act(() => beginSession('token', aMember()));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  jest.useRealTimers();
  expect(api.callsTo(network.unreadMessages)).toHaveLength(1);
  const bar = within(screen.getByRole('banner'));
  expect(bar.getAllByRole('link', { name: /^Messages\s*3 unread$/, hidden: true })[0]).toHaveAttribute(
    'href',
    paths.messages,
  );
  expect(view).toBeDefined();
  act(() => endSession());
  expect(screen.queryByText(/unread/)).toBeNull();
});

test("a member's places say once how many messages are unread", async () => {
  fakeApi([answers(network.unreadMessages, { count: 3 })]);
  beginSession('token', aMember());
  jest.useFakeTimers();
  open(paths.orders);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  jest.useRealTimers();
  const places = within(screen.getByRole('navigation', { name: 'Places' }));
  const counts = places.getAllByText(/unread/).filter((words) => !words.closest('dialog'));
  expect(counts.map((words) => words.closest('a')?.textContent)).toEqual(['3 unreadMessages']);
});

test('a page without its text has no entry', () => {
  open('/', { strip: null, unwritten: [paths.softSkills] });
  expect(footer().queryByRole('link', { name: 'Soft Skills Program' })).toBeNull();
  expect(footer().getByRole('link', { name: 'Blog' })).toBeVisible();
});

describe('what the association has entered', () => {
  const POTTERS = {
    name: 'Potters of Punjab',
    fullName: 'Potters of Punjab, an association',
    slogan: 'Clay and fire.',
    social: [{ label: 'Facebook', url: 'https://facebook.com/potters' }],
  };

  test('is in header and footer, in place of the default', () => {
    open('/', { strip: null, site: { ...POTTERS, logo: null } });
    expect(screen.getByRole('link', { name: 'Potters of Punjab, home' })).toHaveTextContent('Potters of Punjab');
    expect(footer().getByText('Clay and fire.')).toBeVisible();
    expect(footer().getByText('© Potters of Punjab, an association')).toBeVisible();
    expect(footer().getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', 'https://facebook.com/potters');
    expect(footer().queryByRole('link', { name: 'LinkedIn' })).toBeNull();
    expect(document.body).not.toHaveTextContent('Azadkar');
  });

  test.each([
    [true, 'Potters of Punjab', ''],
    [false, '', 'Potters of Punjab'],
  ])('its picture stands for the name where it contains it (%s)', (named, alt, text) => {
    open('/', { strip: null, site: { ...POTTERS, logo: { file: 'logo.webp', ratio: 3, named } } });
    const link = screen.getByRole('link', { name: 'Potters of Punjab, home' });
    expect(link.querySelector('img')).toHaveAttribute('alt', alt);
    expect(link.querySelector('img')).toHaveAttribute('src', '/api/files/logo.webp');
    expect(link.textContent).toBe(text);
  });

  test('of another shape is left out', () => {
    open('/', { strip: null, site: { name: 'Potters' } });
    expect(screen.getByRole('link', { name: 'Azadkar, home' })).toBeVisible();
  });
});
