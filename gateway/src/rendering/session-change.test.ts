import { cookiesOf } from './page-calls';

const change = { token: 'a-token', setCookies: ['session=secret; Max-Age=60'] };
const detailsIn = (details: object) =>
  cookiesOf(change, JSON.stringify(details), false).find((cookie) => cookie.startsWith('user_details='));

test('what pages show of a member becomes a cookie, with the roles of staff', () => {
  const cookie = detailsIn({ name: 'Amna', avatar: null, is_profile_completed: true, roles: ['door'] });
  expect(decodeURIComponent(cookie ?? '')).toContain('"roles":["door"]');
});

test.each([
  ['an object within', { name: { first: 'Amna' } }],
  ['a list of lists', { roles: [['door']] }],
  ['more than a cookie holds', { roles: Array.from({ length: 800 }, () => 'door') }],
])('%s is no cookie', (_, details) => {
  expect(detailsIn(details)).toBeUndefined();
});
