import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf, type Store } from '@azadkar/release';
import { PROVIDER_PATHS } from '../../process/provider-paths';
import { memoryStore } from '../../release/src/testing/memory-store';
import { aRoute, aSite, EVENTS, goLive, publishRemote, scriptOf } from './testing/a-site';
import { awayStore } from './testing/away-store';
import { endAll, startApi, startGateway } from './testing/start-gateway';

afterEach(endAll);

const SCRIPT = '/remotes/ticketing/1.0.0/events.js';

/** Like fetch, but the body stays compressed, and the path is sent as it is. */
function raw(origin: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** As a browser sends the form of another site's page. */
const FOREIGN_FORM = {
  method: 'POST',
  headers: {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-dest': 'document',
    origin: 'https://payments.jazzcash.com.pk',
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'content-type': 'application/x-www-form-urlencoded',
  },
  body: 'pp_ResponseCode=000',
};

test('a page has a security policy with a nonce of its own, and is not cached', async () => {
  const gateway = await startGateway((await aSite()).store);
  const [first, second] = await Promise.all([fetch(`${gateway}/events`), fetch(`${gateway}/events`)]);
  const nonceOf = (answer: Response) => /nonce-([^']+)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  expect(nonceOf(first)).toMatch(/^[\w+/]{22}==$/);
  expect(nonceOf(first)).not.toBe(nonceOf(second));
  expect(await first.text()).toContain(`nonce="${nonceOf(first)}"`);
});

test.each(['/healthz', '/revision', '/sitemap.xml', '/robots.txt', SCRIPT, '/remotes/nothing', '/events'])(
  'no other site can frame %s',
  async (path) => {
    const gateway = await startGateway((await aSite()).store);
    const policy = (await fetch(gateway + path)).headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/default-src '(none|self)'/);
  },
);

test.each(['/events', '/api/events', '/healthz'])('TRACE of %s echoes nothing', async (path) => {
  const gateway = await startGateway((await aSite()).store);
  const answer = await raw(gateway, path, { 'x-secret': 'echoed' }, 'TRACE');
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.body.toString()).not.toContain('echoed');
});

test('a page is compressed, and varies by its cookies', async () => {
  const gateway = await startGateway((await aSite()).store);
  const { headers, body } = await raw(gateway, '/events', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(headers.vary).toMatch(/Cookie.*accept-encoding/i);
  expect(brotliDecompressSync(body).toString()).toContain('<!doctype html>');
});

test('source maps are published, and never sent', async () => {
  const { store } = await aSite();
  const name = 'maps/events.js.map';
  const release = await publishRemote(store, 'ticketing', '1.1.0', EVENTS, undefined, [[name, Buffer.from('{}')]]);
  await goLive(store, release);
  const gateway = await startGateway(store);
  expect(Object.keys(release.files)).toContain(name);
  expect((await fetch(`${gateway}/remotes/ticketing/1.1.0/events.js`)).status).toBe(200);
  for (const path of [name, 'maps%2Fevents.js.map', './maps/events.js.map', `${name}.br`])
    expect((await raw(gateway, `/remotes/ticketing/1.1.0/${path}`)).status).toBe(404);
});

test('a published file is sent as it was compressed at publishing, and is immutable', async () => {
  const gateway = await startGateway((await aSite()).store);
  const br = await raw(gateway, SCRIPT, { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await raw(gateway, SCRIPT, { 'accept-encoding': 'gzip' });
  const plain = await raw(gateway, SCRIPT);
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(br.body.byteLength),
    vary: 'Accept-Encoding, Available-Dictionary',
  });
  const script = scriptOf('ticketing/events.js', '1.0.0');
  expect(brotliDecompressSync(br.body).toString()).toBe(script);
  expect(gunzipSync(gzip.body).toString()).toBe(script);
  expect(plain.body.toString()).toBe(script);
  expect(plain.headers['content-encoding']).toBeUndefined();
});

test.each([
  '/remotes/ticketing/1.0.0/nothing.js',
  '/remotes/ticketing/9.9.9/events.js',
  '/remotes/shell/1.0.0/main.js',
  '/remotes/../1.0.0/events.js',
  '/remotes/ticketing/1.0.0/../../../release.json',
  '/remotes/ticketing/1.0.0/__proto__',
  '/shell/1.0.0/release.json',
])('%s is not a file', async (address) => {
  const gateway = await startGateway((await aSite()).store);
  const { status, headers } = await raw(gateway, address);
  expect(status).toBe(404);
  expect(headers['cache-control']).not.toContain('immutable');
});

test('a file that is not as it was published is not sent', async () => {
  const { store } = await aSite();
  const flipped: Store = {
    ...store,
    async readFile(name, version, file) {
      const body = await store.readFile(name, version, file);
      return body && Buffer.from(body.map((byte, i) => (i === 40 ? byte ^ 1 : byte)));
    },
  };
  const gateway = await startGateway(flipped);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { status, headers } = await raw(gateway, SCRIPT, { 'accept-encoding': encoding });
    expect(status).toBe(500);
    expect(headers['cache-control']).toBe('no-store');
    expect([headers['content-encoding'], headers.etag]).toEqual([undefined, undefined]);
  }
});

test('the site is served while the store is away', async () => {
  const { store, ticketing } = await aSite();
  const { goAway, orAway } = awayStore();
  const gateway = await startGateway({
    ...store,
    listRevisions: orAway(store.listRevisions),
    readRelease: orAway(store.readRelease),
    readFile: orAway(store.readFile),
  });
  await fetch(gateway + SCRIPT);
  goAway();
  expect((await fetch(`${gateway}/events`)).status).toBe(200);
  const body = Buffer.from(await (await fetch(gateway + SCRIPT)).arrayBuffer());
  expect(integrityOf(body)).toBe(ticketing.files['events.js']?.integrity);
});

test('a pinned version is served within a second, without a restart', async () => {
  const { store } = await aSite();
  const gateway = await startGateway(store);
  await goLive(store, await publishRemote(store, 'ticketing', '1.1.0', EVENTS));
  const startedAt = performance.now();
  while (!(await (await fetch(`${gateway}/events`)).text()).includes('/ticketing/1.1.0/')) {
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  }
});

test('before the first revision, visitors are asked to reload', async () => {
  const gateway = await startGateway(memoryStore());
  const answer = await fetch(gateway);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
});

test('a call reaches the api unchanged, with the network address that the gateway saw, not the one that was claimed', async () => {
  const api = await startApi((incoming, answer) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { 'x-forwarded-for': forwarded, authorization, forwarded: older } = incoming.headers;
      answer.writeHead(201, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      answer.end(
        JSON.stringify({ url: incoming.url, forwarded, older, authorization, body: Buffer.concat(parts).toString() }),
      );
    });
  });
  const gateway = await startGateway((await aSite()).store, { API_ORIGIN: api });
  const answer = await fetch(`${gateway}/api/public-peers?skills=4%2B9&name=A%20B`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6', authorization: 'Bearer t' },
    body: '{"a":1}',
  });
  expect(answer.status).toBe(201);
  const { url, ...rest } = (await answer.json()) as { url: string };
  expect([...new URL(url, gateway).searchParams]).toEqual([
    ['skills', '4+9'],
    ['name', 'A B'],
  ]);
  expect(rest).toEqual({ forwarded: '127.0.0.1', authorization: 'Bearer t', body: '{"a":1}' });
});

test("a call reaches the api with the api's own cookies and no others, and its cookies come back", async () => {
  const api = await startApi((incoming, answer) => {
    answer.setHeader('set-cookie', ['session=next; Path=/; HttpOnly', 'auth=; Path=/; Max-Age=0']);
    answer.end(JSON.stringify({ cookie: incoming.headers.cookie, host: incoming.headers['x-forwarded-host'] }));
  });
  const { store } = await aSite();
  const cookie = '__Host-session=secure; auth=t; session=s%20; visitor=v; device=d; mysession=m';
  const headers = { cookie, 'x-forwarded-host': 'evil.test' };
  const gateway = await startGateway(store, { API_ORIGIN: api, PUBLIC_URL: 'http://localhost:8080' });
  const answer = await fetch(`${gateway}/api/user/profile`, { headers });
  expect(await answer.json()).toEqual({ cookie: 'session=s%20; device=d', host: new URL(gateway).host });
  expect(answer.headers.getSetCookie()).toEqual(['session=next; Path=/; HttpOnly', 'auth=; Path=/; Max-Age=0']);
  const https = await startGateway(store, { API_ORIGIN: api, PUBLIC_URL: 'https://azadkar.test' });
  expect(await (await fetch(`${https}/api/user/profile`, { headers })).json()).toMatchObject({
    cookie: '__Host-session=secure',
  });
});

test('a call that the page of another site made a browser send gets 403 in an envelope, and never reaches the api', async () => {
  const reached = jest.fn();
  const api = await startApi((incoming, answer) => {
    reached(incoming.url);
    answer.end('{}');
  });
  const gateway = await startGateway((await aSite()).store, { API_ORIGIN: api });
  const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain', origin: 'https://evil.test' };
  const answer = await fetch(`${gateway}/api/user/login`, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({
    error: true,
    message: 'This was not sent by a page of this site.',
    data: null,
  });
  expect(reached).not.toHaveBeenCalled();
});

test.each(Object.values(PROVIDER_PATHS))(
  "a payer's browser, sent here by the page of a provider, reaches the api: %s",
  async (path) => {
    const reached = jest.fn();
    const api = await startApi((incoming, answer) => {
      reached(`${incoming.method} ${incoming.url}`);
      answer.writeHead(303, { location: '/order-placed' }).end();
    });
    const gateway = await startGateway((await aSite()).store, { API_ORIGIN: api });
    const answer = await fetch(`${gateway}${path}`, { ...FOREIGN_FORM, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/order-placed']);
    expect(reached.mock.calls).toEqual([[`POST ${path}`]]);
  },
);

test('a visit to the api that is refused gets a page', async () => {
  const gateway = await startGateway((await aSite()).store);
  const answer = await fetch(`${gateway}/api/user/login`, FOREIGN_FORM);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
  expect(await answer.text()).toContain('<h1>This was not sent by a page of this site</h1>');
});

test('a response of the api is streamed', async () => {
  let finish: () => void = () => undefined;
  const api = await startApi((_incoming, answer) => {
    answer.writeHead(200, { 'content-type': 'application/pdf' });
    answer.write('first');
    finish = () => answer.end('last');
  });
  const gateway = await startGateway((await aSite()).store, { API_ORIGIN: api });
  const reader = (await fetch(`${gateway}/api/files/ticket`)).body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
  finish();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last');
});

test.each([
  ['of a call', 'application/json', 300_000],
  ['of an upload', 'multipart/form-data; boundary=x', 13_000_000],
])(
  'a body %s above the limit gets 413 in an envelope, however often, and never reaches the api',
  async (_, type, size) => {
    const reached = jest.fn();
    const api = await startApi((incoming, answer) => {
      reached();
      incoming.resume().on('end', () => answer.end('{}'));
    });
    const gateway = await startGateway((await aSite()).store, { API_ORIGIN: api });
    const send = (body: string) =>
      fetch(`${gateway}/api/user/login`, { method: 'POST', headers: { 'content-type': type }, body });
    for (let n = 0; n < 10; n += 1) {
      const answer = await send('x'.repeat(size));
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({ error: true, message: 'This is too large to be sent.', data: null });
    }
    expect(reached).not.toHaveBeenCalled();
    expect((await send('x'.repeat(200_000))).status).toBe(200);
  },
);

test('a call that cannot be read gets 400 in an envelope', async () => {
  const gateway = await startGateway((await aSite()).store);
  const answer = await fetch(`${gateway}/api/%zz`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: true, message: 'The request could not be read.', data: null });
});

test('without the api, a call gets an envelope with status 502', async () => {
  const gateway = await startGateway((await aSite()).store, { API_ORIGIN: 'http://127.0.0.1:9' });
  const answer = await fetch(`${gateway}/api/skills`);
  expect(answer.status).toBe(502);
  expect(await answer.json()).toEqual({
    error: true,
    message: 'An error occurred while making the request. Please try again later.',
    data: null,
  });
});

test('a call cannot leave /api by its path', async () => {
  const api = await startApi((incoming, answer) => answer.end(incoming.url));
  const gateway = await startGateway((await aSite()).store, { API_ORIGIN: api });
  for (const path of ['/api/../readyz', '/api/%2e%2e/readyz', '/api/..%2freadyz', '/api/..\\readyz']) {
    const { body } = await raw(gateway, path);
    expect(body.toString()).not.toBe('/readyz');
  }
});

test('the site is healthy when a revision is live and the api is ready', async () => {
  const api = await startApi((incoming, answer) => answer.writeHead(incoming.url === '/readyz' ? 200 : 404).end('{}'));
  const { store } = await aSite();
  const healthy = await fetch(`${await startGateway(store, { API_ORIGIN: api })}/healthz`);
  expect(healthy.status).toBe(200);
  expect(await healthy.json()).toEqual({
    ...{ ok: true, channel: 'live', revision: 1, api: 'ready', problems: [], warnings: [] },
    files: expect.objectContaining({ wanted: 18 }),
    reports: {},
  });

  const noApi = await fetch(`${await startGateway(store, { API_ORIGIN: 'http://127.0.0.1:9' })}/healthz`);
  expect(noApi.status).toBe(503);
  expect(await noApi.json()).toMatchObject({ revision: 1, api: 'away' });

  const noRevision = await fetch(`${await startGateway(memoryStore(), { API_ORIGIN: api })}/healthz`);
  expect(noRevision.status).toBe(503);
  expect(await noRevision.json()).toMatchObject({ revision: null });
});

test('reports of browsers are counted', async () => {
  const gateway = await startGateway((await aSite()).store);
  const report = (path: string, type: string, body: unknown) =>
    fetch(gateway + path, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });
  const failure = { name: 'ticketing', version: '1.0.0', kind: 'load', outcome: 'notice', message: 'gone' };
  expect((await report('/reports/fault', 'application/json', failure)).status).toBe(204);
  expect((await report('/reports/fault', 'application/json', { ...failure, name: 'made-up' })).status).toBe(204);
  expect((await report('/reports/fault', 'application/json', { name: 'ticketing' })).status).toBe(400);
  const tracked = { event: 'ViewContent', path: '/events', content: 'fest' };
  expect((await report('/reports/event', 'application/json', tracked)).status).toBe(204);
  const felt = { event: 'WebVital', path: '/', content: 'LCP', value: 812.5, remote: 'public@1.0.0-local.a1' };
  expect((await report('/reports/event', 'application/json', felt)).status).toBe(204);
  expect((await report('/reports/event', 'application/json', { event: '<b>', path: '/' })).status).toBe(400);
  const violation = { type: 'csp-violation', url: gateway, body: { effectiveDirective: 'img-src' } };
  expect((await report('/reports/policy', 'application/reports+json', [violation])).status).toBe(204);
  const { reports } = (await (await fetch(`${gateway}/healthz`)).json()) as { reports: unknown };
  expect(reports).toEqual({ 'ticketing@1.0.0 load notice': 1, other: 1, 'policy img-src': 1 });
});

test('reports are rate-limited', async () => {
  const gateway = await startGateway((await aSite()).store);
  const statuses = [];
  for (let i = 0; i < 61; i += 1) {
    const options = { method: 'POST', headers: { 'content-type': 'application/reports+json' }, body: '[]' };
    statuses.push((await fetch(`${gateway}/reports/policy`, options)).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test.each([
  ['sky.css', 'text/css; charset=utf-8', false],
  ['kite.svg', 'image/svg+xml', true],
  ['kite.webp', 'image/webp', false],
  ['own.woff2', 'font/woff2', false],
])('%s of a remote is sent as %s', async (file, type, isDocument) => {
  const { store } = await aSite();
  await publishRemote(store, 'public', '2.0.0', [aRoute({ page: 'home', path: '/home' })], undefined, [
    [file, Buffer.from('x')],
  ]);
  const { status, headers } = await fetch(`${await startGateway(store)}/remotes/public/2.0.0/${file}`);
  expect([status, headers.get('content-type')]).toEqual([200, type]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toContain('immutable');
  // A browser that opens it runs no script of it.
  expect(headers.get('content-security-policy')?.includes('sandbox') ?? false).toBe(isDocument);
});

test('robots.txt, the sitemap and the icon are served', async () => {
  const gateway = await startGateway((await aSite()).store, { PUBLIC_URL: 'https://azadkar.test' });
  expect(await (await fetch(`${gateway}/robots.txt`)).text()).toContain('https://azadkar.test/sitemap.xml');
  const map = await fetch(`${gateway}/sitemap.xml`);
  expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(await map.text()).toContain('<loc>https://azadkar.test/events</loc>');
  const icon = await fetch(`${gateway}/favicon.ico`);
  expect(icon.headers.get('content-type')).toBe('image/svg+xml');
  const manifest = await fetch(`${gateway}/site.webmanifest`);
  expect(manifest.headers.get('content-type')).toMatch('application/manifest+json');
  expect(await manifest.json()).toMatchObject({
    name: 'Azadkar',
    display: 'standalone',
    icons: [{ src: '/shell/1.0.0/icon.svg', sizes: 'any' }],
  });
});
