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
