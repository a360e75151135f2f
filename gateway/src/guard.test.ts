import { guestAddress } from './guard';

const guest = { signedIn: false, address: '/ticket/7/order?x=1' };

test('anyone may see a public page, and a member every page', () => {
  expect(guestAddress({ access: 'public' }, guest)).toBeNull();
  expect(guestAddress({ access: 'member' }, { ...guest, signedIn: true })).toBeNull();
});

test('a guest is sent where the page says, with the way back', () => {
  expect(guestAddress({ access: 'member' }, guest)).toBe('/login?referrer=%2Fticket%2F7%2Forder%3Fx%3D1');
  expect(guestAddress({ access: 'member', guestGoesTo: '/register' }, guest)).toMatch(/^\/register\?referrer=/);
});

test('the home page needs no way back', () => {
  expect(guestAddress({ access: 'member', guestGoesTo: '/' }, guest)).toBe('/');
});
