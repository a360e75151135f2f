import type { RenderedPage } from '@azadkar/release';
import { PageCache } from './page-cache';
import type { RendererOutcome } from './processes/outcome';

const page = (html: string): RenderedPage => ({
  status: 200,
  title: null,
  html,
  styles: { names: '', css: '' },
  pictures: '',
  data: '{}',
});
const rendered = (html: string): RendererOutcome => ({ kind: 'rendered', page: page(html) });
const htmlOf = (outcome: RendererOutcome | null) => (outcome?.kind === 'rendered' ? outcome.page.html : outcome?.kind);
const settled = () => new Promise(setImmediate);

/** A cache over a clock that the test sets, and a renderer that counts its pages. */
function start() {
  const clock = { now: 0 };
  const pages = new PageCache({ now: () => 1 + clock.now });
  let count = 0;
  const render = jest.fn(async () => {
    count += 1;
    return rendered(`page ${count}`);
  });
  const get = async (key = 'a') => htmlOf(await pages.get(key, render));
  return { clock, pages, render, get };
}

test('a fresh page is sent again as it is', async () => {
  const { clock, get, pages, render } = start();
  expect(pages.peek('a')).toBeNull();
  expect(await get()).toBe('page 1');
  clock.now = 4_999;
  expect(await get()).toBe('page 1');
  expect(htmlOf(pages.peek('a'))).toBe('page 1');
  expect(render).toHaveBeenCalledTimes(1);
});

test('an older page is still sent at once, while a new one is rendered, once', async () => {
  const { clock, get, render } = start();
  await get();
  clock.now = 5_000;
  expect(await Promise.all([get(), get(), get()])).toEqual(['page 1', 'page 1', 'page 1']);
  await settled();
  expect(await get()).toBe('page 2');
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page that is too old is rendered before it is sent', async () => {
  const { clock, get, pages } = start();
  await get();
  clock.now = 60_000;
  expect(pages.peek('a')).toBeNull();
  expect(await get()).toBe('page 2');
});

test('simultaneous requests for one page share its rendering; another page is rendered by itself', async () => {
  const { get, render } = start();
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['page 1', 'page 1', 'page 2']);
  expect(render).toHaveBeenCalledTimes(2);
});

test('what was being rendered when the cache was cleared reaches those who waited, and is not kept', async () => {
  const { pages, get } = start();
  let finish: (outcome: RendererOutcome) => void = () => undefined;
  const old = pages.get('a', () => new Promise((resolve) => (finish = resolve)));
  pages.clear();
  expect(await get()).toBe('page 1');
  finish(rendered('of the revision before'));
  expect(htmlOf(await old)).toBe('of the revision before');
  expect(htmlOf(pages.peek('a'))).toBe('page 1');
});

test.each(['failed', 'skipped', 'crashed', 'interrupted'] as const)('a page that was %s is not kept', async (kind) => {
  const { pages, get } = start();
  await pages.get('a', async () => ({ kind, message: '' }));
  expect(pages.peek('a')).toBeNull();
  expect(await get()).toBe('page 1');
});

test('a redirect is kept like a page', async () => {
  const { pages } = start();
  await pages.get('a', async () => ({ kind: 'redirected', redirect: { status: 302, location: '/' } }));
  expect(pages.peek('a')?.kind).toBe('redirected');
});

test('a page stays when rendering a new one fails', async () => {
  const { clock, pages, get } = start();
  await get();
  clock.now = 5_000;
  const failing = async (): Promise<RendererOutcome> => ({ kind: 'failed', message: '' });
  expect(htmlOf(await pages.get('a', failing))).toBe('page 1');
  await settled();
  expect(htmlOf(pages.peek('a'))).toBe('page 1');
});

test('the cache is limited in size: the oldest pages are dropped, and a page that is too large is not kept', async () => {
  const { pages } = start();
  const megabyte = 'x'.repeat(1024 * 1024); // counts as two
  for (let i = 0; i < 20; i += 1) await pages.get(`page ${i}`, async () => rendered(megabyte));
  const kept = Array.from({ length: 20 }, (_, i) => pages.peek(`page ${i}`) !== null);
  expect(kept.filter(Boolean)).toHaveLength(15);
  expect(kept.slice(0, 5)).toEqual(Array(5).fill(false));
  await pages.get('huge', async () => rendered(megabyte.repeat(17)));
  expect(pages.peek('huge')).toBeNull();
});
