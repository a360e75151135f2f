import { isShell, Refusal, type Revision, readLive, type Store, UnusableRevision } from '@azadkar/release';
import { aConsole, hidden } from '../testing/a-console';
import { aRoute, EVENTS, publishRemote } from '../testing/a-site';
import { awayStore } from '../testing/away-store';
import { eventually } from '../testing/eventually';
import { endAll } from '../testing/start-gateway';
import { vitalCells } from './remotes';

afterEach(endAll);

const ROLL_OUT = { kind: 'roll-out', target: 'ticketing@1.1.0', percent: '10' };

test('a manager sees what is live, who changed it, and what can be changed', async () => {
  const { get, signIn } = await aConsole();
  const { cookie } = await signIn();
  const answer = await get('/', { cookie });
  const html = await answer.text();
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).toContain('Amna Khan</span>');
  expect(rowOf(html, 'ticketing')).toMatch(/<td data-head="live"><span class="num">1\.0\.0</);
  expect(buttonsOf(rowOf(html, 'ticketing'))).toEqual(['Pin 1.1.0', 'Roll out 1.1.0 to 10 %']);
  const part = await (await get('/live', { cookie })).text();
  expect(part).toMatch(/^<div class="head"><div><h1>Revision 1 /);
  expect(await (await get('/live', { cookie })).text()).toBe(part); // or the page would replace it every two seconds
});

/** The row of a remote or the shell, and the labels of the buttons in a piece of a page. */
const rowOf = (html: string, name: string) =>
  new RegExp(`<tr><th scope="row"><a href="/remotes/${name}">.*?</tr>`, 's').exec(html)?.[0] ?? '';
const buttonsOf = (html: string) => [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label);

/** What a browser sends for the form of a button. */
const formWith = (html: string, label: string) =>
  hidden(
    html
      .split('<form')
      .find((part) => part.includes(`>${label}<`))
      ?.split('</form>')[0] ?? '',
  );

test('each row has its actions, which work without scripts', async () => {
  const { store, get, post, signIn } = await aConsole();
  const { cookie } = await signIn();
  const press = async (label: string) => {
    const row = rowOf(await (await get('/', { cookie })).text(), 'ticketing');
    const planned = await (await post('/plan', formWith(row, label), { cookie })).text();
    expect((await post('/apply', hidden(planned), { cookie })).status).toBe(303);
    return rowOf(await (await get('/', { cookie })).text(), 'ticketing');
  };
  const live = async () => (await readLive(store, 'live'))?.remotes[0];
  expect(buttonsOf(await press('Roll out 1.1.0 to 10 %'))).toEqual(['Pin 1.1.0']);
  expect((await live())?.rollOut?.percent).toBe(10);
  expect(buttonsOf(await press('Pin 1.1.0'))).toEqual(['Roll back to 1.0.0', 'Recall 1.1.0']);
  await press('Roll back to 1.0.0');
  expect((await live())?.release.version).toBe('1.0.0');
  await press('Pin 1.1.0');
  expect(buttonsOf(await press('Recall 1.1.0'))).toEqual([]);
  expect(await readLive(store, 'live')).toMatchObject({ recalled: ['ticketing@1.1.0'], urgent: true });
});

test('each remote has a page: versions, who answers, addresses, parts, calls, size and errors', async () => {
  const { store, site, get, signIn } = await aConsole();
  await publishRemote(store, 'careers', '1.0.0', [aRoute({ page: 'start', path: '/careers' })]);
  await publishRemote(store, 'ticketing', '1.2.0-pr7.1', EVENTS);
  const { cookie } = await signIn();
  const fault = {
    name: 'ticketing',
    version: '1.0.0',
    page: 'event',
    kind: 'render',
    outcome: 'notice',
    message: 'oh',
  };
  await fetch(`${site}/reports/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'visitor=visitor-1' },
    body: JSON.stringify(fault),
  });
  const html = await (await get('/remotes/ticketing', { cookie })).text();
  expect(html).toMatch(/<h1>ticketing <span class="chip">1\.0\.0</);
  expect(html).toMatch(
    /<span class="num">1\.0\.0<\/span> <span class="chip">live<.*data-head="largest page">\d+\.\d kB</s,
  );
  expect(buttonsOf(html)).toEqual(expect.arrayContaining(['Pin 1.1.0', 'Recall 1.1.0', 'Roll out …']));
  for (const { path, access } of EVENTS)
    expect(html).toContain(`<th scope="row">${path}</th><td data-head="for">${access}`);
  expect(html).toContain('ticketing@1.0.0 <span class="chip warn">render</span>');
  expect(html).not.toContain('Parts</h2>'); // nothing stands there that the release does not have
  expect(html).not.toContain('-pr7'); // thirty previews would displace what is live
  const overview = await (await get('/', { cookie })).text();
  expect(buttonsOf(rowOf(overview, 'careers'))).toEqual(['Pin 1.0.0']);
  expect(rowOf(overview, 'ticketing')).not.toContain('of 0');
  expect(await (await get('/remotes/careers', { cookie })).text()).toContain('not live');
  expect((await get('/remotes/shell', { cookie })).status).toBe(200);
  for (const strange of ['nothing', '..%2f', 'Ticketing'])
    expect((await get(`/remotes/${strange}`, { cookie })).status).toBe(404);
  expect((await get('/remotes/ticketing')).status).toBe(401);
});

test('a roll-out is planned, applied once, and shown in the history', async () => {
  const { store, get, post, signIn, plan, lines } = await aConsole();
  const { cookie } = await signIn();
  const planned = await (await plan(cookie, ROLL_OUT)).text();
  expect(planned).toContain('ticketing: roll-out of 1.1.0 for 10 % of visitors');
  expect((await readLive(store, 'live'))?.revision).toBe(1);
  const form = { ...hidden(planned), reason: 'a careful start' };
  const applied = await post('/apply', form, { cookie });
  expect([applied.status, applied.headers.get('location')]).toEqual([303, '/?applied=2']);
  expect(await readLive(store, 'live')).toMatchObject({ revision: 2, author: 'Amna Khan', reason: 'a careful start' });
  const html = await (await get('/?applied=2', { cookie })).text();
  expect(html).toContain('Revision 2 is applied.');
  expect(html).toContain('10 % of visitors');
  expect(html).toContain('Raise to 25 %');
  expect(html).toContain('a careful start');
  expect(lines.map((line) => line.console)).toEqual(['signed in', 'planned', 'applied']);
  expect(lines.at(-1)).toMatchObject({ person: 'Amna Khan', request: { kind: 'roll-out', percent: 10 }, revision: 2 });
});

test('a refused change is shown with its message, and changes nothing', async () => {
  const { store, signIn, plan, lines } = await aConsole();
  const { cookie } = await signIn();
  const refused = await plan(cookie, { kind: 'pin', target: 'ticketing@9.9.9' });
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('was never published')]);
  const mischief = await (await plan(cookie, { kind: 'mischief' })).text();
  expect(mischief).toContain('This form is not understood.');
  expect(mischief).not.toContain('npx release');
  expect((await readLive(store, 'live'))?.revision).toBe(1);
  expect(lines.at(-1)).toMatchObject({
    console: 'refused',
    person: 'Amna Khan',
    reason: 'This form is not understood.',
  });
});

test('a version that cannot be trusted is refused with a message', async () => {
  const { signIn, plan } = await aConsole({
    around: (store) => ({
      ...store,
      async readRelease(name, version) {
        const release = await store.readRelease(name, version);
        if (release && version === '1.1.0') throw new Refusal('ticketing@1.1.0 is not signed.');
        return release;
      },
    }),
  });
  const refused = await plan((await signIn()).cookie, ROLL_OUT);
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('is not signed')]);
});

test('a recalled version is no longer offered', async () => {
  const { get, post, signIn, plan } = await aConsole();
  const { cookie } = await signIn();
  await post('/apply', hidden(await (await plan(cookie, { kind: 'recall', target: 'ticketing@1.1.0' })).text()), {
    cookie,
  });
  const html = await (await get('/', { cookie })).text();
  expect(html).toContain('ticketing@1.1.0 is recalled');
  expect(html).not.toContain('value="ticketing@1.1.0"');
  expect(html).toContain('<td data-head="newest"></td>');
});

test('the versions of another channel can be promoted', async () => {
  const { store, get, signIn, plan } = await aConsole();
  const { cookie } = await signIn();
  const [live, release] = [await readLive(store, 'live'), await store.readRelease('ticketing', '1.1.0')];
  if (!live || !release || isShell(release)) throw new Error('the site is not as it should be');
  await store.appendRevision({ ...live, channel: 'staging', remotes: [{ release, previous: null }] });
  const html = await (await get('/', { cookie })).text();
  expect(formWith(html, 'Promote to live, exactly')).toMatchObject({ kind: 'promote', from: 'staging' });
  const planned = await (await plan(cookie, { kind: 'promote', from: 'staging' })).text();
  expect(planned).toContain('ticketing 1.0.0 → 1.1.0');
});

test('errors, guard windows and warnings are shown by version', async () => {
  const { store, site, get, post, signIn, plan } = await aConsole();
  const { cookie } = await signIn();
  const planned = await (await plan(cookie, { kind: 'pin', target: 'ticketing@1.1.0' })).text();
  expect(planned).toContain('ticketing@1.1.0 is guarded for 15 minutes');
  await post('/apply', hidden(planned), { cookie });
  const read = async () => (await get('/live', { cookie })).text();
  expect(await read()).toMatch(/<span class="num">1\.1\.0<\/span> <span class="chip">guarded until <time/);
  expect(await read()).toContain('None in the last fourteen days.');
  const fault = { name: 'ticketing', version: '1.1.0', page: 'event', kind: 'render', outcome: 'notice' };
  const report = (id: number) =>
    fetch(`${site}/reports/fault`, {
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
  await eventually(async () => expect(await (await fetch(`${site}/revision`)).json()).toMatchObject({ revision: 3 }));
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

test('what is wrong stands above everything, and changes are planned past it', async () => {
  const { get, signIn, plan } = await aConsole({
    around: (store) => ({
      ...store,
      listRevisions: async (channel) => [8, ...(await store.listRevisions(channel))],
      readRevision: (channel, number) =>
        number === 8
          ? Promise.reject(new UnusableRevision('it is not complete <JSON>'))
          : store.readRevision(channel, number),
    }),
  });
  const { cookie } = await signIn();
  const html = await (await get('/', { cookie })).text();
  expect(html).toContain(
    '<p class="notice" role="alert">Revision 8 cannot be used: it is not complete &lt;JSON&gt;.</p>',
  );
  const planned = await plan(cookie, ROLL_OUT);
  expect([planned.status, await planned.text()]).toEqual([
    200,
    expect.stringContaining('Revision 1 → 9 on channel live'),
  ]);
});

test('the console opens while the store is away', async () => {
  const { goAway, orAway } = awayStore();
  const { get, signIn } = await aConsole({ around: (store) => ({ ...store, listNames: orAway(store.listNames) }) });
  const { cookie } = await signIn();
  goAway();
  const answer = await get('/', { cookie });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<h1>Revision 1')]);
});
