/** Content that a server has rendered stays readable when its page fails in the browser. */
import { Refused } from '@azadkar/shared-api';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import type { HydrationState } from 'react-router-dom';
import type { RemotePage } from '../federation/load-container';
import { RemoteUnavailable } from '../remotes/module-loader';
import { keepRenderedContent } from './rendered-content';
import {
  banner,
  before,
  broken,
  type forum,
  heading,
  noticeOwner,
  onTrial,
  shownVersion,
  siteWith,
  Talks,
  titles,
} from './testing/open-forum';

const FROM_SERVER: HydrationState = { loaderData: { 'forum:/talks': titles() } };

beforeEach(() => {
  window.scrollTo = jest.fn();
  document.title = 'Talks';
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** What a server renders of a whole page of talks. */
function TalksWithForm() {
  return (
    <Talks>
      <a href="/start">To the start</a>
      <form action="/talks" method="post">
        <input name="question" />
      </form>
    </Talks>
  );
}

interface Opening {
  remote?: typeof forum;
  previous?: RemotePage;
  /** What the router starts from: what the server has loaded, another state, or nothing, and the browser renders. */
  state?: HydrationState | null;
}

/** Opens the rendered page in a browser, whose code of the page is another. */
async function openRendered(page: RemotePage, { state = FROM_SERVER, ...visit }: Opening = {}) {
  const server = siteWith({ loader: titles, Component: TalksWithForm });
  await server.load();
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(server.begin(FROM_SERVER).site);
  await userEvent.type(within(root).getByRole('textbox'), 'Is it free?');
  const rendered = root.querySelector('[data-page="talks"]');
  const browser = siteWith(page, visit);
  if (state === FROM_SERVER) await browser.load();
  const { router, site } = browser.begin(state ?? undefined);
  keepRenderedContent(router, root);
  render(site, { container: root, hydrate: state === FROM_SERVER });
  return { router, rendered, reports: browser.reports };
}

const content = () => screen.queryByText('To the start');

async function expectContentBelow(notice: string, rendered: Element | null) {
  expect(await screen.findByRole('alert')).toHaveTextContent(notice);
  expect(noticeOwner()).toBe('forum@2.0.0');
  expect(content()).toHaveAttribute('href', '/start');
  expect(screen.getByRole('textbox')).toHaveValue('Is it free?');
  expect(document.querySelector('main [data-page="talks"]')).toBe(rendered);
  expect(banner()).toBeVisible();
  expect(document.title).not.toContain(notice);
}

test('a page that works is hydrated in place, without a warning', async () => {
  const { rendered } = await openRendered({ loader: titles, Component: TalksWithForm });
  expect(document.querySelector('[data-page="talks"]')).toBe(rendered);
  expect(screen.getByRole('textbox')).toHaveValue('Is it free?');
  expect(console.error).not.toHaveBeenCalled();
});

test('it stays when the page throws while it hydrates, until "Try again" helps', async () => {
  const Component = jest.fn<ReactNode, []>(broken);
  const { rendered, reports } = await openRendered({ loader: titles, Component });
  await expectContentBelow('Something went wrong', rendered);
  expect(reports).toEqual([{ version: '2.0.0', page: 'talks', kind: 'render', outcome: 'notice' }]);
  Component.mockImplementation(() => <Talks />);
  await userEvent.click(screen.getByText('Try again'));
  await waitFor(() => expect(content()).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const page = await heading('New: Invoices');
  await waitFor(() => expect(page).toHaveFocus());
});

test('it stays when an effect throws', async () => {
  const { rendered } = await openRendered({ loader: titles, Component: EffectThrows });
  await expectContentBelow('Something went wrong', rendered);
});

function EffectThrows() {
  useEffect(broken, []);
  return <TalksWithForm />;
}

test('it stays when no version of the code can be loaded', async () => {
  const state = { errors: { 'public:forum': new RemoteUnavailable('forum', '2.0.0', null) } };
  const { rendered } = await openRendered({ loader: titles, Component: Talks }, { state });
  await expectContentBelow('This part of the site is not available right now', rendered);
  await userEvent.click(screen.getByText('Try again'));
  await waitFor(() => expect(content()).not.toBeInTheDocument());
  await heading('New: Invoices');
});

test('it stays until the version before, which replaces a page that throws, has its data', async () => {
  let answer: (data: unknown) => void = () => undefined;
  const loader = jest.fn(() => new Promise((resolve) => (answer = resolve)));
  const { rendered, reports } = await openRendered(
    { loader: titles, Component: broken },
    { remote: onTrial, previous: { ...before, loader } },
  );
  await waitFor(() => expect(loader).toHaveBeenCalled());
  expect(reports).toEqual([{ version: '2.0.0', page: 'talks', kind: 'render', outcome: 'fell-back' }]);
  expect(document.querySelector('main [data-page="talks"]')).toBe(rendered);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(async () => answer({ topics: ['Taxes'] }));
  await heading('Talks about Taxes');
  expect(shownVersion()).toBe('forum@1.0.0');
  expect(content()).not.toBeInTheDocument();
});

test('it stays while the browser loads the data for another version', async () => {
  let answer: (data: unknown) => void = () => undefined;
  const loader = jest.fn(() => new Promise((resolve) => (answer = resolve)));
  const { rendered } = await openRendered({ loader, Component: Talks }, { state: null });
  await waitFor(() => expect(loader).toHaveBeenCalled());
  expect(document.querySelector('main [data-page="talks"]')).toBe(rendered);
  await act(async () => answer(titles()));
  await waitFor(() => expect(content()).not.toBeInTheDocument());
  await heading('New: Invoices');
});

test('it is gone once the visitor was elsewhere', async () => {
  const { router, rendered } = await openRendered({ loader: titles, Component: broken });
  await expectContentBelow('Something went wrong', rendered);
  await act(() => router.navigate('/start'));
  expect(content()).not.toBeInTheDocument();
  await act(() => router.navigate('/talks'));
  await heading('Something went wrong');
  expect(content()).not.toBeInTheDocument();
});

test('an answer takes its place', async () => {
  const loader = () => {
    throw new Refused('There is no such talk.', 404);
  };
  const { rendered } = await openRendered({ loader, Component: broken });
  await expectContentBelow('Something went wrong', rendered);
  await userEvent.click(screen.getByText('Try again'));
  await heading('Page not found');
  expect(content()).not.toBeInTheDocument();
});
