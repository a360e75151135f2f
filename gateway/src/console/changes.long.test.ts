import { readLive } from '@azadkar/release';
import { aConsole, everything, hidden } from '../testing/a-console';
import { aRoute, goLive, publishRemote } from '../testing/a-site';
import { endAll } from '../testing/start-gateway';

afterEach(endAll);

const ROLL_OUT = { kind: 'roll-out', target: 'ticketing@1.1.0', percent: '10' };
const PIN = { kind: 'pin', target: 'ticketing@1.1.0' };
const USED = 'This form was used already, or stood open for too long.';

test('a change needs the token of the page, which is taken once', async () => {
  const { store, post, signIn, formOf } = await aConsole();
  const { cookie } = await signIn();
  const without = await post('/plan', ROLL_OUT, { cookie });
  expect([without.status, await without.text()]).toEqual([409, expect.stringContaining(USED)]);
  const form = await formOf(cookie);
  expect(form).toMatch(/^[\w-]{22}$/);
  expect((await post('/plan', { ...ROLL_OUT, form }, { cookie })).status).toBe(200);
  expect((await post('/plan', { ...ROLL_OUT, form }, { cookie })).status).toBe(409);
  expect((await post('/apply', { ...ROLL_OUT, on: '1' }, { cookie })).status).toBe(409);
  expect((await post('/apply', { form: await formOf(cookie) }, { cookie })).status).toBe(409);
  expect((await readLive(store, 'live'))?.revision).toBe(1);
});

test('a plan is applied once, and by the session that it was shown to', async () => {
  const { store, post, signIn, plan } = await aConsole({ rights: [everything] });
  const [{ cookie }, { cookie: bilal }] = [await signIn(), await signIn('Bilal Ahmed')];
  const shown = hidden(await (await plan(cookie, ROLL_OUT)).text());
  expect((await post('/apply', shown, { cookie: bilal })).status).toBe(409);
  expect((await post('/apply', shown, { cookie })).status).toBe(303);
  expect(await (await post('/apply', shown, { cookie })).text()).toContain(USED);
  expect((await readLive(store, 'live'))?.revision).toBe(2);
});

test('what is applied is what was shown, whatever the form says', async () => {
  const { store, post, signIn, plan } = await aConsole();
  const { cookie } = await signIn();
  const shown = hidden(await (await plan(cookie, ROLL_OUT)).text());
  await post('/apply', { ...shown, kind: 'pin', name: 'ticketing', version: '1.1.0', percent: '100' }, { cookie });
  expect((await readLive(store, 'live'))?.remotes[0]).toMatchObject({
    release: { version: '1.0.0' },
    rollOut: { percent: 10 },
  });
});

test('a plan that would now do something else is not applied', async () => {
  const { store, post, signIn, plan } = await aConsole();
  const { cookie } = await signIn();
  const [pinned, rolledOut] = [
    hidden(await (await plan(cookie, PIN)).text()),
    hidden(await (await plan(cookie, ROLL_OUT)).text()),
  ];
  expect((await post('/apply', rolledOut, { cookie })).status).toBe(303);
  const late = await post('/apply', pinned, { cookie });
  expect([late.status, await late.text()]).toEqual([
    409,
    expect.stringContaining(
      'Someone else made revision 2 in the meantime (Amna Khan), which changes ticketing as well.',
    ),
  ]);
  expect((await readLive(store, 'live'))?.revision).toBe(2);
});

test('a plan goes on when somebody else has changed another remote, and is refused when it would do more', async () => {
  const { store, post, signIn, plan, formOf } = await aConsole();
  const { cookie } = await signIn();
  const shown = hidden(await (await plan(cookie, PIN)).text());
  const form = await formOf(cookie);
  const routes = [aRoute({ page: 'courses', path: '/courses' })];
  await goLive(store, await publishRemote(store, 'learning', '1.0.0', routes));
  expect((await post('/apply', shown, { cookie })).status).toBe(303);
  expect(await readLive(store, 'live')).toMatchObject({
    revision: 3,
    remotes: expect.arrayContaining([
      expect.objectContaining({ release: expect.objectContaining({ name: 'learning' }) }),
      expect.objectContaining({ release: expect.objectContaining({ name: 'ticketing', version: '1.1.0' }) }),
    ]),
  });
  const late = await post('/plan', { kind: 'roll-back', revision: '1', form }, { cookie });
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Someone else made revision 3')]);
});

test('a form that stood open for half an hour is shown again', async () => {
  const { post, signIn, formOf, get, time } = await aConsole();
  const { cookie } = await signIn();
  const form = await formOf(cookie);
  time.passed += 20 * 60_000;
  await get('/', { cookie });
  time.passed += 10 * 60_000;
  expect(await (await post('/plan', { ...ROLL_OUT, form }, { cookie })).text()).toContain(USED);
});

test('what somebody may not do is not offered, and is refused', async () => {
  const rights = [{ actions: ['roll-out' as const], names: ['ticketing'], channels: ['live'] }];
  const { get, signIn, plan, lines, publish } = await aConsole({ signed: true, rights });
  await publish('learning', '1.0.0');
  await publish('ticketing', '1.2.0');
  const { cookie } = await signIn('Bilal Ahmed');
  const html = await (await get('/', { cookie })).text();
  const page = await (await get('/remotes/ticketing', { cookie })).text();
  for (const shown of [html, page]) {
    expect(shown).toContain('Roll out 1.2.0 to 10 %');
    for (const hiddenFromHim of ['"pin"', '"recall"', '"revert"', 'value="learning@', 'Roll back to'])
      expect(shown).not.toContain(hiddenFromHim);
  }
  const refused = await plan(cookie, { ...PIN, target: 'ticketing@1.2.0' });
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('Bilal Ahmed may not pin or unpin ticketing on live. Amna Khan may.'),
  ]);
  expect((await plan(cookie, { kind: 'recall', target: 'ticketing@1.1.0' })).status).toBe(409);
  expect((await plan(cookie, { ...ROLL_OUT, target: 'ticketing@1.2.0' })).status).toBe(200);
  expect(lines.filter((line) => line.console === 'refused')).toHaveLength(2);
});

test('somebody without rights on the channel sees everything and changes nothing', async () => {
  const rights = [{ ...everything, channels: ['staging'] }];
  const { store, get, signIn } = await aConsole({ rights });
  const { cookie } = await signIn('Bilal Ahmed');
  const html = await (await get('/', { cookie })).text();
  expect(html).toContain('You may look at everything, and change nothing on live.');
  expect(html).not.toContain('action="/plan"');
  expect((await readLive(store, 'live'))?.revision).toBe(1);
});

test('a right that is taken away between the plan and its application is missed', async () => {
  const { store, post, signIn, plan, publish, changePolicy } = await aConsole({ signed: true, rights: [everything] });
  await publish('ticketing', '1.2.0');
  const { cookie } = await signIn('Bilal Ahmed');
  const shown = hidden(await (await plan(cookie, { ...ROLL_OUT, target: 'ticketing@1.2.0' })).text());
  await changePolicy((content) => ({
    ...content,
    principals: content.principals.map((each) => (each.name === 'Bilal Ahmed' ? { ...each, rights: [] } : each)),
  }));
  expect(await (await post('/apply', shown, { cookie })).text()).toContain(
    'Bilal Ahmed may not roll out ticketing on live.',
  );
  expect((await readLive(store, 'live'))?.revision).toBe(1);
});

test('what people change is signed with the console’s key, under their names, and every gateway believes it', async () => {
  const { store, site, post, signIn, plan } = await aConsole({ signed: true });
  const { cookie } = await signIn();
  const shown = hidden(await (await plan(cookie, { kind: 'recall', target: 'ticketing@1.1.0' })).text());
  expect((await post('/apply', shown, { cookie })).status).toBe(303);
  const stored = await readLive(store, 'live');
  expect(stored).toMatchObject({ revision: 2, author: 'Amna Khan', policy: 1, recalled: ['ticketing@1.1.0'] });
  expect(stored?.signature?.value).toMatch(/^[A-Za-z0-9+/]{86}==$/);
  expect(await (await fetch(`${site}/revision`)).json()).toMatchObject({ revision: 2 });
});

test('under a signed policy, a change without the right for it is refused with a sentence that says who may', async () => {
  const rights = [{ actions: ['roll-out' as const], names: ['*'], channels: ['*'] }];
  const { store, signIn, plan } = await aConsole({ signed: true, rights });
  const { cookie } = await signIn('Bilal Ahmed');
  const refused = await plan(cookie, { kind: 'recall', target: 'ticketing@1.1.0' });
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringMatching(/Bilal Ahmed may not recall ticketing on live. Amna Khan may./),
  ]);
  expect((await readLive(store, 'live'))?.revision).toBe(1);
});

describe("where a change needs a second person's word", () => {
  const secondWord = [{ names: ['ticketing'], atOnce: 1, channels: ['live'] }];
  const aSiteWithWords = () => aConsole({ signed: true, secondWord, rights: [everything] });
  type Site = Awaited<ReturnType<typeof aSiteWithWords>>;

  const askAs = async ({ signIn, plan, post }: Site, name: string) => {
    const { cookie } = await signIn(name);
    const planned = await (await plan(cookie, { kind: 'pin', target: 'ticketing@1.2.0' })).text();
    const asked = await post('/apply', { ...hidden(planned), reason: 'the new seats' }, { cookie });
    return { cookie, planned, asked };
  };

  test('the console leaves a request, which its author cannot approve and somebody else can', async () => {
    const site = await aSiteWithWords();
    const { store, get, post, plan, signIn } = site;
    const { cookie: amna, planned, asked } = await askAs(site, 'Amna Khan');
    expect(planned).toContain('A change of ticketing on live needs a second person');
    expect(planned).toContain('>Ask for a second word</button>');
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/?asked=1']);
    expect((await readLive(store, 'live'))?.revision).toBe(1);
    const own = await (await get('/?asked=1', { cookie: amna })).text();
    expect(own).toContain('Request 1 waits for a second person’s word. Nothing is changed yet.');
    expect(own).not.toContain('id="approve-1"');
    expect(await (await plan(amna, { kind: 'approve', request: '1' })).text()).toContain(
      'gave the second word as well',
    );

    const { cookie: bilal } = await signIn('Bilal Ahmed');
    expect(await (await get('/', { cookie: bilal })).text()).toContain('id="approve-1"');
    const shown = await (await plan(bilal, { kind: 'approve', request: '1' })).text();
    expect(shown).toContain('Amna Khan: the new seats');
    expect(shown).toContain('>Give your word, and apply</button>');
    expect((await post('/apply', hidden(shown), { cookie: bilal })).headers.get('location')).toBe('/?applied=2');
    expect(await readLive(store, 'live')).toMatchObject({ author: 'Amna Khan', approvedBy: 'Bilal Ahmed' });
    const after = await (await get('/', { cookie: bilal })).text();
    expect(after).toContain('by Amna Khan, on the word of Bilal Ahmed: the new seats');
    expect(after).not.toContain('Waiting for a second person’s word');
  });

  test('what was shown as a request goes live by no click once the policy asks for no word', async () => {
    const { store, post, signIn, plan, changePolicy } = await aSiteWithWords();
    const { cookie } = await signIn();
    const planned = await (await plan(cookie, { kind: 'pin', target: 'ticketing@1.2.0' })).text();
    await changePolicy(() => ({ secondWord: [] }));
    expect(await (await post('/apply', hidden(planned), { cookie })).text()).toContain('something else than was shown');
    expect((await readLive(store, 'live'))?.revision).toBe(1);
  });
});
