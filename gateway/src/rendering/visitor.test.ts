import { visitorOf } from '../page/page-request';

const request = { ip: '203.0.113.7', host: 'azadkar.example', protocol: 'https', id: 'ABCDEFGH' };

test.each([
  ['https://azadkar.example', '__Host-session=secret; __Host-device=known'],
  ['http://localhost:8080', 'session=other'],
])('a page of %s makes its calls with the cookies of the api, and no others', (address, cookies) => {
  const cookie = 'theme=dark; __Host-session=secret; auth=token; session=other; __Host-device=known; visitor=v';
  expect(visitorOf({ ...request, headers: { cookie } }, new URL(address)).cookies).toBe(cookies);
});

test('its calls have the id of the request that they are made for', () => {
  expect(visitorOf({ ...request, headers: {} }, new URL('https://azadkar.example'))).toMatchObject({
    id: 'ABCDEFGH',
    cookies: undefined,
    token: null,
  });
});
