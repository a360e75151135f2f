/** @jest-environment node */
import {
  type ApiCall,
  type ApiReply,
  type LeanMenus,
  NO_SESSION,
  type PageRoute,
  type RenderOutcome,
  type RenderRequest,
  type VisitorSession,
} from '@azadkar/release/manifest';
import { connectVisits } from './current-visit';
import { PageCalls } from './page-calls';
import { addRemote, pageOf } from './remotes';
import { render } from './render';

/** A remote's server build, written by hand: its pages and loaders do what the tests need. */
const SOURCE = `
const { jsx, jsxs } = require('react/jsx-runtime');
const { Suspense } = require('react');
const { Await, redirect, useActionData, useLoaderData, useRouteError } = require('react-router-dom');
const { beginSession, call, Refused } = require('@azadkar/shared-api');
const { Box, Button, usePageTitle, useSession } = require('@azadkar/shared-ui');
const ask = (request) => call({ name: 'things', method: 'GET', path: '/things' }, { request });
const Show = () => jsx('h1', { children: JSON.stringify(useLoaderData()) });
const Late = ({ data }) => jsx(Await, { resolve: data, children: (text) => jsx('p', { children: text }) });
let visits = 0;
const pages = {
  '/thing/:id': {
    loader: ({ request }) => ask(request),
    Component: () => jsxs('h1', { children: [useLoaderData().name, ' for ', useSession((s) => s.details?.name ?? 'nobody')] }),
  },
  '/deferred': {
    loader: () => ({ now: 1, later: new Promise((done) => setTimeout(done, 20, 'came later')) }),
    Component: () => jsx(Suspense, { fallback: 'waiting', children: jsx(Late, { data: useLoaderData().later }) }),
  },
  '/late-refusal': { loader: () => ({ later: Promise.reject(new Refused('No.', 500, {})) }), Component: Show },
  '/writes': {
    action: async () => call({ name: 'things', method: 'POST', path: '/things' }, { body: { n: 1 }, idempotencyKey: 'a-key' }),
    Component: () => jsx('h1', { children: 'written' }),
  },
  '/headers': { loader: ({ request }) => [...request.headers], Component: Show },
  '/counts': { loader: () => { visits += 1; return visits; }, Component: Show },
  '/gone': { loader: () => { throw new Refused('No such thing.', 404, { hint: 'secret' }); }, Component: Show },
  '/closed': {
    loader: () => { throw new Refused('It is over.', 404, {}); },
    ErrorBoundary: () => jsx('h1', { children: 'Closed: ' + useRouteError().status }),
    Component: Show,
  },
  '/moves': { loader: () => redirect('/elsewhere', { headers: { 'set-cookie': 'a=1' } }), Component: Show },
  '/signs-in': { action: () => { beginSession('token-of-Amna', { name: 'Amna' }); return redirect('/welcome', 303); }, Component: Show },
  '/loader-throws': { loader: () => { throw new Error('in the loader'); }, Component: Show },
  '/throws': { Component: () => { throw new Error('in the page'); } },
  '/styled': { Component: () => jsxs('div', { children: [jsx(Box, { padding: '4', children: 'A' }), jsx(Button, { children: 'B' })] }) },
  '/pictured': { Component: () => jsx('img', { src: '/a.webp', srcSet: '/128/a.webp 128w', sizes: '100vw', fetchPriority: 'high' }) },
  '/titled': { Component: () => { usePageTitle('A name of its own'); return jsx('h1', { children: 'T' }); } },
  '/waits': { loader: ({ request }) => new Promise((_, no) => request.signal.addEventListener('abort', () => no(request.signal.reason))), Component: Show },
  '/form': { action: async ({ request }) => ({ got: (await request.formData()).get('name') }), Component: () => jsx('h1', { children: JSON.stringify(useActionData() ?? null) }) },
};
module.exports.routes = Object.entries(pages).map(([path, page]) => ({ path, lazy: async () => page }));
`;

const asked: { details: string | null; request: ApiCall }[] = [];
let answer: (request: ApiCall) => Promise<ApiReply> | ApiReply;

beforeAll(() => {
  connectVisits();
  addRemote('things', SOURCE);
});
beforeEach(() => {
  asked.length = 0;
  answer = () => envelope({ name: 'A thing' });
});

const envelope = (data: unknown, status = 200): ApiReply => ({
  status,
  headers: {},
  body: JSON.stringify({ error: status >= 400, message: 'Said the api.', data }),
});

/** The calls of a visit, answered as the gateway would answer them. */
function answeredCalls(details: string | null): PageCalls {
  const calls: PageCalls = new PageCalls(async (call, request) => {
    asked.push({ details, request });
    calls.settle(call, await answer(request));
  });
  return calls;
}

const rowOf = (path: PageRoute['path']): PageRoute => ({
  page: 'p',
  path,
  access: 'public',
  frame: 'public',
  title: 'Things',
});

function visit(path: PageRoute['path'], { url = path, ...more }: Partial<RenderRequest> = {}): Promise<RenderOutcome> {
  const page = { remote: 'ticketing', version: '1.0.0', build: 'things', route: rowOf(path) };
  const request = { url: `http://azadkar.test${url}`, session: NO_SESSION, page, ...more };
  return render(request, answeredCalls(request.session.details), () => undefined);
}

/** The rendered page. Throws the outcome when there is none. */
async function rendered(...args: Parameters<typeof visit>) {
  const outcome = await visit(...args);
  if (outcome.kind !== 'rendered') throw new Error(JSON.stringify(outcome));
  const { data, ...page } = outcome.page;
  return { ...page, data: JSON.parse(data) };
}

function sessionFor(name: string): VisitorSession {
  const details = { member_id: '1', name, email: '', phone: '', avatar: null, is_profile_completed: true };
  return { signedIn: true, details: JSON.stringify(details) };
}

test('visits at the same time have their own sessions and calls', async () => {
  answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return envelope({ name: 'A thing' });
  };
  const pages = await Promise.all([
    rendered('/thing/:id', { url: '/thing/1', session: sessionFor('Amna') }),
    rendered('/thing/:id', { url: '/thing/2', session: sessionFor('Bilal') }),
    rendered('/thing/:id', { url: '/thing/3' }),
  ]);
  const names = pages.map(({ html }) => /<h1>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll('<!-- -->', ''));
  expect(names).toEqual(['A thing for Amna', 'A thing for Bilal', 'A thing for nobody']);
  expect(asked.map(({ details }) => details && JSON.parse(details).name)).toEqual(['Amna', 'Bilal', null]);
  expect(asked[0]?.request).toEqual({ method: 'GET', path: '/api/things' });
  expect(pages[0]?.html).toContain('Amna');
  expect(pages[1]?.html).not.toContain('Amna');
});

test('a page that posts passes on its body and its idempotency key', async () => {
  const { data } = await rendered('/writes', { posted: 'name=Amna' });
  expect(asked).toEqual([
    { details: null, request: { method: 'POST', path: '/api/things', body: '{"n":1}', idempotencyKey: 'a-key' } },
  ]);
  expect(data.actionData).toEqual({ 'ticketing:/writes': { name: 'A thing' } });
});

test('what a page gets of a visit is no cookie and no header of the visitor', async () => {
  const { html } = await rendered('/headers', { session: sessionFor('Amna') });
  expect(html).toContain('<h1>[]</h1>');
});

test('the data goes with the page, under the version that it was rendered with', async () => {
  const { data, status } = await rendered('/thing/:id', { url: '/thing/1' });
  expect(status).toBe(200);
  expect(data).toMatchObject({ version: '1.0.0', loaderData: { 'ticketing:/thing/:id': { name: 'A thing' } } });
});

test('deferred data is awaited', async () => {
  const { html, data } = await rendered('/deferred');
  expect(html).toContain('<p>came later</p>');
  expect(html).not.toContain('waiting');
  expect(data.loaderData['ticketing:/deferred']).toEqual({ now: 1, later: 'came later' });
});

test('"not found" is a page with status 404 and carries no details of the failure', async () => {
  const { status, data, html } = await rendered('/gone');
  expect(status).toBe(404);
  expect(html).toMatch(/not found/i);
  expect(JSON.stringify(data.errors)).toBe(
    JSON.stringify({ 'public:ticketing': { status: 404, statusText: '', internal: false, data: null } }),
  );
});

test('a page that says "not found" in words of its own is rendered with them', async () => {
  const { status, html } = await rendered('/closed');
  expect(status).toBe(404);
  expect(html).toContain('<h1>Closed: 404</h1>');
  expect(html).not.toContain('Page not found');
});

test('the frame has the menus that came with the request, with the entry of the page marked', async () => {
  const menus: LeanMenus = {
    'header/main': [
      { label: 'Careers', to: '/careers' },
      { label: 'All things', to: '/titled' },
    ],
    'header/member': [{ label: 'For members', to: '/mine', access: 'member' }],
    'footer/explore': [{ label: 'Careers', to: '/careers' }],
  };
  const { html } = await rendered('/titled', { menus });
  expect(html.match(/href="\/careers"/g)).toHaveLength(3);
  expect(html).toMatch(/aria-current="page"[^>]*>All things/);
  expect(html).not.toContain('For members');
  expect((await rendered('/titled', { menus, session: sessionFor('Amna') })).html).toContain('For members');
  expect((await rendered('/nobody', { menus, page: null })).html).toContain('href="/careers"');
});

test('an address without a page is a page with status 404', async () => {
  const { status, html } = await rendered('/nobody', { page: null });
  expect(status).toBe(404);
  expect(html).toMatch(/not found/i);
});

test('a redirect is passed on without its cookies, which are the gateway’s to set', async () => {
  expect(await visit('/moves')).toEqual({ kind: 'redirected', redirect: { status: 302, location: '/elsewhere' } });
});

test('an action that begins a session reports the details of the member with its redirect, and no token', async () => {
  const outcome = await visit('/signs-in', { posted: 'name=Amna' });
  expect(outcome).toEqual({
    kind: 'redirected',
    redirect: { status: 303, location: '/welcome' },
    details: '{"name":"Amna"}',
  });
});

test('a visitor who is refused by the api is redirected to sign in, with the way back', async () => {
  answer = () => envelope(null, 401);
  expect(await visit('/thing/:id', { url: '/thing/7?a=b' })).toMatchObject({
    kind: 'redirected',
    redirect: { location: '/login?referrer=%2Fthing%2F7%3Fa%3Db' },
  });
});

test.each([
  ['whose session has ended', envelope(null, 401), sessionFor('Amna')],
  ['whose loader makes a write', envelope(null, 405), NO_SESSION],
  ['while the api refuses', envelope(null, 500), NO_SESSION],
  ['while a proxy answers instead of the api', { status: 404, headers: {}, body: '<h1>Proxy</h1>' }, NO_SESSION],
  ['while the api is unreachable', { status: 0, headers: {}, body: '' }, NO_SESSION],
])(
  'a visit %s is left to the browser, and no remote is to blame',
  async (_when, reply, session) => {
    answer = () => reply;
    expect((await visit('/thing/:id', { url: '/thing/1', session })).kind).toBe('skipped');
  },
  20_000,
);

test('a page that waits for a complete profile is left to the browser until the cookie says that it is', async () => {
  const route = { ...rowOf('/thing/:id'), needsCompleteProfile: true };
  const page = { remote: 'ticketing', version: '1.0.0', build: 'things', route };
  const details = JSON.stringify({ ...JSON.parse(sessionFor('Amna').details ?? ''), is_profile_completed: false });
  const asAmna = (session: VisitorSession) => visit('/thing/:id', { url: '/thing/1', page, session });
  expect(await asAmna({ signedIn: true, details })).toMatchObject({ kind: 'skipped' });
  expect(await asAmna(sessionFor('Amna'))).toMatchObject({ kind: 'rendered' });
});

test('a page whose deferred data is refused is left to the browser', async () => {
  expect((await visit('/late-refusal')).kind).toBe('skipped');
});

test('a stack names the file and the line of the server build', async () => {
  const source = "\n\nmodule.exports.routes = [{ path: '/x', lazy: async () => { throw new Error('on line 3'); } }];";
  addRemote('named', `${source}\n//# sourceURL=/remotes/named/1.0.0/server/main.js`);
  const thrown = await pageOf('named', '/x', false).then(
    () => '',
    (error: Error) => error.stack,
  );
  expect(thrown).toContain('/remotes/named/1.0.0/server/main.js:3:');
});

test.each(['/loader-throws', '/throws'] as const)('%s: an error of the page is thrown', async (path) => {
  await expect(visit(path)).rejects.toThrow(/^in the (loader|page)$/);
});

test('a visit is abandoned at its deadline', async () => {
  await expect(visit('/waits')).rejects.toThrow();
});

test('every style that the page uses is sent, once', async () => {
  const { html, styles } = await rendered('/styled');
  const classes = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list]) => list?.split(' ') ?? []));
  const used = [...classes].filter((name) => /^az-[a-z0-9]{5,}/.test(name));
  expect(used.length).toBeGreaterThan(10);
  for (const name of used) expect(styles.css).toContain(`.${name}`);
  const names = styles.names.split(' ');
  expect(new Set(names).size).toBe(names.length);
  expect(styles.css).toMatch(/^@layer reset/);
  expect(html).not.toContain('<style');
});

test('the pictures of the first screen have preload links', async () => {
  const { html, pictures } = await rendered('/pictured');
  expect(pictures).toMatch(
    /^<link rel="preload" as="image" imageSrcSet="\/128\/a.webp 128w" [^<>]*fetchPriority="high"\/>$/,
  );
  expect(html).not.toContain('<link');
  expect((await rendered('/titled')).pictures).toBe('');
});

test("a page's own title is used, or else its route's", async () => {
  expect((await rendered('/titled')).title).toBe('A name of its own');
  expect((await rendered('/styled')).title).toBe('Things');
});

test('a posted form is answered with the page', async () => {
  const { html, data } = await rendered('/form', { posted: 'name=Amna' });
  expect(html).toContain('{&quot;got&quot;:&quot;Amna&quot;}');
  expect(data.actionData).toEqual({ 'ticketing:/form': { got: 'Amna' } });
});

test('work is reported before the loader runs and before the page renders', async () => {
  const onWork = jest.fn();
  const page = { remote: 'ticketing', version: '1.0.0', build: 'things', route: rowOf('/titled') };
  await render({ url: 'http://azadkar.test/titled', session: NO_SESSION, page }, answeredCalls(null), onWork);
  expect(onWork).toHaveBeenCalledTimes(2);
});

test('a remote that requires what the shell does not share, or has no routes, is refused', () => {
  expect(() => addRemote('greedy', "require('node:fs')")).toThrow('greedy asks for node:fs');
  expect(() => addRemote('sly', "require('constructor')")).toThrow('sly asks for constructor');
  expect(() => addRemote('empty', '')).toThrow('empty has no routes');
});

test('what a member’s page keeps in its modules reaches no other visit', async () => {
  const h1 = async (session = NO_SESSION) => /<h1>(.*?)<\/h1>/.exec((await rendered('/counts', { session })).html)?.[1];
  expect([await h1(), await h1()]).toEqual(['1', '2']);
  expect([await h1(sessionFor('Amna')), await h1(sessionFor('Bilal'))]).toEqual(['1', '1']);
  expect(await h1()).toBe('3');
});

test('a page that the remote does not have is refused', async () => {
  await expect(visit('/never-built')).rejects.toThrow('things has no page for /never-built.');
});
