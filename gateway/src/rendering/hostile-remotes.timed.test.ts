/** Remotes that do what no remote may, in real processes with the real shell: none gets anything, and the others stay rendered. */

import type { RequestListener } from 'node:http';
import { detectIsolation, type PageRoute } from '@azadkar/release';
import Fastify from 'fastify';
import { createFailureCounts } from '../metrics/failure-counts';
import type { Visitor } from '../page/page-request';
import { createReleaseFiles } from '../store/release-files';
import { realShell } from '../testing/a-real-shell';
import { aRoute, aSite, goLive, publishRemote, publishShell } from '../testing/a-site';
import { NOBODY } from '../testing/nobody';
import { endAll, startApi } from '../testing/start-gateway';
import { ApiUpstream } from '../upstream/api-upstream';
import { PageRenderer } from './page-renderer';
import { onThisSite } from './processes/outcome';
import { Renderer } from './processes/renderer';
import type { PageRenderRequest } from './render-request';

const running: PageRenderer[] = [];
afterEach(async () => {
  for (const renderer of running.splice(0)) renderer.stop();
  await endAll();
});
beforeAll(realShell, 60_000);

const TOKEN = 'the-token-of-amna-which-nobody-may-see';
const PAIR = 'the-secret-that-belongs-to-it';
const details = JSON.stringify({
  ...{ member_id: '7', name: 'Amna', email: 'amna@azadkar.test', phone: '0300 1234567', avatar: null },
  is_profile_completed: true,
});
const amna: Visitor = {
  ...NOBODY,
  ip: '10.0.0.7',
  host: 'azadkar.test',
  protocol: 'https',
  session: { signedIn: true, details },
  token: TOKEN,
  cookies: `auth=${TOKEN}; __Host-session=${PAIR}; theme=dark`,
};

/** The server build of a remote: `page` is the object of its one page, as an expression. */
const remoteOf = (path: string, page: string) => `
const { jsx } = require('react/jsx-runtime');
const { redirect, useActionData, useLoaderData } = require('react-router-dom');
const { beginSession, call, submit } = require('@azadkar/shared-api');
const get = (path) => call({ name: 'x', method: 'GET', path });
const post = (path, body) => call({ name: 'x', method: 'POST', path }, { body });
const Component = () => jsx('main', { children: JSON.stringify([useLoaderData(), useActionData()]) });
const page = ${page};
module.exports.routes = [{ path: '${path}', lazy: async () => ({ Component, ...page }) }];
`;

const HONEST = remoteOf('/courses', "{ loader: async () => (await get('/courses')).name, action: () => null }");

interface Seen {
  method: string;
  url: string;
  authorization: string | undefined;
  cookie: string | undefined;
  forwardedFor: string | string[] | undefined;
}

/** A site with a hostile remote at /events and an honest one at /courses, an api, and what that has seen. */
async function start(hostile: string, route: Partial<PageRoute> = {}) {
  const seen: Seen[] = [];
  const answer: RequestListener = ({ method = '', url = '', headers }, response) => {
    const { authorization, cookie, 'x-forwarded-for': forwardedFor } = headers;
    seen.push({ method, url, authorization, cookie, forwardedFor });
    if (url === '/api/user/login')
      response.setHeader('set-cookie', '__Host-session=fresh; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=100');
    const data = url === '/api/user/login' ? { token: 'a-fresh-token', name: 'Amna' } : { name: 'A course' };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ error: false, message: '', data }));
  };
  const { store } = await aSite();
  const rows = [aRoute({ page: 'events', path: '/events', query: [], ...route })];
  const ticketing = await publishRemote(store, 'ticketing', '2.0.0', rows, remoteOf('/events', hostile));
  const courses = [aRoute({ page: 'courses', path: '/courses', query: [] })];
  const learning = await publishRemote(store, 'learning', '1.0.0', courses, HONEST);
  const revision = await goLive(store, await publishShell(store, '2.0.0', await realShell()), ticketing, learning);
  const { log } = Fastify();
  const warn = jest.spyOn(log, 'warn');
  const renderer = new PageRenderer({
    api: new ApiUpstream([await startApi(answer)]),
    secure: true,
    isolation: await detectIsolation(),
    files: createReleaseFiles(store),
    failures: createFailureCounts(),
    log,
    processes: 1,
  });
  running.push(renderer);
  for (const name of ['learning', 'ticketing']) await renderer.render(requestFor(name)); // until its process has started
  seen.length = 0;
  function requestFor(name: string): PageRenderRequest {
    const release = revision.remotes.find((remote) => remote.release.name === name)?.release;
    const [row] = release?.routes ?? [];
    if (!release || !row) throw new Error(`There is no ${name}.`);
    return { revision, owner: { release, route: row }, url: `https://azadkar.test${row.path}`, visitor: NOBODY };
  }
  const open = (name: string, more: Partial<PageRenderRequest> = {}) =>
    renderer.render({ ...requestFor(name), ...more });
  /** What the page's loader gave; a busy machine may miss the deadline of a page. */
  const read = async (name: string, more: Partial<PageRenderRequest> = {}) => {
    let result = await open(name, more);
    for (let i = 0; i < 5 && !result; i += 1) {
      seen.length = 0;
      result = await open(name, more);
    }
    return dataIn(result);
  };
  return { open, read, seen, warnings: () => warn.mock.calls.map((each: readonly unknown[]) => String(each[1])) };
}

/** What the loader of a page gave. */
function dataIn(result: Awaited<ReturnType<PageRenderer['render']>>): unknown {
  if (result?.kind !== 'rendered') throw new Error(`It was not rendered: ${JSON.stringify(result)}`);
  const { loaderData } = JSON.parse(result.page.data);
  const first = (data: object | null) => Object.values(data ?? {}).find((value) => value !== null) ?? null;
  return first(loaderData);
}

async function expectHonestPage(read: Awaited<ReturnType<typeof start>>['read']): Promise<void> {
  const result = await read('learning', { visitor: { ...NOBODY, token: 'of-another-member' } });
  expect(result).toBe('A course');
}

test('a page reads data with the session of its visitor, and gets neither token nor cookie', async () => {
  const { read, seen } = await start(
    "{ loader: async ({ request }) => [(await get('/me')).name, [...request.headers]] }",
  );
  expect(await read('ticketing', { visitor: amna })).toEqual(['A course', []]);
  expect(seen.filter(({ authorization }) => authorization)).toEqual([
    {
      ...{ method: 'GET', url: '/api/me', authorization: `Bearer ${TOKEN}`, cookie: amna.cookies },
      forwardedFor: '10.0.0.7',
    },
  ]);
});

test('a remote that looks for secrets everywhere finds none', async () => {
  const look = `{ loader: async () => {
    const found = [], seen = new Set();
    const walk = (value, depth) => {
      if (depth > 4 || value === null || !['object', 'function'].includes(typeof value) || seen.has(value)) return;
      seen.add(value);
      for (const key of Reflect.ownKeys(value)) {
        let held;
        try { held = value[key]; } catch { continue; }
        if (typeof held === 'string') found.push(held); else walk(held, depth + 1);
      }
      walk(Object.getPrototypeOf(value), depth + 1);
    };
    await get('/me');
    const timer = setTimeout(() => undefined, 1), immediate = setImmediate(() => undefined);
    for (const root of [globalThis, timer, immediate, Promise.resolve(), require('react'), require('@azadkar/shared-api')])
      walk(root, 0);
    const text = found.join('\\n');
    const missing = ['require', 'module', 'fetch', 'WebSocket', 'MessageChannel'].filter((name) => !globalThis[name]);
    const tries = [
      () => process.send, () => process.getBuiltinModule, () => process.binding, () => process.ppid, () => process.kill,
      () => console._stdout, () => new Function('return process')(), () => (0, eval)('1'),
      () => [].constructor.constructor('return 1')(),
    ].map((attempt) => { try { return typeof attempt(); } catch (error) { return error.name; } });
    const imported = await import('node:fs').then(() => 'imported', (error) => error.code);
    return { text, missing, tries, imported, connect: typeof require('@azadkar/shared-api').connectTo };
  } }`;
  const { read } = await start(look);
  const data = await read('ticketing', { visitor: amna });

  const { text } = data as { text: string };
  expect(text).not.toContain(TOKEN);
  expect(text).not.toContain(PAIR);
  expect(text).not.toMatch(/127\.0\.0\.1:\d/); // where the api is
  expect(data).toMatchObject({
    missing: ['require', 'module', 'fetch', 'WebSocket', 'MessageChannel'],
    tries: [...Array(6).fill('undefined'), ...Array(3).fill('EvalError')],
    imported: 'ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING',
    connect: 'undefined',
  });
  await expectHonestPage(read);
});

test('a remote that changes what the language gives changes nothing, and sees no order', async () => {
  const { read } = await start(`{ loader: () => {
    globalThis.stolen = [];
    const tries = [
      () => { Object.prototype.toJSON = function () { stolen.push(this); return 'poisoned'; }; },
      () => { Object.defineProperty(Object.prototype, 'id', { set(id) { stolen.push(id); } }); },
      () => { JSON.stringify = () => 'poisoned'; },
      () => { Map.prototype.get = function (key) { stolen.push(key); }; },
      () => { Promise.prototype.then = () => undefined; },
      () => { Error.prepareStackTrace = (_error, sites) => { stolen.push(sites); }; },
      () => { TextEncoder.prototype.encode = () => new Uint8Array(3); },
      () => { globalThis.Map = class {}; },
    ].map((attempt) => { 'use strict'; try { attempt(); return 'done'; } catch { return 'refused'; } });
    new Error('x').stack;
    return [typeof stolen, {}.toJSON === undefined, JSON.stringify({ a: 1 }), new Map([[1, 2]]).get(1), String(Error.prepareStackTrace).includes('sites')];
  } }`);
  for (let i = 0; i < 2; i += 1)
    expect(await read('ticketing', { visitor: amna })).toEqual(['undefined', true, '{"a":1}', 2, false]);
});

test('a page that is read calls nothing but reads of the api', async () => {
  const { read, seen } = await start(`{ loader: async () => {
    const tries = [() => get('//evil.test/'), () => get('/../healthz'), () => get('/a%2f..%2fb')];
    const refused = [];
    for (const attempt of tries) refused.push(await attempt().then(() => 'done', (error) => error.status ?? error.name));
    return refused;
  } }`);
  expect(await read('ticketing', { visitor: amna })).toEqual(Array(3).fill(expect.anything()));
  expect(seen.filter(({ method, url }) => method !== 'GET' || !url.startsWith('/api/'))).toEqual([]);
});

test('a page that writes while it is read has written nothing, and is left to the browser', async () => {
  const { open, seen, warnings } = await start(
    `{ loader: () => post('/user/delete', {}).then(() => 'done', (error) => error.status) }`,
  );
  expect(await open('ticketing', { visitor: amna })).toBeNull();
  expect(seen.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(warnings()).toContain('a call was refused: the page called POST /api/user/delete while it was read');
});

test('a page without end of calls gets no more than a page needs', async () => {
  const { read, seen } = await start(`{ loader: async () => {
    const all = await Promise.allSettled(Array.from({ length: 200 }, () => get('/me')));
    return all.filter(({ status }) => status === 'fulfilled').length;
  } }`);
  expect(await read('ticketing', { visitor: amna })).toBe(40);
  expect(seen.filter(({ authorization }) => authorization)).toHaveLength(40);
});

const SIGNS_IN = `{ action: async ({ request }) => {
  const form = await request.formData();
  const data = await post('/user/login', { email: form.get('email') });
  const { token, ...details } = data;
  beginSession(token, details);
  return redirect('/welcome?' + token, 303);
} }`;

test('a session begins on a page whose row says so: the gateway sets the cookies, and the page never has the token', async () => {
  const { open } = await start(SIGNS_IN, { session: true });
  const result = await open('ticketing', { posted: 'email=amna%40azadkar.test' });
  expect(result).toMatchObject({ kind: 'redirected', redirect: { location: '/welcome?kept-by-the-gateway' } });
  expect(result?.cookies).toEqual([
    '__Host-session=fresh; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=100',
    'auth=a-fresh-token; Max-Age=100; Path=/; Secure; SameSite=Lax',
    expect.stringContaining('user_details=%7B%22name%22%3A%22Amna%22%7D'),
  ]);
});

test('on any other page no session begins, and no cookie is set', async () => {
  const { open, warnings } = await start(SIGNS_IN);
  const result = await open('ticketing', { posted: 'email=amna%40azadkar.test' });
  expect(JSON.stringify(result)).not.toContain('a-fresh-token');
  expect(result?.cookies ?? []).toEqual([]);
  expect(warnings().join()).toContain('which its route table does not say');
});

test.each([
  ['to another site', "redirect('https://evil.test/')"],
  ['to another site without its protocol', "redirect('//evil.test/')"],
  ['for good', "redirect('/elsewhere', 301)"],
])('a page that redirects %s is left to the browser', async (_where, response) => {
  const { open } = await start(`{ loader: () => ${response} }`);
  expect(await open('ticketing')).toBeNull();
});

test.each([
  ['/.//evil.test/', null],
  ['/\\evil.test/', null],
  ['javascript:alert(1)', null],
  ['http://azadkar.test/', null],
  ['https://azadkar.test/events?a=b#c', '/events?a=b#c'],
  ['/تقریب', '/%D8%AA%D9%82%D8%B1%DB%8C%D8%A8'],
])('a redirect to %s leads to %s', (location, path) => {
  const outcome = onThisSite({ kind: 'redirected', redirect: { status: 302, location } }, 'https://azadkar.test/a');
  expect(outcome.kind === 'redirected' ? outcome.redirect.location : null).toBe(path);
});

test('a redirect sets no cookie of a page', async () => {
  const { open } = await start(
    "{ loader: () => redirect('/elsewhere', { headers: { 'set-cookie': 'auth=attacker' } }) }",
  );
  const result = (await open('ticketing')) ?? (await open('ticketing')); // a busy machine may miss a deadline
  expect(result).toEqual({ kind: 'redirected', redirect: { status: 302, location: '/elsewhere' }, cookies: [] });
});

test('a page of 60 MB ends its own process, and the other remotes stay rendered', async () => {
  const { open, read } = await start("{ loader: () => 'x'.repeat(6e7) }");
  expect(await open('ticketing')).toBeNull();
  await expectHonestPage(read);
});

test('a posted body reaches the process of the remote that owns the address, and no other', async () => {
  const { open } = await start("{ loader: () => 'hostile' }");
  const render = jest.spyOn(Renderer.prototype, 'render');
  expect(await open('learning', { posted: 'password=a-secret-password' })).not.toBeNull();
  await open('ticketing');
  const { calls, contexts } = render.mock;
  const reached = contexts.filter((_, i) => JSON.stringify(calls[i]?.[0]).includes('a-secret-password'));
  expect(reached).toHaveLength(1);
  for (const renderer of reached) {
    expect(renderer.remote('learning@1.0.0')).toBeDefined();
    expect(renderer.remote('ticketing@2.0.0')).toBeUndefined();
  }
  render.mockRestore();
});
