import type { PageRoute } from '../manifest/route-table';
import { FORMER_SHELL_PROGRAM, NEEDS_NODE, RENDERS, SHELL_PROGRAM } from '../testing/a-server-build';
import { tryServerBuilds } from './try-server-builds';

const shell = { name: 'shell@1.0.0', source: SHELL_PROGRAM };
/** Short where something never answers; long enough for a busy machine to start a process. */
const SHORT = { start: 10_000, load: 1_500, page: 1_500 };

const aRoute = (path: `/${string}`, access: PageRoute['access'] = 'public'): PageRoute => ({
  page: path === '/throws' ? 'throws' : 'page',
  path,
  access,
  frame: 'public',
  title: path,
});

const aRemote = (source: string, routes = [aRoute('/event/:slug/:id')], name = 'ticketing') => ({
  remote: { name, version: '1.0.0', routes },
  source,
});

test('builds that load and render have no problems; pages for members are left to browsers', async () => {
  const routes = [aRoute('/events'), aRoute('/event/:slug/:id'), aRoute('/orders', 'member')];
  expect(await tryServerBuilds(shell, [aRemote(RENDERS, routes), aRemote(RENDERS, routes, 'learning')])).toEqual({
    problems: [],
    pages: 4,
    seconds: expect.any(Number),
  });
});

test.each([
  [
    'asks for what the shell does not share',
    NEEDS_NODE,
    'ticketing@1.0.0 does not load on a server: it asks for node:url, which the shell does not share.',
  ],
  [
    'throws while it is loaded',
    "throw new TypeError('window is not defined')",
    'ticketing@1.0.0 does not load on a server: TypeError: window is not defined.',
  ],
  [
    'has a page that throws',
    "exports.pages = { page() { throw new Error('no document') } }",
    '/event/:slug/:id of ticketing@1.0.0 does not render on a server: no document.',
  ],
  [
    'loops while it is loaded',
    'for (;;);',
    'ticketing@1.0.0 does not load on a server: it does not answer within 1.5 s.',
  ],
  [
    'waits for ever',
    'exports.pages = { page: () => new Promise(() => undefined) }',
    '/event/:slug/:id of ticketing@1.0.0 does not render on a server: it does not answer within 1.5 s.',
  ],
  [
    'ends its process',
    'exports.pages = { page: () => process.exit(3) }',
    '/event/:slug/:id of ticketing@1.0.0 does not render on a server: the process ended (3).',
  ],
  [
    'reads a file',
    "exports.pages = { page: () => process.getBuiltinModule('fs').readFileSync('/etc/hostname') }",
    expect.stringContaining('does not render on a server: '),
  ],
])('a build that %s is named, and the next one is tried nevertheless', async (_what, source, sentence) => {
  const trial = await tryServerBuilds(shell, [aRemote(source), aRemote(RENDERS, undefined, 'learning')], SHORT);
  expect(trial).toMatchObject({ problems: [sentence], pages: expect.any(Number) });
  expect(trial).not.toMatchObject({ pages: 0 });
});

test('a page is asked for at an address with its parameters, and every call is refused', async () => {
  const source = `exports.pages = { async page({ url }, call) {
    const { status, body } = await call({ method: 'GET', path: '/api/events' });
    throw new Error(new URL(url).pathname + ' ' + status + ' ' + JSON.parse(body).error);
  } }`;
  const trial = await tryServerBuilds(shell, [aRemote(source)]);
  expect(trial).toMatchObject({
    problems: [expect.stringContaining('does not render on a server: /event/1/1 500 true.')],
  });
});

test('builds for a shell that speaks the former protocol are not tried', async () => {
  const former = { ...shell, source: FORMER_SHELL_PROGRAM };
  expect(await tryServerBuilds(former, [aRemote(RENDERS)])).toEqual({
    reason: 'shell@1.0.0 speaks another protocol, so that browsers draw every page',
  });
});

test('a shell that does not start is named, and no remote is tried', async () => {
  const broken = { ...shell, source: "throw new ReferenceError('window is not defined')" };
  expect(await tryServerBuilds(broken, [aRemote(RENDERS)])).toMatchObject({
    problems: ['shell@1.0.0 does not start on a server: ReferenceError: window is not defined.'],
    pages: 0,
  });
});
