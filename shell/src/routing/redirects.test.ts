import { findRedirect, guestRedirect, redirectAddress } from '@azadkar/release/manifest';
import { withReferrer } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { redirects } from './redirects';

test.each([
  ['/orders', paths.orders, '/'],
  ['/issues', paths.issues, '/'],
  ['/dashboard', paths.membership, withReferrer(paths.login, paths.membership)],
  ['/dasboard/orders', paths.orders, paths.orders], // the page itself redirects guests
])('%s leads a member to %s and a guest to %s', (pathname, forMembers, forGuests) => {
  const redirect = findRedirect(redirects, pathname);
  const lead = (signedIn: boolean) => redirect && redirectAddress(redirect, { pathname, search: '', signedIn });
  expect([lead(true), lead(false)]).toEqual([forMembers, forGuests]);
});

test('a guard redirects a guest to the same address as a link that asks to sign in', () => {
  const address = "/dashboard/course/it's-(new)!/7?tab=a b";
  expect(guestRedirect({ access: 'member' }, { signedIn: false, address })).toBe(withReferrer(paths.login, address));
});
