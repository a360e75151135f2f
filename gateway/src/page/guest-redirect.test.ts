import { guestRedirect } from './guest-redirect';

const guest = { signedIn: false, address: '/ticket/7/order?x=1' };

test('anyone may see a public page, and a member every page', () => {
  expect(guestRedirect({ access: 'public' }, guest)).toBeNull();
  expect(guestRedirect({ access: 'member' }, { ...guest, signedIn: true })).toBeNull();
});

test('a guest is sent where the page says, with the way back', () => {
  expect(guestRedirect({ access: 'member' }, guest)).toBe('/login?referrer=%2Fticket%2F7%2Forder%3Fx%3D1');
  expect(guestRedirect({ access: 'member', guestGoesTo: '/register' }, guest)).toMatch(/^\/register\?referrer=/);
});

test('the home page needs no way back', () => {
  expect(guestRedirect({ access: 'member', guestGoesTo: '/' }, guest)).toBe('/');
});
