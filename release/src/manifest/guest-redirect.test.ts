import { guestRedirect, mayOpen } from './redirects';

const guest = { signedIn: false, address: '/ticket/7/order?x=1' };

test('anyone may see a public page, and a member every page', () => {
  expect(guestRedirect({ access: 'public' }, guest)).toBeNull();
  expect(guestRedirect({ access: 'member' }, { ...guest, signedIn: true })).toBeNull();
});

test.each<[string, Parameters<typeof mayOpen>[0], boolean, string[], boolean]>([
  ['a page for everyone', { access: 'public' }, false, [], true],
  ['a member’s page, by a guest', { access: 'member' }, false, ['door'], false],
  ['a member’s page', { access: 'member' }, true, [], true],
  ['a page of the door', { access: 'staff', roles: ['door', 'admin'] }, true, ['admin'], true],
  ['a page of the door, by another role', { access: 'staff', roles: ['door'] }, true, ['finance'], false],
  ['a page of any staff', { access: 'staff' }, true, ['finance'], true],
  ['a page of any staff, by a member', { access: 'staff' }, true, [], false],
  ['a page of any staff, by a guest', { access: 'staff' }, false, ['admin'], false],
])('who may open %s', (_, page, signedIn, roles, may) => {
  expect(mayOpen(page, { signedIn, roles })).toBe(may);
});

test('a guest at a page of the staff is redirected like at any other', () => {
  expect(guestRedirect({ access: 'staff' }, guest)).toMatch(/^\/login\?referrer=/);
});

test('a guest is redirected where the page says, with the address to come back to', () => {
  expect(guestRedirect({ access: 'member' }, guest)).toBe('/login?referrer=%2Fticket%2F7%2Forder%3Fx%3D1');
  expect(guestRedirect({ access: 'member', guestGoesTo: '/register' }, guest)).toMatch(/^\/register\?referrer=/);
});

test('the home page carries no address to come back to', () => {
  expect(guestRedirect({ access: 'member', guestGoesTo: '/' }, guest)).toBe('/');
});

// encodeURIComponent, which the gateway once used, leaves these five characters as they are.
test.each(["'", '(', ')', '!', '~'])(
  '%s in an address is encoded as URLSearchParams does it, and comes back',
  (char) => {
    const address = `/dashboard/course/it${char}s-new/7`;
    const redirect = guestRedirect({ access: 'member' }, { signedIn: false, address });
    expect(redirect).toBe(`/login?${new URLSearchParams({ referrer: address })}`);
    expect(redirect).not.toContain(char);
    expect(new URL(redirect ?? '', 'http://azadkar.test').searchParams.get('referrer')).toBe(address);
  },
);
