import { parseReport } from './parse-report';

const picture =
  '<link rel="preload" as="image" imageSrcSet="/128/a.webp 128w, /320/a.webp 320w" fetchPriority="high"/>';
const styles = { names: 'a-b1 c2', css: '.a{}' };
const page = { status: 200, title: null, html: '<h1>', styles, pictures: '', data: '{}' };
const redirect = { status: 302, location: '/login?referrer=%2F' };
const done = (outcome: unknown) => ({ kind: 'done', id: 'an-order', memory: 5, outcome });

test.each([
  { kind: 'ready', protocol: 2 },
  { kind: 'pong' },
  { kind: 'working', id: 'an-order' },
  done({ kind: 'loaded' }),
  done({ kind: 'rendered', page }),
  done({ kind: 'rendered', page: { ...page, pictures: picture } }),
  done({ kind: 'rendered', page: { ...page, pictures: picture + picture } }),
  done({ kind: 'redirected', redirect }),
  done({ kind: 'skipped', message: 'the api is away' }),
  done({ kind: 'failed', message: 'Error' }),
])('a report of the agreed form is taken: %j', (report) => expect(parseReport(report)).toEqual(report));

const call = (request: unknown) => ({ kind: 'call', id: 'an-order', call: 1, request });

test.each([
  { method: 'GET', path: '/api/events?city=Lahore&free=1' },
  { method: 'GET', path: '/api/event/%D8%AA/7' },
  { method: 'POST', path: '/api/user/login', body: '{}', idempotencyKey: 'abc-1' },
])('a call of the api is taken: %j', (request) => expect(parseReport(call(request))).toEqual(call(request)));

test.each([
  null,
  { method: 'DELETE', path: '/api/events' },
  { method: 'GET', path: '/healthz' },
  { method: 'GET', path: '/api' },
  { method: 'GET', path: '/api/../console' },
  { method: 'GET', path: '/api/./events' },
  { method: 'GET', path: '/api//events' },
  { method: 'GET', path: '/api/a%2f..%2fb' },
  { method: 'GET', path: '/api/%2e%2e/b' },
  { method: 'GET', path: 'http://evil.test/api/events' },
  { method: 'GET', path: '/api/events\r\nx: y' },
  { method: 'GET', path: '/api/events', body: '{}' },
  { method: 'GET', path: `/api/${'a'.repeat(4_000)}` },
  { method: 'POST', path: '/api/events', body: 'x'.repeat(100_001) },
  { method: 'POST', path: '/api/events', idempotencyKey: 'a b' },
])('any other call is one that nobody may make: %j', (request) =>
  expect(parseReport(call(request))).toEqual(call(null)),
);

test.each([
  null,
  undefined,
  'done',
  [],
  {},
  { kind: 'working' },
  { kind: 'done', id: 1, memory: 5, outcome: { kind: 'loaded' } },
  { kind: 'done', id: 'an-order', outcome: { kind: 'loaded' } },
  { kind: 'done', id: 'x'.repeat(41), memory: 5, outcome: { kind: 'loaded' } },
  { kind: 'else', id: 'an-order' },
])('anything else is no report: %j', (message) => expect(parseReport(message)).toBeNull());

test.each([
  null,
  'rendered',
  { kind: 'rendered' },
  { kind: 'rendered', page: { ...page, status: '200' } },
  { kind: 'rendered', page: { ...page, status: 999 } },
  { kind: 'rendered', page: { ...page, html: null } },
  { kind: 'rendered', page: { ...page, data: {} } },
  { kind: 'rendered', page: { ...page, styles: { names: 'css"><script>', css: '' } } },
  { kind: 'rendered', page: { ...page, styles: { names: 'css', css: 'a{}</style><script>' } } },
  { kind: 'rendered', page: { ...page, pictures: null } },
  { kind: 'rendered', page: { ...page, pictures: '<link rel="preload" as="script" href="/a.js"/>' } },
  { kind: 'rendered', page: { ...page, pictures: `${picture}<script>` } },
  { kind: 'redirected', redirect: { ...redirect, status: 200 } },
  { kind: 'redirected', redirect: { ...redirect, status: 301 } },
  { kind: 'redirected', redirect: { ...redirect, location: `/${'a'.repeat(2_000)}` } },
  { kind: 'redirected', redirect, details: 'x'.repeat(4_001) },
  { kind: 'rendered', page: { ...page, status: 302 } },
  { kind: 'rendered', page: { ...page, title: 'x'.repeat(301) } },
  { kind: 'rendered', page: { ...page, html: 'x'.repeat(1_500_000), data: 'x'.repeat(600_000) } },
])('an outcome that cannot be sent is a failure: %j', (outcome) => {
  expect(parseReport(done(outcome))).toMatchObject({ id: 'an-order', outcome: { kind: 'failed' } });
});
