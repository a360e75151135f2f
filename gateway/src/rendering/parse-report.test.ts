import { parseReport } from './parse-report';

const picture =
  '<link rel="preload" as="image" imageSrcSet="/128/a.webp 128w, /320/a.webp 320w" fetchPriority="high"/>';
const styles = { names: 'a-b1 c2', css: '.a{}' };
const page = { status: 200, title: null, html: '<h1>', styles, pictures: '', data: '{}' };
const move = { status: 302, location: '/login?referrer=%2F', cookies: ['auth=t; Path=/'] };
const done = (outcome: unknown) => ({ kind: 'done', id: 1, memory: 5, outcome });

test.each([
  { kind: 'ready' },
  { kind: 'pong' },
  { kind: 'working', id: 3 },
  done({ kind: 'added' }),
  done({ kind: 'rendered', page }),
  done({ kind: 'rendered', page: { ...page, pictures: picture } }),
  done({ kind: 'rendered', page: { ...page, pictures: picture + picture } }),
  done({ kind: 'moved', move }),
  done({ kind: 'left', message: 'the api is away' }),
  done({ kind: 'failed', message: 'Error' }),
])('what was agreed is believed: %j', (report) => expect(parseReport(report)).toEqual(report));

test.each([
  null,
  undefined,
  'done',
  [],
  {},
  { kind: 'working' },
  { kind: 'done', id: '1', memory: 5 },
  { kind: 'done', id: 1, outcome: { kind: 'added' } },
  { kind: 'else', id: 1 },
])('what is no report is none: %j', (said) => expect(parseReport(said)).toBeNull());

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
  { kind: 'moved', move: { ...move, status: 200 } },
  { kind: 'moved', move: { ...move, location: '/a\r\nset-cookie: b' } },
  { kind: 'moved', move: { ...move, cookies: ['a\nb'] } },
])('an outcome that cannot be sent is a failure: %j', (outcome) => {
  expect(parseReport(done(outcome))).toMatchObject({ id: 1, outcome: { kind: 'failed' } });
});
