import type { RenderedPage } from '@azadkar/release';
import { createPageCache } from './page-cache';
import type { Rendering } from './renderer';

const page = (html: string): RenderedPage => ({
  status: 200,
  title: null,
  html,
  styles: { names: '', css: '' },
  pictures: '',
  data: '{}',
});
const rendered = (html: string): Rendering => ({ kind: 'rendered', page: page(html) });
const htmlOf = (outcome: Rendering | null) => (outcome?.kind === 'rendered' ? outcome.page.html : outcome?.kind);
const settled = () => new Promise(setImmediate);

/** Pages over a clock that stands still, and a maker that counts. */
function start() {
  const clock = { now: 0 };
  const pages = createPageCache(() => clock.now);
  let made = 0;
  const make = jest.fn(async () => {
    made += 1;
    return rendered(`page ${made}`);
  });
  const get = async (key = 'a') => htmlOf(await pages.get(key, make));
  return { clock, pages, make, get };
}

test('a fresh page is sent again as it is', async () => {
  const { clock, get, pages, make } = start();
  expect(pages.peek('a')).toBeNull();
  expect(await get()).toBe('page 1');
  clock.now = 4_999;
  expect(await get()).toBe('page 1');
  expect(htmlOf(pages.peek('a'))).toBe('page 1');
  expect(make).toHaveBeenCalledTimes(1);
});

test('an older one is still sent at once, while a new one is made, once', async () => {
  const { clock, get, make } = start();
  await get();
  clock.now = 5_000;
  expect(await Promise.all([get(), get(), get()])).toEqual(['page 1', 'page 1', 'page 1']);
  await settled();
  expect(await get()).toBe('page 2');
  expect(make).toHaveBeenCalledTimes(2);
});

test('one that is too old is made before it is sent', async () => {
  const { clock, get, pages } = start();
  await get();
  clock.now = 60_000;
  expect(pages.peek('a')).toBeNull();
  expect(await get()).toBe('page 2');
});

test('many who ask for the same page wait for the same work; another page is another work', async () => {
  const { get, make } = start();
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['page 1', 'page 1', 'page 2']);
  expect(make).toHaveBeenCalledTimes(2);
});

test('what was under way when all was cleared reaches who waited, and is not kept', async () => {
  const { pages, get } = start();
  let finish: (outcome: Rendering) => void = () => undefined;
  const old = pages.get('a', () => new Promise((resolve) => (finish = resolve)));
  pages.clear();
  expect(await get()).toBe('page 1');
  finish(rendered('of the revision before'));
  expect(htmlOf(await old)).toBe('of the revision before');
  expect(htmlOf(pages.peek('a'))).toBe('page 1');
});

test.each(['failed', 'skipped', 'crashed', 'interrupted'] as const)('what %s is not kept', async (kind) => {
  const { pages, get } = start();
  await pages.get('a', async () => ({ kind, message: '' }));
  expect(pages.peek('a')).toBeNull();
  expect(await get()).toBe('page 1');
});

test('a redirect is kept as a page is', async () => {
  const { pages } = start();
  await pages.get('a', async () => ({ kind: 'redirected', redirect: { status: 302, location: '/', cookies: [] } }));
  expect(pages.peek('a')?.kind).toBe('redirected');
});

test('a failure to make a new one leaves the old one where it is', async () => {
  const { clock, pages, get } = start();
  await get();
  clock.now = 5_000;
  const failing = async (): Promise<Rendering> => ({ kind: 'failed', message: '' });
  expect(htmlOf(await pages.get('a', failing))).toBe('page 1');
  await settled();
  expect(htmlOf(pages.peek('a'))).toBe('page 1');
});

test('what is kept has a limit: the oldest go, and one that is too large is not kept at all', async () => {
  const { pages } = start();
  const megabyte = 'x'.repeat(1024 * 1024); // counts as two
  for (let i = 0; i < 20; i += 1) await pages.get(`page ${i}`, async () => rendered(megabyte));
  const kept = Array.from({ length: 20 }, (_, i) => pages.peek(`page ${i}`) !== null);
  expect(kept.filter(Boolean)).toHaveLength(15);
  expect(kept.slice(0, 5)).toEqual(Array(5).fill(false));
  await pages.get('huge', async () => rendered(megabyte.repeat(17)));
  expect(pages.peek('huge')).toBeNull();
});
