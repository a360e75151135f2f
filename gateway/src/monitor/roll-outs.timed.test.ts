import { readLive } from '@azadkar/release';
import { aSite, EVENTS, publishRemote } from '../testing/a-site';
import { eventually } from '../testing/eventually';
import { apply, arrive, arriveMany, report } from '../testing/release-changes';
import { endAll, startGateway } from '../testing/start-gateway';

afterEach(endAll);

/** A site that rolls ticketing 1.1.0 out to some of its visitors. */
async function rollingOut(percent: number, env: Record<string, string> = {}) {
  const { store } = await aSite();
  await publishRemote(store, 'ticketing', '1.1.0', EVENTS);
  await apply(store, { kind: 'roll-out', target: { name: 'ticketing', version: '1.1.0' }, percent });
  return { store, gateway: await startGateway(store, env) };
}

test('some visitors get the new version, and every visitor keeps the same version', async () => {
  const { store, gateway } = await rollingOut(30);
  const first = await arriveMany(gateway, 200);
  const chosen = first.filter(({ version }) => version === '1.1.0');
  expect(chosen.length).toBeGreaterThan(35);
  expect(chosen.length).toBeLessThan(85);
  expect(await Promise.all(first.map(({ visitor }) => arrive(gateway, visitor)))).toEqual(first);
  await apply(store, { kind: 'roll-out', target: { name: 'ticketing', version: '1.1.0' }, percent: 60 });
  await eventually(async () => expect((await (await fetch(`${gateway}/revision`)).json()).revision).toBe(3));
  const raised = await Promise.all(first.map(({ visitor }) => arrive(gateway, visitor)));
  expect(raised.filter(({ version }) => version === '1.1.0').length).toBeGreaterThan(chosen.length);
  expect(raised.filter((_, i) => first[i]?.version === '1.1.0').every(({ version }) => version === '1.1.0')).toBe(true);
});

test('visitors get an id only during a roll-out, and only once', async () => {
  const gateway = await startGateway((await aSite()).store);
  expect((await fetch(`${gateway}/events`)).headers.get('set-cookie')).toBeNull();
  const rolling = (await rollingOut(10, { PUBLIC_URL: 'https://azadkar.test' })).gateway;
  const given = (await fetch(`${rolling}/events`)).headers.get('set-cookie');
  expect(given).toMatch(/^visitor=[\w-]{36}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const again = await fetch(`${rolling}/events`, { headers: { cookie: 'visitor=12345678-known' } });
  expect(again.headers.get('set-cookie')).toBeNull();
});

test('a roll-out that fails for more visitors than the version before is aborted and reported', async () => {
  const { store, gateway } = await rollingOut(50);
  const visits = await arriveMany(gateway, 40);
  const met = visits.filter(({ version }) => version === '1.1.0');
  for (const visit of met.slice(0, 2)) await report(gateway, visit);
  for (const visit of met.slice(0, 2)) await report(gateway, visit); // the same visitors, once more
  expect((await readLive(store, 'live'))?.revision).toBe(2);
  for (const visit of met.slice(2)) await report(gateway, visit);
  expect(await readLive(store, 'live')).toMatchObject({
    revision: 3,
    author: 'the guard',
    reason: expect.stringMatching(
      new RegExp(
        `^[3-7] of ${met.length} visitors met a fault of ticketing@1.1.0, 0 of ${40 - met.length} of ticketing@1.0.0$`,
      ),
    ),
  });
  expect((await readLive(store, 'live'))?.remotes[0]).not.toHaveProperty('rollOut');
  expect((await (await fetch(`${gateway}/healthz`)).json()).reports['ticketing roll-out aborted']).toBe(1);
});

test('a version that is rolled out a second time starts with no failures', async () => {
  const { store, gateway } = await rollingOut(100);
  for (const visit of await arriveMany(gateway, 2)) await report(gateway, visit);
  const served = (revision: number) =>
    eventually(async () => expect((await (await fetch(`${gateway}/revision`)).json()).revision).toBe(revision));
  await apply(store, { kind: 'abort', name: 'ticketing' });
  await served(3);
  await arrive(gateway);
  await apply(store, { kind: 'roll-out', target: { name: 'ticketing', version: '1.1.0' }, percent: 100 });
  await served(4);
  for (const visit of await arriveMany(gateway, 2)) await report(gateway, visit);
  expect((await readLive(store, 'live'))?.revision).toBe(4);
});

test('failures of both versions, and of visitors who did not get the new one, abort nothing', async () => {
  const { store, gateway } = await rollingOut(50);
  const visits = await arriveMany(gateway, 30);
  const before = visits.filter(({ version }) => version === '1.0.0');
  const answers = []; // fewer than an address may report in a minute
  for (const visit of before) answers.push(await report(gateway, { ...visit, version: '1.1.0' }));
  expect((await readLive(store, 'live'))?.revision).toBe(2);
  for (const visit of visits.toSorted((a, b) => (a.version < b.version ? -1 : 1)))
    answers.push(await report(gateway, visit));
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  expect((await readLive(store, 'live'))?.revision).toBe(2);
});

test('an open page learns that a revision since its own was urgent, and a new one that there was one', async () => {
  const { store, gateway } = await rollingOut(10);
  const ask = async () => (await fetch(`${gateway}/revision`)).json();
  expect(await ask()).toEqual({ channel: 'live', revision: 2, lastUrgent: null });
  await apply(store, { kind: 'recall', target: { name: 'ticketing', version: '1.1.0' } }, true);
  await eventually(async () => expect(await ask()).toEqual({ channel: 'live', revision: 3, lastUrgent: 3 }));
  expect(await (await fetch(`${gateway}/events`)).text()).toContain('{"revision":3,"lastUrgent":3,');
});
