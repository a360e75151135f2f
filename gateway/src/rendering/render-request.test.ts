import type { PageRoute } from '@azadkar/release';
import type { Owner } from '../page/files-of-page';
import { aRoute } from '../testing/a-site';
import { knownQuery } from './render-request';

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

test('an address that no remote owns gets no query; of a release without a list, nobody knows what it reads', () => {
  expect(knownQuery(null, '?x=1')).toBe('');
  expect(knownQuery(ownerOf(undefined), '?x=1')).toBeNull();
  expect(knownQuery(ownerOf(undefined), '')).toBe('');
});
