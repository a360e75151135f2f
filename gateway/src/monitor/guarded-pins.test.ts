import { readLive } from '@azadkar/release';
import { memoryStore } from '../../../release/src/testing/memory-store';
import { NEVER, PROGRAM, THROWS } from '../testing/a-program';
import { aSite, EVENTS, goLive, publishRemote, publishShell } from '../testing/a-site';
import { eventually } from '../testing/eventually';
import { apply, arriveMany, report } from '../testing/release-changes';
import { endAll, startGateway } from '../testing/start-gateway';

afterEach(endAll);

const pinGuarded = { kind: 'pin', targets: [{ name: 'ticketing', version: '1.1.0' }], guardMinutes: 15 } as const;

test('during a guard window visitors get an id, and what their browsers report reverts the pin', async () => {
  const { store } = await aSite();
  await publishRemote(store, 'ticketing', '1.1.0', EVENTS);
  await apply(store, pinGuarded);
  const gateway = await startGateway(store);
  const visits = await arriveMany(gateway, 9);
  expect(new Set(visits.map(({ visitor }) => visitor)).size).toBe(9);
  for (const visit of visits.slice(0, 3)) await report(gateway, visit);
  expect(await readLive(store, 'live')).toMatchObject({
    revision: 3,
    author: 'the guard',
    reason: '3 of 9 visitors met a fault of ticketing@1.1.0',
    remotes: [{ release: { version: '1.0.0' }, previous: null }],
  });
  expect((await (await fetch(`${gateway}/healthz`)).json()).reports['ticketing pin reverted']).toBe(1);
});

test('pages that cannot be rendered on the server revert a pin, too', async () => {
  const store = memoryStore();
  const shell = await publishShell(store, '1.0.0', PROGRAM);
  await goLive(store, shell, await publishRemote(store, 'ticketing', '1.0.0', EVENTS, "return '<h1>Events</h1>'"));
  await publishRemote(store, 'ticketing', '1.1.0', EVENTS, THROWS);
  await apply(store, pinGuarded);
  const gateway = await startGateway(store, { RENDERERS: '1' });
  await eventually(async () => {
    await arriveMany(gateway, 1);
    expect(await readLive(store, 'live')).toMatchObject({ author: 'the guard' });
  });
  expect((await readLive(store, 'live'))?.reason).toMatch(/^[34] of [34] visitors met a fault of ticketing@1.1.0$/);
});

test('pages that are only late on the server revert nothing', async () => {
  const store = memoryStore();
  const shell = await publishShell(store, '1.0.0', PROGRAM);
  await goLive(store, shell, await publishRemote(store, 'ticketing', '1.0.0', EVENTS, "return '<h1>Events</h1>'"));
  await publishRemote(store, 'ticketing', '1.1.0', EVENTS, NEVER);
  await apply(store, pinGuarded);
  const gateway = await startGateway(store, { RENDERERS: '1' });
  await arriveMany(gateway, 6);
  const health = async () => (await fetch(`${gateway}/healthz`)).json();
  await eventually(async () =>
    expect((await health()).reports['ticketing@1.1.0 not rendered']).toBeGreaterThanOrEqual(1),
  ); // visitors are answered within the deadline, and the page is given up a moment later
  expect((await health()).warnings).toEqual([]);
  expect(await readLive(store, 'live')).toMatchObject({ revision: 2 });
}, 20_000);

test('the warning about a version that may not be ended is in /healthz', async () => {
  const { store } = await aSite();
  await publishRemote(store, 'ticketing', '1.1.0', EVENTS);
  await apply(store, { ...pinGuarded, guardMinutes: 0 });
  const gateway = await startGateway(store);
  const visitors = Array.from({ length: 5 }, (_, i) => ({ visitor: `visitor-${i}`, version: '1.1.0' }));
  for (const visit of visitors) await report(gateway, visit);
  expect((await (await fetch(`${gateway}/healthz`)).json()).warnings).toEqual([
    expect.stringContaining('5 of 5 visitors met a fault of ticketing@1.1.0; its guard window is over'),
  ]);
  expect(await readLive(store, 'live')).toMatchObject({ revision: 2 });
});

test('without a cookie, reports of one address and browser are one visitor', async () => {
  const { store } = await aSite();
  await publishRemote(store, 'ticketing', '1.1.0', EVENTS);
  await apply(store, pinGuarded);
  const gateway = await startGateway(store);
  for (let i = 0; i < 10; i += 1) await report(gateway, { visitor: '', version: '1.1.0' });
  expect(await readLive(store, 'live')).toMatchObject({ revision: 2 });
});
