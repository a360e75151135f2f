import type { FaultReport, LeanManifest, LeanSlots } from '@azadkar/release/manifest';
import { beginSession, endSession, Refused } from '@azadkar/shared-api';
import { AppProvider, Heading, Slot } from '@azadkar/shared-ui';
import { aMember } from '@azadkar/shared-ui/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, useEffect } from 'react';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import type { RemotePart } from '../federation/load-container';
import { FillPlace } from './part-root';
import { WithSlots } from './slot-parts';

const versionOf = (name: string, version: string) => ({
  version,
  container: `${name}_${version.replaceAll('.', '_')}`,
  entry: `/remotes/${name}/${version}/entry.js`,
  integrity: 'sha384-aaaa' as const,
});
const aRemote = (name: string) => ({ name, routes: [], versions: [versionOf(name, '1.0.0')] });
const names = Array.from({ length: 20 }, (_, i) => `remote-${i}`);
const trial = {
  ...aRemote('trial'),
  onTrial: true,
  versions: [versionOf('trial', '2.0.0'), versionOf('trial', '1.0.0')],
};
const manifest: LeanManifest = { revision: 3, shell: '2.0.0', remotes: [...names.map(aRemote), trial] };

const reports: FaultReport[] = [];
const modules = new Map<string, () => Promise<object>>();

beforeAll(() => {
  document.head.innerHTML = `<script id="manifest" type="application/json">${JSON.stringify(manifest)}</script>`;
  navigator.sendBeacon = (_, body) => {
    if (body instanceof Blob) void body.text().then((text) => reports.push(JSON.parse(text)));
    return true;
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) run(node);
  }).observe(document.head, { childList: true });
});
beforeEach(() => {
  reports.length = 0;
});

/** The network: every entry runs. */
function run(script: Node): void {
  if (!(script instanceof HTMLScriptElement) || !script.src) return;
  const container = script.dataset.webpack ?? '';
  const parts = { parts: [{ part: 'news', slot: 'home@1', lazy: () => modules.get(container)?.() }] };
  Object.assign(globalThis, { [container]: { init: async () => undefined, get: async () => () => parts } });
  script.dispatchEvent(new Event('load'));
}

const unused = [...names];

const newsOf = (name: string) => () => createElement('p', null, `News of ${name}`);

/** Gives a remote that no test has used the part "news"; its name. */
function withPart(part: Partial<RemotePart> | Error, name = unused.pop() ?? '', version = '1.0.0'): string {
  modules.set(versionOf(name, version).container, async () => {
    if (part instanceof Error) throw part;
    return { Component: newsOf(name), ...part };
  });
  return name;
}

/** The home page, with the parts of these remotes in their order. */
function openHome(slots: LeanSlots) {
  const home = (
    <>
      <Slot
        slot="home@1"
        props={{}}
        around={(parts) => (
          <section aria-label="News">
            <Heading>News</Heading>
            {parts}
          </section>
        )}
      />
      <p>The page</p>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: home },
    { path: '/events', element: <h1>Events</h1> },
  ]);
  return render(
    <AppProvider>
      <WithSlots source={{ slots, Fill: FillPlace }}>
        <RouterProvider router={router} />
      </WithSlots>
    </AppProvider>,
  );
}

const throws = (message: string) => () => {
  throw new Error(message);
};

const LoadedLink: RemotePart['Component'] = ({ data }) => <Link to="/events">{String(data)}</Link>;
const CurrentPath = () => <p>At {useLocation().pathname}</p>;

function BrokenEffect() {
  useEffect(throws('broken effect'), []);
  return <p>Soon gone</p>;
}

const slotOf = (...remotes: string[]): LeanSlots => ({ 'home@1': remotes.map((remote) => ({ remote, part: 'news' })) });
const elements = () => [...document.querySelectorAll('[data-part]')];

test('parts are shown in the order of the manifest, with their data and props, in the router of the page', async () => {
  const loader: RemotePart['loader'] = async ({ props }) => `Loaded with ${JSON.stringify(props)}`;
  const first = withPart({
    loader,
    Component: LoadedLink,
  });
  const second = withPart({ Component: CurrentPath });
  openHome(slotOf(first, second));
  expect(await screen.findByText('At /')).toBeVisible();
  const link = await screen.findByRole('link', { name: 'Loaded with {}' });
  expect(elements().map(({ textContent }) => textContent)).toEqual(['Loaded with {}', 'At /']);
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
  expect(reports).toEqual([]);
});

test('a slot without parts is nothing, and what is around it neither', () => {
  openHome({});
  expect(screen.getByText('The page')).toBeVisible();
  expect(screen.queryByText('News')).not.toBeInTheDocument();
});

test('a part is loaded only for those who may see it', async () => {
  const lazy = jest.fn(async () => ({ Component: newsOf('members') }));
  const remote = withPart({});
  modules.set(versionOf(remote, '1.0.0').container, lazy);
  const slots: LeanSlots = { 'home@1': [{ remote, part: 'news', access: 'member' }] };
  const { unmount } = openHome(slots);
  expect(elements()).toEqual([]);
  unmount();
  act(() => beginSession('a-token', aMember()));
  openHome(slots);
  expect(await screen.findByText('News of members')).toBeVisible();
  expect(lazy).toHaveBeenCalledTimes(1);
  act(endSession);
});

test.each<[string, Partial<RemotePart> | Error, string]>([
  ['code', new Error('broken code'), 'load'],
  ['loader', { loader: throws('broken loader') }, 'loader'],
  ['component', { Component: throws('broken component') }, 'render'],
  [
    'effect',
    {
      Component: BrokenEffect,
    },
    'render',
  ],
])('a part whose %s throws leaves nothing, the others stay, and its team is told', async (what, broken, kind) => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const [remote, other] = [withPart(broken), withPart({})];
  openHome(slotOf(remote, other));
  await waitFor(() => expect(reports).toHaveLength(1), { timeout: 5_000 });
  expect(reports[0]).toMatchObject({ name: remote, version: '1.0.0', page: 'news', kind, outcome: 'continued' });
  expect(reports[0]?.message).toContain(`broken ${what}`);
  expect(await screen.findByText(`News of ${other}`)).toBeVisible();
  expect(elements()[0]).toBeEmptyDOMElement();
  expect(screen.getByText('The page')).toBeVisible();
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('a part whose data the api refuses is left out, and no fault', async () => {
  const loader = jest.fn(() => Promise.reject(new Refused('Not now.', 503, {})));
  openHome(slotOf(withPart({ loader }), withPart({}, 'remote-1')));
  expect(await screen.findByText('News of remote-1')).toBeVisible();
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(1));
  expect(elements()[0]).toBeEmptyDOMElement();
  expect(reports).toEqual([]);
});

test('while a version is on trial, the part of the version before replaces one that throws', async () => {
  withPart({ Component: throws('new and broken') }, 'trial', '2.0.0');
  withPart({}, 'trial', '1.0.0');
  openHome(slotOf('trial'));
  expect(await screen.findByText('News of trial')).toBeVisible();
  await waitFor(() =>
    expect(reports).toMatchObject([{ name: 'trial', version: '2.0.0', page: 'news', outcome: 'fell-back' }]),
  );
});
