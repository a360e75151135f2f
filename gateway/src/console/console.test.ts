import { isShell, Refusal, type Revision, readLive, type Store, UnusableRevision } from '@azadkar/release';
import { aSite, EVENTS, publishRemote } from '../testing/a-site';
import { awayStore } from '../testing/away-store';
import { endAll, startGateway } from '../testing/start-gateway';
import { openSession, sealSession } from './console-session';
import { vitalCells } from './live/vital-cells';

afterEach(endAll);

const TOKEN = 'a-token-of-the-tests';

async function aConsole(around: (store: Store) => Store = (store) => store) {
  const store = around((await aSite()).store);
  await publishRemote(store, 'ticketing', '1.1.0', EVENTS);
  const gateway = await startGateway(store, { RELEASE_CONSOLE_TOKEN: TOKEN });
  const post = (address: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${gateway}/console/${address}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      body: new URLSearchParams(form),
    });
  const signedIn = await post('sign-in', { name: 'A <manager>', token: TOKEN });
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { store, gateway, post, cookie, setCookie: signedIn.headers.get('set-cookie') };
}

const ROLL_OUT = { kind: 'roll-out', target: 'ticketing@1.1.0', percent: '10' };
const hidden = (html: string) =>
  Object.fromEntries([...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, k, v]) => [k, v]));

test('a manager sees what is live, who changed it, and what can be changed', async () => {
  const { gateway, cookie, setCookie } = await aConsole();
  expect(setCookie).toMatch(/; Path=\/console; HttpOnly; SameSite=Strict$/);
  const answer = await fetch(`${gateway}/console`, { headers: { cookie } });
  const html = await answer.text();
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).toContain('A &lt;manager&gt;</span>');
  expect(html).toMatch(/<th scope="row">ticketing<\/th><td data-head="live"><span class="num">1\.0\.0</);
  expect(html).toContain('<option value="ticketing@1.1.0">ticketing@1.1.0</option>');
  expect(html).toContain('<option value="ticketing@1.0.0">ticketing@1.0.0 (live)</option>');
  const part = await (await fetch(`${gateway}/console/live`, { headers: { cookie } })).text();
  expect(part).toMatch(/^<div class="head"><div><h1>Revision 1 /);
});

test('a roll-out is planned, applied once, and shown in the history', async () => {
  const { store, gateway, post, cookie } = await aConsole();
  const plan = await (await post('plan', ROLL_OUT, { cookie })).text();
  expect(plan).toContain('ticketing: roll-out of 1.1.0 for 10 % of visitors');
  expect((await readLive(store, 'live'))?.revision).toBe(1);
  const form = { ...hidden(plan), reason: 'a careful start' };
  const applied = await post('apply', form, { cookie });
  expect([applied.status, applied.headers.get('location')]).toEqual([303, '/console?applied=2']);
  expect(await readLive(store, 'live')).toMatchObject({
    revision: 2,
    author: 'A <manager>',
    reason: 'a careful start',
  });
  expect(await (await post('apply', form, { cookie })).text()).toContain('Someone else changed what is live');
  const html = await (await fetch(`${gateway}/console?applied=2`, { headers: { cookie } })).text();
  expect(html).toContain('Revision 2 is applied.');
  expect(html).toContain('10 % of visitors');
  expect(html).toContain('Raise to 25 %');
  expect(html).toContain('a careful start');
});

test('a refused change is shown with its message, and changes nothing', async () => {
  const { store, post, cookie } = await aConsole();
  const refused = await post('plan', { kind: 'pin', target: 'ticketing@9.9.9' }, { cookie });
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('was never published')]);
  const mischief = await (await post('plan', { kind: 'mischief' }, { cookie })).text();
  expect(mischief).toContain('This form is not understood.');
  expect(mischief).not.toContain('npx release');
  expect((await readLive(store, 'live'))?.revision).toBe(1);
});

test('a version that cannot be trusted is refused with a message', async () => {
  const { post, cookie } = await aConsole((store) => ({
    ...store,
    async readRelease(name, version) {
      const release = await store.readRelease(name, version);
      if (release && version === '1.1.0') throw new Refusal('ticketing@1.1.0 is not signed.');
      return release;
    },
  }));
  const refused = await post('plan', ROLL_OUT, { cookie });
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('is not signed')]);
});

test('a recalled version is no longer offered', async () => {
  const { gateway, post, cookie } = await aConsole();
  const plan = await (await post('plan', { kind: 'recall', target: 'ticketing@1.1.0' }, { cookie })).text();
  await post('apply', hidden(plan), { cookie });
  const html = await (await fetch(`${gateway}/console`, { headers: { cookie } })).text();
  expect(html).toContain('ticketing@1.1.0 is recalled');
  expect(html).not.toContain('value="ticketing@1.1.0"');
  expect(html).toContain('<td data-head="newest"></td>');
});

test('the versions of another channel can be promoted', async () => {
  const { store, gateway, post, cookie } = await aConsole();
  const [live, release] = [await readLive(store, 'live'), await store.readRelease('ticketing', '1.1.0')];
  if (!live || !release || isShell(release)) throw new Error('the site is not as it should be');
  await store.appendRevision({ ...live, channel: 'staging', remotes: [{ release, previous: null }] });
  const html = await (await fetch(`${gateway}/console`, { headers: { cookie } })).text();
  expect(html).toContain('<option value="staging">staging</option>');
  const plan = await (await post('plan', { kind: 'promote', from: 'staging' }, { cookie })).text();
  expect(plan).toContain('ticketing 1.0.0 → 1.1.0');
});

test('errors, guard windows and warnings are shown by version', async () => {
  const { store, gateway, post, cookie } = await aConsole();
  const plan = await (await post('plan', { kind: 'pin', target: 'ticketing@1.1.0' }, { cookie })).text();
  expect(plan).toContain('ticketing@1.1.0 is guarded for 15 minutes');
  await post('apply', hidden(plan), { cookie });
  const read = async () => (await fetch(`${gateway}/console/live`, { headers: { cookie } })).text();
  expect(await read()).toMatch(/<span class="num">1\.1\.0<\/span> <span class="chip">guarded until <time/);
  expect(await read()).toContain('None in the last fourteen days.');
  const fault = { name: 'ticketing', version: '1.1.0', page: 'event', kind: 'render', outcome: 'notice' };
  const report = (id: number) =>
    fetch(`${gateway}/reports/fault`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `visitor=visitor-${id}` },
      body: JSON.stringify({ ...fault, message: 'price <b> is not a number' }),
    });
  for (const id of [1, 2, 2]) await report(id);
  const html = await read();
  expect(html).toMatch(
    /ticketing@1\.1\.0 <span class="chip warn">render<\/span>\s+<p>price &lt;b&gt; is not a number<\/p>/,
  );
  expect(html).toMatch(/data-head="times"><span class="num">3<.*data-head="visitors"><span class="num">2</s);
  expect(html).toMatch(
    /data-head="met a fault"><span class="num"><strong class="bad">2<\/strong> <span class="quiet">of 2</,
  );
  await store.appendRevision({
    ...((await readLive(store, 'live')) as Revision),
    revision: 3,
    remotes: await withoutGuard(store),
  });
  await new Promise((resolve) => setTimeout(resolve, 400));
  await report(3);
  expect(await read()).toContain(
    'role="alert">3 of 3 visitors met a fault of ticketing@1.1.0; its guard window is over',
  );
});

const withoutGuard = async (store: Store) =>
  ((await readLive(store, 'live'))?.remotes ?? []).map(({ guardedUntil: _, ...pinned }) => pinned);

test('the vitals of a version have units, and slow ones are marked', () => {
  const cells = vitalCells({ LCP: { p75: 2_700, of: 12 }, CLS: { p75: 0.02, of: 3 } });
  expect(cells.map(({ metric, content }) => ({ metric, html: String(content) }))).toEqual([
    { metric: 'LCP', html: expect.stringMatching(/2\.7 s .*\(12\).*slow/) },
    { metric: 'INP', html: '' },
    { metric: 'CLS', html: expect.not.stringContaining('slow') },
  ]);
});

test('without a session nothing is shown or changed, and no other site can send forms', async () => {
  const { store, gateway, post, cookie } = await aConsole();
  const refused = await post('sign-in', { name: 'x', token: 'a-token-of-someone' });
  expect([refused.status, await refused.text()]).toEqual([401, expect.stringContaining('That is not the token.')]);
  for (const forged of ['', 'release-console=eA.9999999999999.x']) {
    expect((await fetch(`${gateway}/console`, { headers: { cookie: forged } })).status).toBe(401);
    expect((await post('apply', { ...ROLL_OUT, on: '1' }, { cookie: forged })).status).toBe(401);
  }
  expect((await post('plan', ROLL_OUT, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await readLive(store, 'live'))?.revision).toBe(1);
});

test('guesses of the token are rate-limited', async () => {
  const { post } = await aConsole();
  let answer = await post('sign-in', { name: 'x', token: 'a guess' });
  for (let guess = 0; guess < 10; guess += 1) answer = await post('sign-in', { name: 'x', token: 'a guess' });
  expect([answer.status, await answer.text()]).toEqual([429, expect.stringContaining('Please wait a minute.')]);
});

test('without a token in the settings there is no console', async () => {
  const gateway = await startGateway((await aSite()).store);
  expect((await fetch(`${gateway}/console`)).status).toBe(404);
  await expect(startGateway((await aSite()).store, { RELEASE_CONSOLE_TOKEN: 'short' })).rejects.toThrow('at least 16');
});

test('a session ends after eight hours, and with its token', () => {
  const cookie = sealSession('me', TOKEN, 0);
  expect(openSession(cookie, TOKEN, 1)).toBe('me');
  expect(openSession(cookie, TOKEN, 8 * 3_600_000)).toBeNull();
  expect(openSession(cookie, 'another token, as long', 1)).toBeNull();
});

test('what is wrong stands above everything, and changes are planned past it', async () => {
  const { gateway, cookie, post } = await aConsole((store) => ({
    ...store,
    listRevisions: async (channel) => [8, ...(await store.listRevisions(channel))],
    readRevision: (channel, number) =>
      number === 8
        ? Promise.reject(new UnusableRevision('it is not complete <JSON>'))
        : store.readRevision(channel, number),
  }));
  const html = await (await fetch(`${gateway}/console`, { headers: { cookie } })).text();
  expect(html).toContain(
    '<p class="notice" role="alert">Revision 8 cannot be used: it is not complete &lt;JSON&gt;.</p>',
  );
  const plan = await post('plan', ROLL_OUT, { cookie });
  expect([plan.status, await plan.text()]).toEqual([200, expect.stringContaining('Revision 1 → 9 on channel live')]);
});

test('the console opens while the store is away', async () => {
  const { goAway, orAway } = awayStore();
  const { gateway, cookie } = await aConsole((store) => ({ ...store, listNames: orAway(store.listNames) }));
  goAway();
  const answer = await fetch(`${gateway}/console`, { headers: { cookie } });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<h1>Revision 1')]);
});
