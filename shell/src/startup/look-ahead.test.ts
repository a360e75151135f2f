import type { LeanManifest } from '@azadkar/release/manifest';
import { lookAhead } from './look-ahead';

const aRemote = (name: string, access: 'public' | 'member' = 'public') => ({
  name,
  routes: [{ page: name, path: `/${name}` as const, title: name, access, frame: 'public' as const }],
  versions: [{ version: '1.0.0', container: `mfe_${name}`, entry: `/remotes/${name}/1.0.0/entry.js` }],
});
const manifest: LeanManifest = {
  revision: 1,
  shell: '1.0.0',
  remotes: [
    aRemote('events'),
    aRemote('news'),
    aRemote('members', 'member'),
    aRemote('hidden'),
    aRemote('open'),
    aRemote('shop'),
    aRemote('taxes'),
  ],
};

/** The remotes whose entries are requested, in their order; each has so many bytes. */
function requestedBy(bytes: number): string[] {
  const requested: string[] = [];
  performance.getEntriesByName = () => [{ encodedBodySize: bytes } as unknown as PerformanceEntry];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    const { webpack = '' } = script.dataset;
    requested.push(webpack);
    Object.assign(globalThis, { [webpack]: { init: () => true, get: async () => () => ({ routes: [] }) } });
    script.dispatchEvent(new Event('load'));
  });
  return requested;
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { mfe_open: {} });
  document.body.innerHTML = `
    <a href="/hidden" hidden>Hidden</a><a href="/news?page=2">News</a><a href="/events">Events</a><a href="/members">Members</a>
    <a href="/open">Open</a><a href="https://elsewhere.test/hidden">Elsewhere</a>`;
  HTMLElement.prototype.checkVisibility = function () {
    return !this.hidden;
  };
  HTMLElement.prototype.getBoundingClientRect = function () {
    const top = this.textContent === 'News' ? 10_000 : 0;
    return { top, bottom: top + 10 } as DOMRect;
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const { versions } of manifest.remotes)
    for (const { container } of versions) Reflect.deleteProperty(globalThis, container);
});

test('an idle page loads the entries that its visible links lead to, once each', async () => {
  const requested = requestedBy(5_000);
  lookAhead(manifest, document);
  await jest.advanceTimersByTimeAsync(1_900);
  expect(requested).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(requested).toEqual(['mfe_events', 'mfe_news']);
});

test('it stops when what arrived has used up the budget', async () => {
  document.body.innerHTML = '<a href="/shop">Shop</a><a href="/taxes">Taxes</a>';
  const requested = requestedBy(24_000);
  lookAhead(manifest, document);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(requested).toEqual(['mfe_shop']);
});

test('a visitor who saves data loads nothing ahead', async () => {
  const requested = requestedBy(5_000);
  Object.assign(navigator, { connection: { saveData: true } });
  lookAhead(manifest, document);
  await jest.advanceTimersByTimeAsync(5_000);
  Object.assign(navigator, { connection: undefined });
  expect(requested).toEqual([]);
});
