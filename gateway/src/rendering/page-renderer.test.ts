import { setTimeout as sleep } from 'node:timers/promises';
import { nameOf, type Revision, type Store } from '@azadkar/release';
import Fastify from 'fastify';
import { createFailureCounts } from '../reports/failure-counts';
import { createReleaseFiles } from '../store/release-files';
import { LOOPS, NEVER, PROGRAM, THROWS } from '../testing/a-program';
import { aRoute, aSite, EVENTS, goLive, publishRemote, publishShell } from '../testing/a-site';
import { createPageRenderer, type PageRenderer, type PageRenderRequest } from './page-renderer';

const running: PageRenderer[] = [];
afterEach(() => {
  for (const renderer of running.splice(0)) renderer.stop();
});

const COURSES = [aRoute({ page: 'courses', path: '/courses' })];

/** A site of two remotes and what renders its pages. */
async function start(events: string, { shell = PROGRAM, spoil = (store: Store) => store } = {}) {
  const { store } = await aSite();
  const ticketing = await publishRemote(store, 'ticketing', '2.0.0', EVENTS, events);
  const learning = await publishRemote(store, 'learning', '1.0.0', COURSES, "return 'courses ' + order.cookie");
  const revision = await goLive(store, await publishShell(store, '2.0.0', shell), ticketing, learning);
  const failures = createFailureCounts();
  const { log } = Fastify();
  const renderer = createPageRenderer({
    apiOrigin: '',
    files: createReleaseFiles(spoil(store)),
    failures,
    log,
    processes: 1,
  });
  running.push(renderer);
  const ask = async (name: string, page: string, more: Partial<PageRenderRequest> = {}) => {
    const sent = await renderer.render({ ...visitTo(revision, name, page), ...more });
    return sent?.kind === 'rendered' ? sent.page.html : sent;
  };
  return { store, revision, renderer, failures, ask };
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
  async readFile(...asked: Parameters<Store['readFile']>) {
    const body = await store.readFile(...asked);
    if (asked.join() !== `${name},${version},server/main.js`) return body;
    return body && Buffer.from(body.map((byte, i) => (i === 10 ? byte ^ 1 : byte)));
  },
});

test('a page is rendered by its remote, and an address of nobody by the shell', async () => {
  const { ask } = await start("return '<h1>Events</h1>'");
  expect(await ask('ticketing', 'events')).toBe('<h1>Events</h1>');
  expect(await ask('nobody', 'nothing')).toBe('nobody here');
});

test("a visitor's page is kept for a while; a member's, and what answers a form, never", async () => {
  const { ask, renderer, revision } = await start("globalThis.n = (globalThis.n ?? 0) + 1; return 'page ' + n");
  const visit = visitTo(revision, 'ticketing', 'events');
  expect([await ask('ticketing', 'events'), await ask('ticketing', 'events')]).toEqual(['page 1', 'page 1']);
  const signedIn = { cookie: 'auth=t; user_details=' };
  expect(renderer.peek({ ...visit, ...signedIn })).toBeNull();
  expect(await ask('ticketing', 'events', signedIn)).toBe('page 2');
  expect(await ask('ticketing', 'events', signedIn)).toBe('page 3');
  expect(await ask('ticketing', 'events', { posted: 'email=a' })).toBe('page 4');
  expect(await ask('ticketing', 'events')).toBe('page 1');
  expect(await ask('learning', 'courses', signedIn)).toBe('courses auth=t; user_details=');
  expect(await ask('learning', 'courses')).toBe('courses ');
});

test('a revision drops what was kept', async () => {
  const { ask, renderer, revision } = await start("globalThis.n = (globalThis.n ?? 0) + 1; return 'page ' + n");
  await ask('ticketing', 'events');
  renderer.follow(revision);
  expect(await ask('ticketing', 'events')).toBe('page 2');
});

test('a page that throws three times is left to browsers, and named; the other remote goes on', async () => {
  const { ask, failures } = await start(THROWS);
  for (let i = 0; i < 5; i += 1) expect(await ask('ticketing', 'events')).toBeNull();
  expect(failures.all()).toEqual({ 'ticketing@2.0.0 not rendered': 3 });
  expect(await ask('learning', 'courses')).toBe('courses ');
});

test('a page that never comes is left to browsers after its deadline', async () => {
  const { ask, failures } = await start(NEVER);
  const late = Array.from({ length: 3 }, (_, i) =>
    ask('ticketing', 'events', { url: `http://azadkar.test/events?${i}` }),
  );
  expect(await ask('learning', 'courses')).toBe('courses ');
  expect(await Promise.all(late)).toEqual([null, null, null]);
  expect(failures.all()).toEqual({ 'ticketing@2.0.0 not rendered': 3 });
});

test('a page that loops is named at once, and whoever was beside it is rendered elsewhere', async () => {
  const { ask, failures } = await start(LOOPS);
  expect(await ask('learning', 'courses')).toBe('courses ');
  const loops = ask('ticketing', 'events');
  await sleep(200);
  const again = ask('learning', 'courses', { url: 'http://azadkar.test/courses?again' });
  const posted = ask('learning', 'courses', { posted: '' }); // may have been taken already: never sent again
  expect(await Promise.all([loops, again, posted])).toEqual([null, 'courses ', null]);
  expect(failures.all()).toEqual({ 'ticketing@2.0.0 not rendered': 1 });
  expect(await ask('ticketing', 'events')).toBeNull();
  expect(failures.all()).toEqual({ 'ticketing@2.0.0 not rendered': 1 });
});

test('a server build with one byte flipped in the store is never run, and named', async () => {
  const { ask, failures } = await start("return 'events'", { spoil: flipped('ticketing', '2.0.0') });
  expect(await ask('ticketing', 'events')).toBeNull();
  expect(failures.all()).toEqual({ 'ticketing@2.0.0 not rendered': 1 });
  expect(await ask('learning', 'courses')).toBe('courses ');
});

test.each([
  ['is damaged', { spoil: flipped('shell', '2.0.0') }],
  ['does not start', { shell: THROWS.replace('broken', 'no shell') }],
])('a shell that %s is named, and no remote is blamed for it', async (_what, broken) => {
  const { ask, failures } = await start("return 'events'", broken);
  for (let i = 0; i < 3; i += 1) {
    expect(await ask('ticketing', 'events')).toBeNull();
    expect(await ask('learning', 'courses')).toBeNull();
  }
  expect(failures.all()).toEqual({ 'shell@2.0.0 not rendered': 3 });
});

test('when very many wait, who comes after them is left to their browser, and nobody is blamed', async () => {
  const { ask, failures } = await start("return new Promise((done) => setTimeout(done, 500, 'events'))");
  await ask('nobody', 'nothing');
  const visits = Array.from({ length: 40 }, (_, i) => ask('ticketing', 'events', { url: `http://azadkar.test/?${i}` }));
  const answers = await Promise.all(visits);
  expect(answers.filter((html) => html === 'events')).toHaveLength(32);
  expect(answers.filter((html) => html === null)).toHaveLength(8);
  expect(failures.all()).toEqual({});
});

test('versions without a server build are left to browsers, without a process', async () => {
  const { store } = await aSite();
  const revision = await goLive(store, await publishShell(store, '1.1.0'));
  const failures = createFailureCounts();
  const { log } = Fastify();
  const renderer = createPageRenderer({ apiOrigin: '', files: createReleaseFiles(store), failures, log, processes: 1 });
  renderer.follow(revision);
  expect(revision.remotes.map(({ release }) => nameOf(release))).toEqual(['ticketing@1.0.0']);
  expect(await renderer.render(visitTo(revision, 'ticketing', 'events'))).toBeNull();
  expect(failures.all()).toEqual({});
});
