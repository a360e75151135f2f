import type { FaultReport, LeanRemote, PageRoute } from '@azadkar/release/manifest';
import { pageLoader } from './load-page';

/** `late` is two seconds, as on slow 3G. */
type Answer = 'runs' | 'fails' | 'hangs' | 'runs late' | 'fails late';
type Lazy = () => Promise<object>;

const LATE_MS = 2_000;

const page = { Component: () => null };
const reports: FaultReport[] = [];
const requests: string[] = [];
let answers: Answer[] = [];

beforeAll(() => {
  const manifest = JSON.stringify({ revision: 3, shell: '2.0.0', remotes });
  document.body.innerHTML = `<script id="manifest" type="application/json">${manifest}</script>`;
  navigator.sendBeacon = (_, body) => {
    if (body instanceof Blob) void body.text().then((text) => reports.push(JSON.parse(text)));
    return true;
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) answer(node);
  }).observe(document.head, { childList: true });
});
beforeEach(() => {
  jest.useFakeTimers();
  reports.length = 0;
  requests.length = 0;
});
afterEach(() => jest.useRealTimers());

/** The network: each script that is added to the page gets the next answer. */
function answer(script: Node) {
  if (!(script instanceof HTMLScriptElement) || !script.src) return;
  requests.push(script.src.replace(location.origin, ''));
  const next = answers.shift() ?? 'runs';
  if (next === 'hangs') return;
  const isSound = next.startsWith('runs');
  const arrive = () => {
    if (isSound) runEntry(script.dataset.webpack ?? '');
    script.dispatchEvent(new Event(isSound ? 'load' : 'error'));
  };
  if (next.endsWith('late')) setTimeout(arrive, LATE_MS);
  else arrive();
}

const lazyPages = new Map<string, Lazy>();

function runEntry(container: string) {
  const lazy = () => lazyPages.get(container)?.();
  const routes = { routes: [{ path: `/${container.replace('before_', '')}`, lazy }] };
  Object.assign(globalThis, { [container]: { init: async () => undefined, get: async () => () => routes } });
}

/** Remotes with one page each, of which every test takes one that was never loaded before. */
const remotes = Array.from({ length: 13 }, (_, i): LeanRemote => {
  const [version, container] = [`1.0.${i}`, `remote_${i}`];
  const versions = [
    { version, container, entry: `/remotes/news/${version}/entry.js`, integrity: 'sha384-aaaa' as const },
  ];
  const route: PageRoute = { path: `/${container}`, page: 'news', title: 'News', access: 'public', frame: 'public' };
  return { name: 'news', routes: [route], versions };
});
/** Known to the page as well, and never shown. */
const remoteBefore = { version: '1.0.0', entry: '/remotes/news/1.0.0/entry.js' };
const unused = remotes.slice(1);

function aRemote(lazy: Lazy = async () => page): { remote: LeanRemote; route: PageRoute } {
  const remote = unused.pop();
  const [route] = remote?.routes ?? [];
  if (!remote || !route) throw new Error('Each test needs a remote of its own.');
  lazyPages.set(route.path.slice(1), lazy);
  return { remote, route };
}

/** A remote whose page another version had before. */
function aRemoteWithPrevious(lacks?: readonly string[]) {
  const { remote, route } = aRemote();
  const container = `before_${route.path.slice(1)}`;
  lazyPages.set(container, async () => {
    await new Promise((resolve) => setTimeout(resolve, 2 * LATE_MS)); // its routes and the page
    return page;
  });
  const previous = { version: '1.0.0', container, entry: `/remotes/news/1.0.0/${container}.js`, lacks };
  return { remote: { ...remote, versions: [...remote.versions, previous] }, route, previous };
}

const settled = (loading: Promise<unknown>) => loading.then(() => 'loaded').catch((error: Error) => error.message);

/** Lets all of it happen that needs no more than the time. */
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('an entry that failed is requested at another address, and the visitor gets the page', async () => {
  const { remote, route } = aRemote();
  answers = ['fails', 'runs'];
  const loading = settled(pageLoader.load(remote, route));
  await pass(1_000);
  expect(await loading).toBe('loaded');
  const [{ entry = '' } = {}] = remote.versions;
  expect(requests).toEqual([entry, `${entry}?retry=1`]);
  expect(reports).toEqual([]);
});

test('on a line that loses many requests, the visitor gets the page after some tries, which follow soon', async () => {
  const { remote, route } = aRemote();
  answers = ['fails', 'fails', 'fails', 'runs'];
  const loading = settled(pageLoader.load(remote, route));
  await pass(1_300);
  expect(await loading).toBe('loaded');
  expect(requests).toHaveLength(4);
});

test('when an entry hangs, the wait ends after eight seconds, and the next try has a request of its own at once', async () => {
  const { remote, route } = aRemote();
  answers = ['hangs', 'hangs', 'runs'];
  const loading = settled(pageLoader.load(remote, route));
  await pass(8_000);
  expect(await loading).toMatch('could not be loaded');
  expect(requests).toHaveLength(2);
  const again = settled(pageLoader.load(remote, route));
  await pass(1_000);
  expect(await again).toBe('loaded');
  expect(requests.at(-1)).toMatch('?retry=2');
});

test("an entry that hangs in the document is requested by a script of the page's own, whose retry comes in time", async () => {
  const { remote, route } = aRemote();
  const [{ entry = '' } = {}] = remote.versions;
  document.body.insertAdjacentHTML('beforeend', `<script data-of="page" src="${entry}"></script>`);
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  answers = ['hangs', 'runs'];
  const loading = settled(pageLoader.load(remote, route));
  await pass(7_500);
  expect(await loading).toBe('loaded');
  expect(requests).toEqual([entry, `${entry}?retry=1`]);
  readyState.mockRestore();
});

test('a page whose code threw while it was evaluated is evaluated again by the next try', async () => {
  const lazy = jest.fn<Promise<object>, []>(async () => page);
  for (let tries = 0; tries < 4; tries += 1) lazy.mockRejectedValueOnce(new TypeError('x is not a function'));
  const { remote, route } = aRemote(lazy);
  const loading = settled(pageLoader.load(remote, route));
  await pass(2_000);
  expect(await loading).toMatch('could not be loaded');
  expect(reports).toMatchObject([{ name: 'news', page: 'news', kind: 'load', outcome: 'notice' }]);
  expect(await settled(pageLoader.load(remote, route))).toBe('loaded');
});

test('a file of the shell that a page needs is reported as a failure of the shell', async () => {
  const request = `${location.origin}/shell/2.0.0/forms.js?retry=1`;
  const { remote, route } = aRemote(async () => {
    throw Object.assign(new Error('Loading chunk forms failed.'), { name: 'ChunkLoadError', request });
  });
  const loading = settled(pageLoader.load(remote, route));
  await pass(2_000);
  expect(await loading).toMatch('could not be loaded');
  expect(reports).toMatchObject([{ name: 'shell', version: '2.0.0', page: 'news', kind: 'load', outcome: 'notice' }]);
});

test('a file of the shell that hangs is reported as a failure of the shell', async () => {
  const { remote, route } = aRemote(() => {
    const script = document.createElement('script');
    script.dataset.webpack = 'shell:chunk-forms';
    script.setAttribute('src', '/shell/2.0.0/forms.js');
    document.body.append(script);
    return new Promise(() => undefined);
  });
  const loading = settled(pageLoader.load(remote, route));
  await pass(8_000);
  expect(await loading).toMatch('could not be loaded');
  expect(reports).toMatchObject([{ name: 'shell', version: '2.0.0', kind: 'load', outcome: 'notice' }]);
});

test('a prefetch that fails is not reported; the visit that fails is', async () => {
  const { remote, route } = aRemote();
  answers = Array<Answer>(8).fill('fails');
  const prefetched = settled(pageLoader.prefetch(remote, route));
  await pass(2_000);
  expect(await prefetched).toMatch('could not be loaded');
  expect(reports).toEqual([]);
  const loading = settled(pageLoader.load(remote, route));
  await pass(2_000);
  expect(await loading).toMatch('could not be loaded');
  expect(reports).toMatchObject([{ name: 'news', kind: 'load', outcome: 'notice' }]);
});

test('on slow 3G the version before begins at the first failure, and has eight seconds of its own', async () => {
  const { remote, route, previous } = aRemoteWithPrevious();
  answers = ['fails late', 'runs late', 'fails late', 'fails late', 'fails late'];
  const loading = pageLoader.load(remote, route);
  await pass(9_000);
  expect((await loading).version).toBe(previous.version);
  expect(requests).toContain(previous.entry);
  expect(reports).toMatchObject([{ name: 'news', kind: 'load', outcome: 'fell-back' }]);
});

test('a version before that was loaded for one lost file is not shown', async () => {
  const { remote, route } = aRemoteWithPrevious();
  answers = ['fails', 'runs late', 'runs'];
  const loading = pageLoader.load(remote, route);
  await pass(9_000);
  expect((await loading).version).toBe(remote.versions[0]?.version);
  expect(reports).toEqual([]);
});

test('a version before that lacks the page is not asked', async () => {
  const lacks = unused.flatMap(({ routes }) => routes.map(({ path }) => path));
  const { remote, route, previous } = aRemoteWithPrevious(lacks);
  answers = Array<Answer>(4).fill('fails');
  const loading = settled(pageLoader.load(remote, route));
  await pass(9_000);
  expect(await loading).toMatch('could not be loaded');
  expect(requests).not.toContain(previous.entry);
});

test('when a file of the version before is still waited for, the fault is that of the pinned version', async () => {
  const { remote, route } = aRemote(async () => {
    const request = `${location.origin}${remoteBefore.entry}`;
    throw Object.assign(new Error('Loading chunk news failed.'), { name: 'ChunkLoadError', request });
  });
  const [pinned] = remote.versions;
  const loading = settled(pageLoader.load(remote, route));
  await pass(2_000);
  expect(await loading).toMatch('could not be loaded');
  expect(reports).toMatchObject([{ name: 'news', version: pinned?.version, kind: 'load', outcome: 'notice' }]);
});
