/** @jest-environment node */
import type { PageRoute, RenderOutcome, RenderRequest } from '@azadkar/release/manifest';
import { connectVisits } from './connect-visits';
import { addRemote, pageOf } from './remotes';
import { render } from './render';

/** A remote's server build, written by hand: its pages and loaders do what the tests need. */
const SOURCE = `
const { jsx, jsxs } = require('react/jsx-runtime');
const { Suspense } = require('react');
const { Await, redirect, useActionData, useLoaderData } = require('react-router-dom');
const { beginSession, call, Refused } = require('@azadkar/shared-api');
const { Box, Button, usePageTitle, useSession } = require('@azadkar/shared-ui');
const ask = (request) => call({ name: 'things', method: 'GET', path: '/things' }, { request });
const Show = () => jsx('h1', { children: JSON.stringify(useLoaderData()) });
const Late = ({ data }) => jsx(Await, { resolve: data, children: (text) => jsx('p', { children: text }) });
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
  '/gone': { loader: () => { throw new Refused('No such thing.', 404, { hint: 'secret' }); }, Component: Show },
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

const asked: { url: string; from: string | null; token: string | null }[] = [];
let answer: (request: Request) => Promise<Response> | Response;

beforeAll(() => {
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const { headers, url } = request;
    asked.push({ url, from: headers.get('x-forwarded-for'), token: headers.get('authorization') });
    return answer(request);
  };
  connectVisits('http://api.test');
  addRemote('things', SOURCE);
});
beforeEach(() => {
  asked.length = 0;
  answer = () => envelope({ name: 'A thing' });
});

const envelope = (data: unknown, status = 200) =>
  Response.json({ error: status >= 400, message: 'Said the api.', data }, { status });

const rowOf = (path: PageRoute['path']): PageRoute => ({
  page: 'p',
  path,
  access: 'public',
  frame: 'public',
  title: 'Things',
});

function visit(path: PageRoute['path'], { url = path, ...more }: Partial<RenderRequest> = {}): Promise<RenderOutcome> {
  const page = { remote: 'ticketing', version: '1.0.0', build: 'things', route: rowOf(path) };
  return render({ url: `http://azadkar.test${url}`, cookie: '', ip: '10.0.0.1', page, ...more }, () => undefined);
}

/** The rendered page. Throws the outcome when there is none. */
async function rendered(...args: Parameters<typeof visit>) {
  const outcome = await visit(...args);
  if (outcome.kind !== 'rendered') throw new Error(JSON.stringify(outcome));
  const { data, ...page } = outcome.page;
  return { ...page, data: JSON.parse(data) };
}

const cookieOf = (name: string) => {
  const details = { member_id: '1', name, email: '', phone: '', avatar: null, is_profile_completed: true };
  return `auth=token-of-${name}; user_details=${encodeURIComponent(JSON.stringify(details))}`;
};

test('visits at the same time have their own sessions, tokens and network addresses', async () => {
  answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return envelope({ name: 'A thing' });
  };
  const pages = await Promise.all([
    rendered('/thing/:id', { url: '/thing/1', cookie: cookieOf('Amna'), ip: '10.0.0.1' }),
    rendered('/thing/:id', { url: '/thing/2', cookie: cookieOf('Bilal'), ip: '10.0.0.2' }),
    rendered('/thing/:id', { url: '/thing/3', ip: '10.0.0.3' }),
  ]);
  const names = pages.map(({ html }) => /<h1>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll('<!-- -->', ''));
  expect(names).toEqual(['A thing for Amna', 'A thing for Bilal', 'A thing for nobody']);
  expect(asked.map(({ from, token }) => [from, token])).toEqual([
    ['10.0.0.1', 'Bearer token-of-Amna'],
    ['10.0.0.2', 'Bearer token-of-Bilal'],
    ['10.0.0.3', null],
  ]);
  expect(pages[0]?.html).toContain('Amna');
  expect(pages[1]?.html).not.toContain('Amna');
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

test('an address without a page is a page with status 404', async () => {
  const { status, html } = await rendered('/nobody', { page: null });
  expect(status).toBe(404);
  expect(html).toMatch(/not found/i);
});

test('a redirect is passed on, with its cookies', async () => {
  expect(await visit('/moves')).toEqual({
    kind: 'redirected',
    redirect: { status: 302, location: '/elsewhere', cookies: ['a=1'] },
  });
});

test('an action that begins a session sends its cookies with the redirect', async () => {
  const outcome = await visit('/signs-in', { posted: 'name=Amna' });
  const cookies = outcome.kind === 'redirected' ? outcome.redirect.cookies.map((cookie) => cookie.split(';')[0]) : [];
  expect(outcome).toMatchObject({ kind: 'redirected', redirect: { status: 303, location: '/welcome' } });
  expect(cookies).toEqual(['auth=token-of-Amna', `user_details=${encodeURIComponent('{"name":"Amna"}')}`]);
});

test('a visitor who is refused by the api is redirected to sign in, with the way back', async () => {
  answer = () => envelope(null, 401);
  expect(await visit('/thing/:id', { url: '/thing/7?a=b' })).toMatchObject({
    kind: 'redirected',
    redirect: { location: '/login?referrer=%2Fthing%2F7%3Fa%3Db' },
  });
});

test.each([
  ['whose session has ended', () => envelope(null, 401), cookieOf('Amna')],
  ['while the api refuses', () => envelope(null, 500), ''],
  ['while a proxy answers instead of the api', () => new Response('<h1>Proxy</h1>', { status: 404 }), ''],
  ['while the api is unreachable', () => Promise.reject(new TypeError('fetch failed')), ''],
])(
  'a visit %s is left to the browser, and no remote is to blame',
  async (_when, how, cookie) => {
    answer = how;
    expect((await visit('/thing/:id', { url: '/thing/1', cookie })).kind).toBe('skipped');
  },
  20_000,
);

test('a page whose deferred data is refused is left to the browser', async () => {
  expect((await visit('/late-refusal')).kind).toBe('skipped');
});

test('a stack names the file and the line of the server build', async () => {
  const source = "\n\nmodule.exports.routes = [{ path: '/x', lazy: async () => { throw new Error('on line 3'); } }];";
  addRemote('named', `${source}\n//# sourceURL=/remotes/named/1.0.0/server/main.js`);
  const thrown = await pageOf('named', '/x').then(
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
  await render({ url: 'http://azadkar.test/titled', cookie: '', ip: '', page }, onWork);
  expect(onWork).toHaveBeenCalledTimes(2);
});

test('a remote that requires what the shell does not share, or has no routes, is refused', () => {
  expect(() => addRemote('greedy', "require('node:fs')")).toThrow('greedy asks for node:fs');
  expect(() => addRemote('empty', '')).toThrow('empty has no routes');
});

test('a page that the remote does not have is refused', async () => {
  await expect(visit('/never-built')).rejects.toThrow('things has no page for /never-built.');
});
