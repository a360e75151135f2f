/** Pages that never answer: what the visitor sees, and when. */
import { act, screen } from '@testing-library/react';
import { use } from 'react';
import type { RemotePage } from '../federation/load-container';
import { banner, headingNow, noticeOwner, onTrial, openForum, start, Talks, titles } from './testing/open-forum';

const never = new Promise<never>(() => undefined);
const NeverAnswers = () => use(never);

beforeEach(() => {
  window.scrollTo = jest.fn();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
const suspends: RemotePage = { loader: titles, Component: NeverAnswers };

test.each(['/talks', '/start'])(
  'a page that suspends: skeleton, words and a notice inside the frame, from %s',
  async (at) => {
    const { router, reports } = openForum(suspends, { at, remote: onTrial });
    await pass(0);
    if (at === '/start') await act(() => router.navigate('/talks'));
    expect(banner()).toBeVisible();
    expect(screen.queryByText('To the talks')).not.toBeInTheDocument();
    await pass(8);
    expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual. We are still trying.');
    await pass(12);
    expect(headingNow('This page is taking too long')).toHaveFocus();
    expect(noticeOwner()).toBe('forum@2.0.0');
    expect(reports).toEqual([{ version: '2.0.0', page: 'talks', kind: 'timeout', outcome: 'notice' }]);
    await act(() => screen.getByText('Try again').click());
    await pass(8);
    expect(screen.getByText(/longer than usual/)).toBeVisible();
  },
);

test('a loader that never answers, opened directly: the name of the page, skeleton, words and a notice', async () => {
  const { reports } = openForum({ loader: () => never, Component: Talks });
  expect(headingNow('Talks')).toBeInTheDocument();
  await pass(8);
  expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual. We are still trying.');
  await pass(17);
  expect(headingNow('This page is taking too long')).toBeVisible();
  expect(reports).toEqual([{ version: '2.0.0', page: 'talks', kind: 'timeout', outcome: 'notice' }]);
});

test('a loader that never answers, in an open page: the page stays, then words, then a notice; a late answer changes nothing', async () => {
  let answer: (late: unknown) => void = () => undefined;
  const loader = () => new Promise((_, reject) => (answer = reject));
  const { router, reports } = openForum({ loader, Component: Talks }, { at: '/start', remote: onTrial });
  await pass(0);
  act(() => void router.navigate('/talks'));
  await pass(7);
  expect(screen.getByText('To the talks')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Loading page' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await pass(1);
  expect(screen.getByRole('status')).toHaveTextContent('The next page is taking longer than usual.');
  expect(screen.getByText('To the talks')).toBeVisible();
  await pass(17);
  expect(headingNow('This page is taking too long')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  answer(new Error('too late'));
  await pass(60);
  expect(headingNow('This page is taking too long')).toBeVisible();
  expect(reports).toEqual([{ version: '2.0.0', page: 'talks', kind: 'timeout', outcome: 'notice' }]);
});

test('"Cancel" stops waiting: the open page stays, and the focus is where it was', async () => {
  const { router, reports } = openForum({ loader: () => never, Component: Talks }, { at: '/start' });
  await pass(0);
  const link = screen.getByText('To the talks');
  link.focus();
  act(() => link.click());
  await pass(8);
  act(() => screen.getByText('Cancel').click());
  await pass(0);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(link).toHaveFocus();
  expect(router.state.location.pathname).toBe('/start');
  await pass(60);
  expect(reports).toEqual([]);
});

test('what was sent cannot be cancelled', async () => {
  const { router } = openForum({ ...start, action: () => never });
  await pass(0);
  act(() => void router.navigate('/talks', { formMethod: 'post', formData: new FormData() }));
  await pass(8);
  expect(screen.getByRole('status')).toHaveTextContent('longer than usual');
  expect(screen.queryByText('Cancel')).not.toBeInTheDocument();
});
