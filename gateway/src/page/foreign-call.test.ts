import { isForeignCall } from './same-origin';

const publicUrl = new URL('https://azadkar.test');
const own = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'azadkar' };
const bearer = { authorization: 'Bearer t' };
const isRefused = (method: string, url: string, headers: Record<string, string>) =>
  isForeignCall({ method, url, headers, host: 'azadkar.test', protocol: 'https' }, publicUrl);

test.each<[refused: boolean, what: string, method: string, url: string, headers: Record<string, string>]>([
  [false, 'a page of the site writes', 'POST', '/api/user/login', own],
  [
    false,
    'in a browser that sends only Origin',
    'POST',
    '/api/user/login',
    { origin: 'https://azadkar.test', 'x-requested-with': 'azadkar' },
  ],
  [false, 'a script outside of browsers writes', 'POST', '/api/user/login', {}],
  [
    false,
    'another site links to a document',
    'GET',
    '/api/files/report.pdf',
    { 'sec-fetch-site': 'cross-site', referer: 'https://evil.test/' },
  ],
  [false, 'a page of the site reads for a member', 'GET', '/api/discount/4/claim', { ...own, ...bearer }],
  [false, "the payment provider's server", 'POST', '/api/payments/messages', { origin: 'https://bank.test' }],
  [
    false,
    'a form of the simulated bank',
    'POST',
    '/api/bank/card',
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
  ],

  [true, 'another site writes', 'POST', '/api/user/login', { ...own, 'sec-fetch-site': 'cross-site' }],
  [
    true,
    'a neighboring host writes',
    'POST',
    '/api/user/login',
    { ...own, 'sec-fetch-site': 'same-site', origin: 'https://azadkar.test' },
  ],
  [
    true,
    'an address that was typed or bookmarked writes',
    'POST',
    '/api/user/login',
    { ...own, 'sec-fetch-site': 'none' },
  ],
  [true, 'another Origin', 'POST', '/api/user/login', { origin: 'https://evil.test', 'x-requested-with': 'azadkar' }],
  [
    true,
    'the same host without encryption',
    'POST',
    '/api/user/login',
    { origin: 'http://azadkar.test', 'x-requested-with': 'azadkar' },
  ],
  [
    true,
    'an Origin that only begins alike',
    'POST',
    '/api/user/login',
    { origin: 'https://azadkar.test.evil.test', 'x-requested-with': 'azadkar' },
  ],
  [true, 'a sandboxed page', 'POST', '/api/user/login', { origin: 'null', 'x-requested-with': 'azadkar' }],
  [
    true,
    'only a foreign Referer',
    'POST',
    '/api/user/login',
    { referer: 'https://evil.test/page', 'x-requested-with': 'azadkar' },
  ],
  [
    true,
    "a browser's call without the site's own header",
    'POST',
    '/api/user/login',
    { 'sec-fetch-site': 'same-origin' },
  ],
  [true, 'another method that writes', 'DELETE', '/api/user/login', { 'sec-fetch-site': 'cross-site' }],
  [
    true,
    'a foreign call in the name of a member',
    'GET',
    '/api/discount/4/claim',
    { ...bearer, 'sec-fetch-site': 'cross-site' },
  ],
  [true, 'a foreign form for the simulated bank', 'POST', '/api/bank/card', { 'sec-fetch-site': 'cross-site' }],
  [
    true,
    "an address that only ends like the provider's",
    'POST',
    '/api/user/login?/api/payments/messages',
    { origin: 'https://evil.test' },
  ],
])('refused: %s: %s', (refused, _, method, url, headers) => {
  expect(isRefused(method, url, headers)).toBe(refused);
});
