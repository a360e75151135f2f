import { findRedirect, type Redirect, redirectAddress, redirectTarget } from './redirects';

const ORDERS: Redirect = { from: '/orders', to: '/dashboard/orders', guestGoesTo: '/' };
const MISSPELLED: Redirect = { from: '/dasboard/*', to: '/dashboard/*', permanent: true };
const redirects = [ORDERS, MISSPELLED];

test.each([
  ['/orders', ORDERS],
  ['/orders/7', undefined],
  ['/constructor', undefined],
  ['/dasboard', MISSPELLED],
  ['/dasboard/orders', MISSPELLED],
  ['/dasboards', undefined],
])('%s is found by its whole name', (pathname, redirect) => {
  expect(findRedirect(redirects, pathname)).toBe(redirect);
});

test('a path below a redirected one keeps the rest of its path', () => {
  expect(redirectTarget(MISSPELLED, '/dasboard')).toBe('/dashboard');
  expect(redirectTarget(MISSPELLED, '/dasboard/orders/7')).toBe('/dashboard/orders/7');
});

test('a redirect keeps the query, and leads a guest where the table says', () => {
  const address = { pathname: '/orders', search: '?page=2' };
  expect(redirectAddress(ORDERS, { ...address, signedIn: true })).toBe('/dashboard/orders?page=2');
  expect(redirectAddress(ORDERS, { ...address, signedIn: false })).toBe('/');
  expect(redirectAddress({ ...ORDERS, guestGoesTo: '/login' }, { ...address, signedIn: false })).toBe(
    '/login?referrer=%2Fdashboard%2Forders%3Fpage%3D2',
  );
  expect(redirectAddress({ from: '/orders', to: '/events' }, { ...address, signedIn: false })).toBe('/events?page=2');
});
