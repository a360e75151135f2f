import { canonicalPath, findShortcut } from './redirects';

test.each([
  ['/', '/'],
  ['/events', '/events'],
  ['/events/', '/events'],
  ['//events//7', '/events/7'],
  ['/\\evil.test', '/evil.test'],
  ['/dasboard/orders', '/dashboard/orders'],
  ['/dasboards', '/dasboards'],
])('%s is spelt %s', (given, spelt) => {
  expect(canonicalPath(given)).toBe(spelt);
});

test('only known addresses lead elsewhere', () => {
  expect(findShortcut('/orders')).toEqual({ to: '/dashboard/orders', guestGoesTo: '/' });
  expect(findShortcut('/constructor')).toBeUndefined();
});
