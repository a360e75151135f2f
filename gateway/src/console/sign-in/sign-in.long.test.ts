import { aConsole, cookiesOf, everything, PASSWORD } from '../../testing/a-console';
import { endAll } from '../../testing/start-gateway';

afterEach(endAll);

const ROLL_OUT = { kind: 'roll-out', target: 'ticketing@1.1.0', percent: '10' };

test('someone signs in with a password and a code, and is named on every page', async () => {
  const { get, post, codeNow, lines } = await aConsole();
  const first = await get('/');
  expect([first.status, await first.text()]).toEqual([401, expect.stringContaining('<h1>Sign in</h1>')]);
  const password = await post('/sign-in', { name: 'amna  KHAN', password: PASSWORD });
  expect([password.status, password.headers.get('location')]).toEqual([303, '/sign-in/code']);
  const pending = cookiesOf(password);
  expect(await (await get('/sign-in/code', { cookie: pending })).text()).toContain(
    'Amna Khan, open your authenticator',
  );
  expect((await get('/', { cookie: pending })).status).toBe(401);
  const code = await post('/sign-in/code', { code: codeNow() }, { cookie: pending });
  expect([code.status, code.headers.get('location')]).toEqual([303, '/']);
  expect(code.headers.getSetCookie()).toEqual([
    'console-sign-in=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
    expect.stringMatching(/^console=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict$/),
  ]);
  const overview = await get('/', { cookie: cookiesOf(code) });
  expect([overview.status, await overview.text()]).toEqual([200, expect.stringContaining('Amna Khan</span>')]);
  expect(lines).toEqual([
    { reqId: expect.stringMatching(/^[\w-]{36}$/), console: 'signed in', person: 'Amna Khan', place: '127.0.0.1' },
  ]);
});

test('a sign-in that is replaced between password and code opens nothing', async () => {
  const { post, codeNow, changePolicy } = await aConsole({ signed: true });
  const cookie = cookiesOf(await post('/sign-in', { name: 'Amna Khan', password: PASSWORD }));
  await changePolicy(({ principals }) => ({
    principals: principals.map(({ console, ...each }) => ({
      ...each,
      ...(console && { console: { ...console, totp: 'A'.repeat(80) } }),
    })),
  }));
  expect((await post('/sign-in/code', { code: codeNow() }, { cookie })).status).toBe(401);
});

test('with https the cookies have the prefix that binds them to the console’s own host', async () => {
  const { origin } = await aConsole({ env: { CONSOLE_URL: 'https://releases.test' } });
  const { request } = await import('node:http');
  const cookies = await new Promise<string[]>((resolve) => {
    const body = new URLSearchParams({ name: 'Amna Khan', password: PASSWORD }).toString();
    const headers = {
      host: 'releases.test',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    };
    request(`${origin}/sign-in`, { method: 'POST', headers }, (answer) =>
      resolve(answer.headers['set-cookie'] ?? []),
    ).end(body);
  });
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-console-sign-in=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ]);
});

test('a wrong name and a wrong password are answered alike', async () => {
  const { post, lines } = await aConsole();
  const wrong = await post('/sign-in', { name: 'Amna Khan', password: 'x' });
  const unknown = await post('/sign-in', { name: 'Nobody', password: PASSWORD });
  const texts = await Promise.all(
    [wrong, unknown].map(async (answer) => (await answer.text()).replace(/nonce="[^"]+"|value="[^"]*"/g, '')),
  );
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(texts[0]).toContain('That name and that password do not belong together.');
  expect(texts[1]).toBe(texts[0]);
  expect(lines.map(({ person }) => person)).toEqual(['Amna Khan', null]); // what nobody is named may be a password
});

test('a code is taken once, and five wrong ones end the sign-in', async () => {
  const { post, signIn, codeNow, time } = await aConsole();
  const code = codeNow(); // by which, or by the next one, this signs in
  await signIn();
  const again = cookiesOf(await post('/sign-in', { name: 'Amna Khan', password: PASSWORD }));
  const used = await post('/sign-in/code', { code }, { cookie: again });
  expect([used.status, await used.text()]).toEqual([401, expect.stringContaining('A code can be used once')]);
  for (let tries = 0; tries < 3; tries += 1) await post('/sign-in/code', { code: '000000' }, { cookie: again });
  expect(await (await post('/sign-in/code', { code: '000000' }, { cookie: again })).text()).toContain(
    'Please begin again.',
  );
  time.passed += 60_000;
  expect((await post('/sign-in/code', { code: codeNow() }, { cookie: again })).status).toBe(401);
});

test('the second step has five minutes', async () => {
  const { get, post, codeNow, time } = await aConsole();
  const cookie = cookiesOf(await post('/sign-in', { name: 'Amna Khan', password: PASSWORD }));
  time.passed = 5 * 60_000;
  expect((await get('/sign-in/code', { cookie })).status).toBe(401);
  expect((await post('/sign-in/code', { code: codeNow() }, { cookie })).status).toBe(401);
});

test('a place that guesses has to wait longer each time, and nobody is locked out elsewhere', async () => {
  const { post, time, lines } = await aConsole({ env: { TRUST_PROXY: 'loopback' } });
  const attempt = (password: string, place: string) =>
    post('/sign-in', { name: 'Amna Khan', password }, { 'x-forwarded-for': place });
  for (let guess = 0; guess < 4; guess += 1) {
    time.passed += 1_000;
    await attempt('a guess', '10.0.0.1');
  }
  const delayed = await attempt(PASSWORD, '10.0.0.1');
  expect([delayed.status, await delayed.text()]).toEqual([429, expect.stringContaining('please wait 2 seconds')]);
  expect(lines.at(-1)).toMatchObject({ console: 'sign-in delayed', person: 'Amna Khan', place: '10.0.0.1' });
  expect((await attempt(PASSWORD, '10.0.0.2')).status).toBe(303);
  time.passed += 2_000;
  expect((await attempt(PASSWORD, '10.0.0.1')).status).toBe(303);
});

test('signing in again gives another id, and ends the session that the browser had', async () => {
  const { get, signIn, time } = await aConsole();
  const first = await signIn();
  time.passed += 60_000;
  const second = await signIn('Amna Khan', first.cookie);
  expect(second.cookie).not.toBe(first.cookie);
  expect((await get('/', { cookie: first.cookie })).status).toBe(401);
  expect((await get('/', { cookie: second.cookie })).status).toBe(200);
});

test('signing out ends the session on the server at once', async () => {
  const { get, post, signIn, lines } = await aConsole();
  const { cookie } = await signIn();
  const out = await post('/sign-out', {}, { cookie });
  expect([out.status, out.headers.get('location')]).toEqual([303, '/signed-out']);
  expect(await (await get('/signed-out')).text()).toContain('<h1>You are signed out</h1>');
  expect((await get('/', { cookie })).status).toBe(401);
  const live = await get('/live', { cookie });
  expect([live.status, await live.text()]).toEqual([401, expect.stringContaining('Your session has ended')]);
  expect(lines.at(-1)).toMatchObject({ console: 'signed out', person: 'Amna Khan' });
});

test('a session ends after half an hour without a click, whatever an open page asks for', async () => {
  const { get, signIn, time } = await aConsole();
  const { cookie } = await signIn();
  for (let minutes = 0; minutes < 29; minutes += 1) {
    time.passed += 60_000;
    expect((await get('/live', { cookie })).status).toBe(200);
  }
  expect((await get('/', { cookie })).status).toBe(200);
  time.passed += 29 * 60_000;
  expect((await get('/live', { cookie })).status).toBe(200);
  time.passed += 60_000;
  expect((await get('/live', { cookie })).status).toBe(401);
});

test('a session ends after eight hours, used or not', async () => {
  const { get, signIn, time } = await aConsole();
  const { cookie } = await signIn();
  for (let quarters = 1; quarters < 32; quarters += 1) {
    time.passed += 15 * 60_000;
    expect((await get('/', { cookie })).status).toBe(200);
  }
  time.passed += 15 * 60_000;
  expect((await get('/', { cookie })).status).toBe(401);
});

test('whoever the policy names no longer is signed out, and so is who got another sign-in', async () => {
  const { get, post, signIn, policy, time } = await aConsole({ rights: [everything] });
  const [amna, { cookie: bilal }] = [await signIn(), await signIn('Bilal Ahmed')];
  const [first, second] = policy.inForce.principals;
  if (!first || !second) throw new Error('the policy names nobody');
  policy.inForce = { ...policy.inForce, principals: [first] };
  expect((await get('/', { cookie: bilal })).status).toBe(401);
  policy.inForce = {
    ...policy.inForce,
    principals: [{ ...first, console: { password: first.console?.password ?? '', totp: 'another-secret-of-the-app' } }],
  };
  const form = await post('/plan', { ...ROLL_OUT, form: 'x' }, { cookie: amna.cookie });
  expect([form.status, await form.text()]).toEqual([
    401,
    expect.stringContaining('Your session has ended, and nothing was changed.'),
  ]);
  time.passed += 60_000;
});

test('someone without an authenticator app cannot sign in', async () => {
  const { post, policy } = await aConsole();
  const [first] = policy.inForce.principals;
  if (!first?.console) throw new Error('the policy names nobody');
  policy.inForce = { ...policy.inForce, principals: [{ ...first, console: { password: first.console.password } }] };
  expect((await post('/sign-in', { name: 'Amna Khan', password: PASSWORD })).status).toBe(401);
});

test('a forged cookie opens nothing', async () => {
  const { get } = await aConsole();
  for (const cookie of [
    'console=',
    'console=AAAAAAAAAAAAAAAAAAAAAA',
    'console=__proto__',
    'release-console=eA.9999999999999.x',
  ])
    expect((await get('/', { cookie })).status).toBe(401);
});
