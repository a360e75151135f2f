/** Pages that throw: what the visitor sees, and what the team is told. */
import { Refused, Unreachable } from '@azadkar/shared-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { data, isRouteErrorResponse, useRouteError } from 'react-router-dom';
import type { Fault } from '../faults/report-fault';
import type { RemotePage } from '../federation/load-container';
import { RemoteUnavailable } from '../remotes/module-loader';
import {
  banner,
  before,
  broken,
  heading,
  noticeOwner,
  onTrial,
  openForum,
  shownVersion,
  Talks,
  titles,
} from './testing/open-forum';

beforeEach(() => {
  window.scrollTo = jest.fn();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

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
      const { reports } = openForum(page, { remote: onTrial, at });
      if (at === '/start') await userEvent.click(await screen.findByText('To the talks'));
      expect(await heading('Talks about Taxes')).toBeVisible();
      expect(shownVersion()).toBe('forum@1.0.0');
      expect(noticeOwner()).toBeNull();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(reports).toEqual([{ version: '2.0.0', page: 'talks', kind, outcome: 'fell-back' }]);
    },
  );

  test('leaves a notice in the frame when its version is not on trial', async () => {
    const { reports } = openForum(page);
    expect(await heading('Something went wrong')).toHaveFocus();
    expect(banner()).toBeVisible();
    expect(noticeOwner()).toBe('forum@2.0.0');
    expect(reports).toEqual([{ version: '2.0.0', page: 'talks', kind, outcome: 'notice' }]);
  });

  test('leaves a notice when the version before does not have it', async () => {
    const { reports } = openForum(page, { remote: onTrial, previous: null });
    await heading('Something went wrong');
    expect(noticeOwner()).toBe('forum@2.0.0');
    expect(reports).toEqual([{ version: '2.0.0', page: 'talks', kind, outcome: 'notice' }]);
  });

  test('leaves a notice when the version before throws, too', async () => {
    const { reports } = openForum(page, { remote: onTrial, previous: { loader: broken, Component: Talks } });
    await heading('Something went wrong');
    expect(noticeOwner()).toBe('forum@1.0.0');
    expect(reports).toEqual([
      { version: '2.0.0', page: 'talks', kind, outcome: 'fell-back' },
      { version: '1.0.0', page: 'talks', kind: 'loader', outcome: 'notice' },
    ]);
  });
});

test.each([
  ['development', {}, true],
  ['production', {}, false],
  ['production', { overridden: true }, true],
])('what was thrown is shown to its developer alone: in %s, %j', async (build, chosen, isShown) => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: build });
  openForum({ loader: titles, Component: broken }, { remote: { ...onTrial, onTrial: false, ...chosen } });
  await heading('Something went wrong');
  if (isShown) expect((await screen.findByLabelText('What was thrown')).textContent).toMatch(/Error: .+\n +at /);
  else expect(screen.queryByLabelText('What was thrown')).toBeNull();
});

test('the page of the version before may throw while it renders: then there is a notice', async () => {
  const { reports } = openForum(
    { loader: titles, Component: broken },
    { remote: onTrial, previous: { Component: broken } },
  );
  await heading('Something went wrong');
  expect(reports.map(({ version, outcome }) => [version, outcome])).toEqual([
    ['2.0.0', 'fell-back'],
    ['1.0.0', 'notice'],
  ]);
});

test('a page that keeps its data gets the data of the version before all the same', async () => {
  const keepsData = { shouldRevalidate: () => false };
  openForum(
    { ...keepsData, loader: titles, Component: broken },
    { remote: onTrial, previous: { ...before, ...keepsData } },
  );
  await heading('Talks about Taxes');
});

test('the version before takes the place of a page that loads other data, and not before its own data is there', async () => {
  const loader = ({ request }: { request: Request }) => (request.url.endsWith('day=2') ? broken() : titles());
  const { router } = openForum({ loader, Component: Talks }, { remote: onTrial });
  await heading('New: Invoices');
  await act(() => router.navigate('/talks?day=2'));
  expect(await heading('Talks about Taxes')).toBeVisible();
  expect(shownVersion()).toBe('forum@1.0.0');
});

test('an action runs once, also when it throws', async () => {
  const action = jest.fn(broken);
  const previous = { ...before, action: jest.fn() };
  const { router, reports } = openForum({ loader: titles, action, Component: Talks }, { remote: onTrial, previous });
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
  const { reports } = openForum({ loader, Component: Talks }, { remote: onTrial });
  await heading(title);
  expect(reports).toEqual([]);
});

test('"Try again" runs the loader and renders again, and the focus moves to the page', async () => {
  const Component = jest.fn<ReactNode, []>(broken);
  const loader = jest.fn(titles);
  openForum({ loader, shouldRevalidate: () => false, Component });
  await heading('Something went wrong');
  Component.mockImplementation(() => <Talks />);
  await userEvent.click(screen.getByText('Try again'));
  const page = await heading('New: Invoices');
  expect(loader).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(page).toHaveFocus());
});

function NoTalks() {
  const error = useRouteError();
  return <h1>No talks today: {isRouteErrorResponse(error) ? error.status : (error as Error).message}</h1>;
}

describe('a page with an error boundary of its own', () => {
  test.each(FAULTY)('that throws in %s shows it in the frame, and the fault is reported', async (_, kind, page) => {
    const { reports } = openForum({ ...page, ErrorBoundary: NoTalks });
    expect(await heading('No talks today: titles is undefined')).toHaveFocus();
    expect(banner()).toBeVisible();
    expect(document.title).toContain('Talks');
    expect(shownVersion()).toBe('forum@2.0.0');
    expect(screen.queryByText('Something went wrong')).toBeNull();
    expect(reports).toEqual([{ version: '2.0.0', page: 'talks', kind, outcome: 'notice' }]);
  });

  test('shows it for an action that throws', async () => {
    const { router, reports } = openForum({ loader: titles, action: broken, Component: Talks, ErrorBoundary: NoTalks });
    await heading('New: Invoices');
    await act(() => router.navigate('/talks', { formMethod: 'post', formData: new FormData() }));
    await heading('No talks today: titles is undefined');
    expect(reports).toMatchObject([{ kind: 'action' }]);
  });

  test.each([
    ['a refusal', new Refused('They are over.', 404), 'They are over.'],
    ['a status', data(null, { status: 410 }), '410'],
    ['a lost connection', new Unreachable(new Error('offline')), 'Please try again later.'],
  ])('shows it for %s, which is no fault', async (_, thrown, words) => {
    const loader = () => {
      throw thrown;
    };
    const { reports } = openForum({ loader, Component: Talks, ErrorBoundary: NoTalks });
    expect(await screen.findByText(/^No talks today/)).toHaveTextContent(words);
    expect(reports).toEqual([]);
  });

  test('is not asked while the version before can take its place', async () => {
    openForum({ loader: broken, Component: Talks, ErrorBoundary: NoTalks }, { remote: onTrial });
    expect(await heading('Talks about Taxes')).toBeVisible();
  });

  test('is not asked when its code could not be had', async () => {
    const loader = () => {
      throw new RemoteUnavailable('forum', '2.0.0', null);
    };
    openForum({ loader, Component: Talks, ErrorBoundary: NoTalks });
    await heading('This part of the site is not available right now');
  });

  test('gets the general notice when it throws as well, and both faults are reported', async () => {
    const { reports } = openForum({ loader: broken, Component: Talks, ErrorBoundary: broken });
    await heading('Something went wrong');
    expect(reports.map(({ kind }) => kind)).toEqual(['loader', 'render']);
  });

  test('is left for the next page, which may fail as well', async () => {
    const { router } = openForum({ loader: broken, Component: Talks, ErrorBoundary: broken });
    await heading('Something went wrong');
    await act(() => router.navigate('/start'));
    expect(await screen.findByText('To the talks')).toBeVisible();
  });
});
