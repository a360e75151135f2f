import type { PageRoute } from '@azadkar/release';
import type { Owner } from '../page/files-of-page';
import { aRoute, aSite, EVENTS, goLive, publishRemote, publishShell } from '../testing/a-site';
import { NOBODY } from '../testing/nobody';
import { cacheKeyOf, circuitOf, isCacheable, knownQuery, visitOf } from './render-request';

const ownerOf = (query?: PageRoute['query']) =>
  ({ route: aRoute({ page: 'events', path: '/events', query }) }) as unknown as Owner;

test.each([
  ['?free=1&city=Lahore', '?city=Lahore&free=1'],
  ['?city=Lahore&x=1&utm_source=a', '?city=Lahore'],
  ['?x=1', ''],
  ['', ''],
  ['?city=a&city=b', '?city=a&city=b'],
  ['?city=%E0%A4%A&%00=1', '?city=%EF%BF%BD%25A'],
])('of %s, a page that reads city and free gets %s', (search, known) => {
  expect(knownQuery(ownerOf(['city', 'free']), search)).toBe(known);
});

test('an address that no remote owns gets no query; of a page without a list it is not known what it reads', () => {
  expect(knownQuery(null, '?x=1')).toBe('');
  expect(knownQuery(ownerOf(undefined), '?x=1')).toBeNull();
  expect(knownQuery(ownerOf(undefined), '')).toBe('');
});

test('a page for members gets every query', () => {
  const owner = { route: aRoute({ page: 'orders', path: '/dashboard/orders', access: 'member' }) } as unknown as Owner;
  expect(knownQuery(owner, '?page=2&x=1')).toBe('?page=2&x=1');
});

describe('the menus of the frame', () => {
  const menu = { place: 'header', label: 'Careers', order: 10 } as const;
  const careers = aRoute({ page: 'careers', path: '/careers', menu });

  /** The request for a page of another remote than the one whose entry is in the menu. */
  async function requestFor(withCareers: boolean) {
    const { store, revision, ticketing } = await aSite();
    const [route = careers] = EVENTS;
    const live = withCareers
      ? await goLive(store, await publishRemote(store, 'careers', '1.0.0', [careers]))
      : revision;
    return {
      revision: { ...live, revision: 7 }, // as in a roll-out: the number is the same
      owner: { release: ticketing, route },
      url: 'http://azadkar.test/events',
      visitor: NOBODY,
    };
  }

  test('go to every renderer, which knows one remote alone', async () => {
    expect(visitOf(await requestFor(true)).menus).toEqual({ 'header/main': [{ label: 'Careers', to: '/careers' }] });
    expect(visitOf(await requestFor(false)).menus).toEqual({});
  });

  test('keep the pages of visitors with other menus apart in the cache', async () => {
    expect(cacheKeyOf(await requestFor(true))).not.toBe(cacheKeyOf(await requestFor(false)));
    expect(cacheKeyOf(await requestFor(true))).toBe(cacheKeyOf(await requestFor(true)));
  });
});

test('pages are cached, and left to browsers, for each shell on its own', async () => {
  const { store, revision } = await aSite();
  const shell = await publishShell(store, '1.1.0');
  const request = { revision, owner: null, url: 'http://azadkar.test/', visitor: NOBODY };
  const inNew = { ...request, revision: { ...revision, shell } };
  expect(cacheKeyOf(inNew)).not.toBe(cacheKeyOf(request));
  expect(cacheKeyOf(inNew)).toContain('shell@1.1.0');
  const [release] = revision.remotes.map((pinned) => pinned.release);
  if (!release) throw new Error('no remote');
  const cause = { release, page: 'events' };
  expect(circuitOf({ ...cause, shell })).not.toBe(circuitOf({ ...cause, shell: revision.shell }));
});

test('a page whose row says so is rendered for each visitor, also for those who are not signed in', async () => {
  const { revision, ticketing } = await aSite();
  const request = (uncached?: boolean) => ({
    revision,
    owner: { release: ticketing, route: aRoute({ page: 'events', path: '/events', uncached }) },
    url: 'http://azadkar.test/events',
    visitor: NOBODY,
  });
  expect(isCacheable(request())).toBe(true);
  expect(isCacheable(request(true))).toBe(false);
});
