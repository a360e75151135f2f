import type { LeanRemote, PageRoute } from '@azadkar/release/manifest';
import { beginSession, call, endSession, session } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { accountSkills } from '@azadkar/shared-api/public';
import { answers, type FakeReply, fakeApi, refuses, unreachable } from '@azadkar/shared-api/testing';
import { AppProvider, unsentInput, useUnsentInput } from '@azadkar/shared-ui';
import { aMember } from '@azadkar/shared-ui/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider, redirect } from 'react-router-dom';
import type { RemotePage } from '../federation/load-container';
import { followSession } from '../follow-session';
import { SessionEndedBar } from '../frames/site-layout';
import type { PageSource } from '../remotes/page-source';
import { PageError } from './page-error';
import { pageRoute } from './page-route';

const memberPage = { access: 'member', guestGoesTo: '/login', frame: 'dashboard' } as const;
const rows: PageRoute[] = [
  { ...memberPage, page: 'profile', path: '/dashboard/profile', title: 'Profile' },
  { ...memberPage, page: 'form', path: '/dashboard/form', title: 'Form' },
  {
    ...memberPage,
    page: 'gated',
    path: '/dashboard/speaker',
    title: 'Speaker/Trainer',
    description: 'Share what you learned.',
    needsCompleteProfile: true,
  },
  {
    ...memberPage,
    access: 'staff',
    roles: ['door'],
    page: 'door',
    path: '/dashboard/door',
    title: 'Check-in',
  },
  { page: 'login', path: '/login', access: 'public', frame: 'public', title: 'Login' },
];
const remote: LeanRemote = { name: 'account', routes: rows, versions: [] };

let logins = 0;
let stopFollowing: () => void = () => undefined;

/** The pages of a site: one that reads the member's profile, one with a form, one that is gated, and the login. */
const remotePages: Record<string, RemotePage> = {
  profile: {
    loader: ({ request }: LoaderFunctionArgs) => call(accountSkills.primarySkills, { request }),
    Component: () => <h1>The profile</h1>,
  },
  form: { Component: UnsentForm },
  door: {
    loader: ({ request }: LoaderFunctionArgs) => call(accountSkills.primarySkills, { request }),
    Component: () => <h1>The door</h1>,
  },
  gated: {
    loader: ({ request }) => call(accountSkills.primarySkills, { request }),
    Component: () => <h1>Speak for us</h1>,
  },
  login: {
    loader: ({ request }: LoaderFunctionArgs) => {
      logins += 1;
      const referrer = new URL(request.url).searchParams.get('referrer');
      return session.getState().signedIn && referrer ? redirect(referrer) : null;
    },
    Component: () => <h1>Login</h1>,
  },
};

function UnsentForm() {
  useUnsentInput(true);
  return <h1>A form</h1>;
}

const pages: PageSource = {
  load: async (_, row) => ({ page: pageOf(row), version: '1.0.0' }),
  loaded: (row) => ({ page: pageOf(row), version: '1.0.0' }),
  fallbackOf: () => undefined,
  report: () => undefined,
};

function pageOf({ page }: PageRoute): RemotePage {
  const found = remotePages[page];
  if (!found) throw new Error(`There is no page ${page}.`);
  return found;
}

const skills = answers(accountSkills.primarySkills, []);
const signedOut = refuses(accountSkills.primarySkills, 'Please sign in to continue.', { status: 401 });

function openSite(address: string, replies: readonly FakeReply[]) {
  logins = 0;
  const api = fakeApi(replies);
  const reload = jest.fn();
  const element = <SessionEndedBar remotes={[remote]} />;
  const routes = rows.map((row) => {
    const { element: page, ...route } = pageRoute(remote, row, pages);
    return {
      ...route,
      ErrorBoundary: PageError,
      element: [<div key="bar">{element}</div>, <div key="page">{page}</div>],
    };
  });
  const router = createMemoryRouter(routes, { initialEntries: ['/login', address], initialIndex: 1 });
  stopFollowing = followSession(router, [remote], reload);
  render(
    <AppProvider>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  const address_ = () => router.state.location.pathname + router.state.location.search;
  return { api, router, reload, address: address_ };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** As the browser does when it expires, or another window when it logs out. */
function removeCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not through the session, which must find it out
  document.cookie = 'auth=; path=/; max-age=0';
}

beforeEach(() => beginSession('token', aMember()));
afterEach(() => {
  stopFollowing();
  endSession();
  expect(unsentInput.exists()).toBe(false);
});

const toLogin = '/login?referrer=%2Fdashboard%2Fprofile';

test('between two clicks the cookie goes: the next one leads to the login, without a call', async () => {
  const { router, api, address } = openSite('/dashboard/form', [skills]);
  await heading('A form');
  removeCookie();
  await act(() => router.navigate('/dashboard/profile'));
  await heading('Login');
  expect(address()).toBe(toLogin);
  expect(api.calls).toEqual([]);
  expect(logins).toBe(1);
});

test('the server has ended the session: one call, one redirect, and the login does not send back', async () => {
  const { api, address } = openSite('/dashboard/profile', [signedOut]);
  await heading('Login');
  expect(address()).toBe(toLogin);
  expect(api.calls).toHaveLength(1);
  expect(logins).toBe(1);
  expect(document.cookie).toBe('');
});

test('even a refused cookie that cannot be removed leads to the login once', async () => {
  const { api, address } = openSite('/dashboard/profile', [signedOut]);
  const stubborn = setInterval(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as a cookie of another path, which stays
    document.cookie = 'auth=token; path=/';
  }, 1);
  await heading('Login');
  clearInterval(stubborn);
  expect(address()).toBe(toLogin);
  expect(api.calls).toHaveLength(1);
});

test('an open page is left once when another window logs out', async () => {
  const { address } = openSite('/dashboard/profile', [skills]);
  await heading('The profile');
  removeCookie();
  act(() => void window.dispatchEvent(new Event('focus')));
  await heading('Login');
  expect(address()).toBe(toLogin);
  expect(logins).toBe(1);
});

test('an open page is left when any of its calls finds the session ended', async () => {
  const { address, api } = openSite('/dashboard/profile', [skills, refuses(account.profile, 'No.', { status: 401 })]);
  await heading('The profile');
  await act(async () => void (await Promise.allSettled([1, 2, 3].map(() => call(account.profile)))));
  await heading('Login');
  expect(address()).toBe(toLogin);
  expect(api.callsTo(account.profile)).toHaveLength(3);
});

test('a page with unsent input stays, and says at once that the session has ended', async () => {
  const { address } = openSite('/dashboard/form', []);
  await heading('A form');
  act(endSession);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended. What you wrote is still here.');
  expect(screen.getByRole('link', { name: 'Sign in in a new tab' })).toHaveAttribute(
    'href',
    '/login?referrer=%2Fdashboard%2Fform',
  );
  expect(address()).toBe('/dashboard/form');
  act(() => beginSession('next', aMember()));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('the login goes on by itself when the visitor has signed in in another tab', async () => {
  endSession();
  const { address } = openSite(toLogin, [skills]);
  await heading('Login');
  act(() => beginSession('next', aMember()));
  await heading('The profile');
  expect(address()).toBe('/dashboard/profile');
});

test('a page of one member is loaded again when another has signed in', async () => {
  const { reload } = openSite('/dashboard/profile', [skills]);
  await heading('The profile');
  act(() => beginSession('other', aMember({ member_id: '8' })));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a new token of the same member changes nothing', async () => {
  const { reload, api } = openSite('/dashboard/profile', [skills]);
  await heading('The profile');
  act(() => beginSession('next', aMember()));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reload).not.toHaveBeenCalled();
  expect(api.calls).toHaveLength(1);
});

describe('a page that needs a complete profile', () => {
  beforeEach(() => beginSession('token', aMember({ is_profile_completed: false })));

  test('keeps its heading and says what it is, with the notice below', async () => {
    openSite('/dashboard/speaker', [answers(account.profileCompleted, false)]);
    expect(await screen.findByText('Share what you learned.')).toBeVisible();
    await heading('Speaker/Trainer');
    expect(screen.getByRole('heading', { level: 2, name: 'Please complete your profile' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
      'href',
      '/dashboard/complete-profile?referrer=%2Fdashboard%2Fspeaker',
    );
  });

  test('opens when the profile was completed in another browser', async () => {
    openSite('/dashboard/speaker', [answers(account.profileCompleted, true), skills]);
    await heading('Speak for us');
    expect(session.getState().details?.is_profile_completed).toBe(true);
  });

  test('shows the notice, and no error, when the server cannot be asked', async () => {
    openSite('/dashboard/speaker', [unreachable(account.profileCompleted)]);
    await heading('Speaker/Trainer');
  });

  test('leads to the login when the session has ended', async () => {
    const { address } = openSite('/dashboard/speaker', [refuses(account.profileCompleted, 'No.', { status: 401 })]);
    await heading('Login');
    expect(address()).toBe('/login?referrer=%2Fdashboard%2Fspeaker');
  });
});

describe('a page for staff', () => {
  const open = () => openSite('/dashboard/door', [skills]);

  test('is opened by who has the role', async () => {
    beginSession('token', aMember({ roles: ['door'] }));
    const { api } = open();
    await heading('The door');
    expect(api.calls).toHaveLength(1);
  });

  test.each([
    ['a member', {}],
    ['staff with another role', { roles: ['finance'] }],
  ])('tells %s that it is one, without its code or a call', async (_, details) => {
    const load = jest.spyOn(pages, 'load');
    const report = jest.spyOn(pages, 'report');
    beginSession('token', aMember(details));
    const { api } = open();
    await heading('This page is for staff');
    expect(screen.getByRole('link', { name: 'Sign-in and security' })).toHaveAttribute('href', '/profile/security');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect([load.mock.calls, report.mock.calls, api.calls]).toEqual([[], [], []]);
    jest.restoreAllMocks();
  });

  test('leads a guest to the login', async () => {
    endSession();
    const { address } = open();
    await heading('Login');
    expect(address()).toBe('/login?referrer=%2Fdashboard%2Fdoor');
  });
});
