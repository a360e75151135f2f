import { setTimeout as sleep } from 'node:timers/promises';
import { nameOf, type Revision, type Store } from '@azadkar/release';
import Fastify from 'fastify';
import { createFailureCounts } from '../reports/failure-counts';
import { createReleaseFiles } from '../store/release-files';
import { LOOPS, NEVER, PROGRAM, THROWS } from '../testing/a-program';
import { aRoute, aSite, EVENTS, goLive, publishRemote, publishShell } from '../testing/a-site';
import { PageRenderer } from './page-renderer';
import type { RenderFault } from './render-fault';
import type { PageRenderRequest } from './render-request';

const running: PageRenderer[] = [];
afterEach(() => {
  for (const renderer of running.splice(0)) renderer.stop();
});

const COURSES = [aRoute({ page: 'courses', path: '/courses' })];

/** A site of two remotes, and the renderer of its pages. */
async function start(events: string, { shell = PROGRAM, spoil = (store: Store) => store } = {}) {
  const { store } = await aSite();
  const ticketing = await publishRemote(store, 'ticketing', '2.0.0', EVENTS, events);
  const learning = await publishRemote(store, 'learning', '1.0.0', COURSES, "return 'courses ' + order.cookie");
  const revision = await goLive(store, await publishShell(store, '2.0.0', shell), ticketing, learning);
  const failures = createFailureCounts();
  const faults: RenderFault[] = [];
  const { log } = Fastify();
  const renderer = new PageRenderer({
    apiOrigin: '',
    files: createReleaseFiles(spoil(store)),
    failures,
    log,
    onFault: (fault) => faults.push(fault),
    processes: 1,
  });
  running.push(renderer);
  const render = async (name: string, page: string, more: Partial<PageRenderRequest> = {}) => {
    const sent = await renderer.render({ ...visitTo(revision, name, page), ...more });
    return sent?.kind === 'rendered' ? sent.page.html : sent;
  };
  return { store, revision, renderer, failures, faults, render };
}

function visitTo(revision: Revision, name: string, page: string): PageRenderRequest {
  const release = revision.remotes.find((remote) => remote.release.name === name)?.release;
  const route = release?.routes.find((row) => row.page === page);
  const owner = release && route ? { release, route } : null;
  return { revision, owner, url: `http://azadkar.test/${page}`, ip: '10.0.0.1', cookie: undefined };
}

/** The store's copies of a file, with one byte flipped. */
const flipped = (name: string, version: string) => (store: Store) => ({
  ...store,
  async readFile(...args: Parameters<Store['readFile']>) {
    const body = await store.readFile(...args);
    if (args.join() !== `${name},${version},server/main.js`) return body;
    return body && Buffer.from(body.map((byte, i) => (i === 10 ? byte ^ 1 : byte)));
  },
});

test('a page is rendered by its remote, and an address that no remote owns by the shell', async () => {
  const { render } = await start("return '<h1>Events</h1>'");
  expect(await render('ticketing', 'events')).toBe('<h1>Events</h1>');
  expect(await render('nobody', 'nothing')).toBe('nobody here');
});

test("a visitor's page is cached for a while; a member's, and the answer to a form, never", async () => {
  const { render, renderer, revision } = await start("globalThis.n = (globalThis.n ?? 0) + 1; return 'page ' + n");
  const visit = visitTo(revision, 'ticketing', 'events');
  expect([await render('ticketing', 'events'), await render('ticketing', 'events')]).toEqual(['page 1', 'page 1']);
  const signedIn = { cookie: 'auth=t; user_details=' };
  expect(renderer.peek({ ...visit, ...signedIn })).toBeNull();
  expect(await render('ticketing', 'events', signedIn)).toBe('page 2');
  expect(await render('ticketing', 'events', signedIn)).toBe('page 3');
  expect(await render('ticketing', 'events', { posted: 'email=a' })).toBe('page 4');
  expect(await render('ticketing', 'events')).toBe('page 1');
  expect(await render('learning', 'courses', signedIn)).toBe('courses auth=t; user_details=');
  expect(await render('learning', 'courses')).toBe('courses ');
});

test('a new revision clears the cache', async () => {
  const { render, renderer, revision } = await start("globalThis.n = (globalThis.n ?? 0) + 1; return 'page ' + n");
  await render('ticketing', 'events');
  renderer.follow(revision);
  expect(await render('ticketing', 'events')).toBe('page 2');
});

test('a page that throws three times is left to browsers, and counted; the other remote is still rendered', async () => {
  const { render, failures } = await start(THROWS);
  for (let i = 0; i < 5; i += 1) expect(await render('ticketing', 'events')).toBeNull();
  expect(failures.all()).toEqual({ 'ticketing@2.0.0 not rendered': 3 });
  expect(await render('learning', 'courses')).toBe('courses ');
});

test('each fault names version, page, visitor, message and stack; a page that is no longer tried is one, too', async () => {
  const { render, faults } = await start(
    "try { null.x } catch (error) { return { kind: 'failed', message: error.stack } }",
  );
  for (const visitorId of ['a', 'b', 'c', 'd']) await render('ticketing', 'events', { visitorId });
  expect(faults.map(({ kind, visitorId }) => [kind, visitorId])).toEqual([
    ['failed', 'a'],
    ['failed', 'b'],
    ['failed', 'c'],
    ['skipped', 'd'],
  ]);
  for (const { release, page } of faults) expect([nameOf(release), page]).toEqual(['ticketing@2.0.0', 'events']);
  expect(faults[0]?.message).toBe("TypeError: Cannot read properties of null (reading 'x')");
  expect(faults[0]?.stack).toContain('/remotes/ticketing/2.0.0/server/main.js:');
  await render('learning', 'courses');
  expect(faults).toHaveLength(4);
});

test('a server build that cannot be loaded is a fault of the version, and of no page', async () => {
  const { render, faults } = await start("return 'events'", { spoil: flipped('ticketing', '2.0.0') });
  await render('ticketing', 'events', { visitorId: 'a' });
  expect(faults).toMatchObject([
    { release: { name: 'ticketing' }, page: '', kind: 'failed', stack: '', visitorId: 'a' },
  ]);
});

test('a page that never resolves is left to browsers after its deadline', async () => {
  const { render, failures } = await start(NEVER);
  const late = Array.from({ length: 3 }, (_, i) =>
    render('ticketing', 'events', { url: `http://azadkar.test/events?${i}` }),
  );
  expect(await render('learning', 'courses')).toBe('courses ');
  expect(await Promise.all(late)).toEqual([null, null, null]);
  expect(failures.all()).toEqual({ 'ticketing@2.0.0 not rendered': 3 });
});

test('a page that loops is counted at once, and the pages beside it are rendered again', async () => {
  const { render, failures } = await start(LOOPS);
  expect(await render('learning', 'courses')).toBe('courses ');
  const loops = render('ticketing', 'events');
  await sleep(200);
  const again = render('learning', 'courses', { url: 'http://azadkar.test/courses?again' });
  const posted = render('learning', 'courses', { posted: '' }); // may have been taken already: never posted again
  expect(await Promise.all([loops, again, posted])).toEqual([null, 'courses ', null]);
  expect(failures.all()).toEqual({ 'ticketing@2.0.0 not rendered': 1 });
  expect(await render('ticketing', 'events')).toBeNull();
  expect(failures.all()).toEqual({ 'ticketing@2.0.0 not rendered': 1 });
});

test('a server build with one byte flipped in the store is never run, and counted', async () => {
  const { render, failures } = await start("return 'events'", { spoil: flipped('ticketing', '2.0.0') });
  expect(await render('ticketing', 'events')).toBeNull();
  expect(failures.all()).toEqual({ 'ticketing@2.0.0 not rendered': 1 });
  expect(await render('learning', 'courses')).toBe('courses ');
});

test.each([
  ['is damaged', { spoil: flipped('shell', '2.0.0') }],
  ['does not start', { shell: THROWS.replace('broken', 'no shell') }],
])('a shell that %s is counted, and no remote instead of it', async (_what, broken) => {
  const { render, failures } = await start("return 'events'", broken);
  for (let i = 0; i < 3; i += 1) {
    expect(await render('ticketing', 'events')).toBeNull();
    expect(await render('learning', 'courses')).toBeNull();
  }
  expect(failures.all()).toEqual({ 'shell@2.0.0 not rendered': 3 });
});

test('requests beyond the queue limit are left to browsers, and count as no failure', async () => {
  const { render, failures } = await start("return new Promise((done) => setTimeout(done, 500, 'events'))");
  await render('nobody', 'nothing');
  const visits = Array.from({ length: 40 }, (_, i) =>
    render('ticketing', 'events', { url: `http://azadkar.test/?${i}`, ip: `10.0.0.${i}` }),
  );
  const answers = await Promise.all(visits);
  expect(answers.filter((html) => html === 'events')).toHaveLength(32);
  expect(answers.filter((html) => html === null)).toHaveLength(8);
  expect(failures.all()).toEqual({});
});

test('forty pages for one address leave the renderer to others', async () => {
  const { render, failures } = await start("return new Promise((done) => setTimeout(done, 300, 'events'))");
  await render('nobody', 'nothing');
  const visits = Array.from({ length: 40 }, (_, i) =>
    render('ticketing', 'events', { url: `http://azadkar.test/?city=${i}` }),
  );
  expect(await render('learning', 'courses', { ip: '10.0.0.2' })).toBe('courses ');
  expect((await Promise.all(visits)).filter((html) => html === 'events')).toHaveLength(4);
  expect(failures.all()).toEqual({});
});

test('versions without a server build are left to browsers, without a process', async () => {
  const { store } = await aSite();
  const revision = await goLive(store, await publishShell(store, '1.1.0'));
  const failures = createFailureCounts();
  const { log } = Fastify();
  const renderer = new PageRenderer({ apiOrigin: '', files: createReleaseFiles(store), failures, log, processes: 1 });
  renderer.follow(revision);
  expect(revision.remotes.map(({ release }) => nameOf(release))).toEqual(['ticketing@1.0.0']);
  expect(await renderer.render(visitTo(revision, 'ticketing', 'events'))).toBeNull();
  expect(failures.all()).toEqual({});
});
