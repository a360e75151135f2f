import { request } from 'node:http';
import { readLive } from '@azadkar/release';
import { aConsole } from '../testing/a-console';
import { aSite } from '../testing/a-site';
import { endAll, startGateway } from '../testing/start-gateway';

afterEach(endAll);

const ROLL_OUT = { kind: 'roll-out', target: 'ticketing@1.1.0', percent: '10' };

/** The status for headers that `fetch` would set itself. */
const ask = (origin: string, headers: Record<string, string>) =>
  new Promise((resolve) => request(origin, { headers }, ({ statusCode }) => resolve(statusCode)).end());
const askAs = (origin: string, host: string) => ask(origin, { host });

test('no page of another origin can send a form, be it of the site, which is another port of the same host', async () => {
  const { store, origin, site, post, signIn, formOf } = await aConsole();
  const { cookie } = await signIn();
  const form = { ...ROLL_OUT, form: await formOf(cookie) };
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-site', origin: site },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: site },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
  ];
  for (const headers of foreign) expect((await post('/plan', form, { cookie, ...headers })).status).toBe(403);
  const older = await fetch(`${origin}/plan`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { cookie, origin: site },
  });
  const silent = await fetch(`${origin}/plan`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { cookie },
  });
  expect([older.status, silent.status]).toEqual([403, 403]);
  expect((await post('/plan', form, { cookie, origin })).status).toBe(200);
  expect((await readLive(store, 'live'))?.revision).toBe(1);
});

test('no page of another origin can load any of it, and a link opens it', async () => {
  const { origin, signIn } = await aConsole();
  const { cookie } = await signIn();
  const load = (site: string, mode: string, destination: string) =>
    ask(origin, { cookie, 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination });
  for (const destination of ['empty', 'script', 'image'])
    expect(await load('same-site', 'no-cors', destination)).toBe(403);
  expect(await load('cross-site', 'navigate', 'iframe')).toBe(403);
  expect(await load('cross-site', 'navigate', 'document')).toBe(200);
});

test('a name that only leads here is not the console’s', async () => {
  const { origin } = await aConsole();
  const { port } = new URL(origin);
  expect(await askAs(origin, `evil.test:${port}`)).toBe(421);
  expect(await askAs(origin, 'localhost:1')).toBe(421);
  expect(await askAs(origin, `localhost:${port}`)).toBe(401);
  const named = await aConsole({ env: { CONSOLE_URL: 'https://releases.test', CONSOLE_PORT: '0.0.0.0:8082' } });
  expect(await askAs(named.origin, 'releases.test')).toBe(401);
  expect(await askAs(named.origin, new URL(named.origin).host)).toBe(421);
});

test('every answer keeps other origins out, also one that refuses', async () => {
  const { get, post } = await aConsole();
  for (const answer of [
    await get('/'),
    await get('/nowhere'),
    await post('/plan', {}, { 'sec-fetch-site': 'cross-site' }),
  ]) {
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'$/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('the site has nothing of the console', async () => {
  const { site, signIn } = await aConsole();
  const { cookie } = await signIn();
  const gateway = await startGateway((await aSite()).store);
  for (const origin of [site, gateway]) {
    expect((await fetch(`${origin}/console`, { headers: { cookie } })).status).toBe(404);
    const form = await fetch(`${origin}/console/apply`, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(ROLL_OUT),
    });
    expect(form.status).toBe(404);
  }
});
