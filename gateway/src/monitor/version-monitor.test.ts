import { type ChangeRequest, readLive, type Store } from '@azadkar/release';
import { memoryStore } from '../../../release/src/testing/memory-store';
import { aMonitor, useMonitorClock } from '../testing/a-monitor';
import { aRoute, aSite, EVENTS, publishRemote, publishShell } from '../testing/a-site';
import { apply } from '../testing/release-changes';
import type { VersionMonitor } from './version-monitor';

useMonitorClock(Date.parse('2026-11-22T08:00:00.000Z'));

const TICKETING = { name: 'ticketing', version: '1.1.0' };
const ids = (many: number, from = 0) => Array.from({ length: many }, (_, i) => `visitor-${from + i}`);

/** So many visitors are served ticketing 1.1.0, and the first of them meet a fault of it. */
async function visit(monitor: VersionMonitor, visitors: number, failing: number, release = TICKETING): Promise<void> {
  for (const id of ids(visitors)) monitor.recordVisit([release], id);
  for (const id of ids(failing)) await monitor.recordFault(release, id);
}

/** A site with a change made: ticketing 1.1.0 goes live in place of 1.0.0, unless another is asked for. */
async function changed(
  request: ChangeRequest = { kind: 'pin', targets: [TICKETING], guardMinutes: 15 },
  env: { store?: Store } = {},
) {
  const { store } = await aSite(env.store);
  await publishRemote(store, 'ticketing', '1.1.0', EVENTS);
  await publishRemote(store, 'learning', '1.0.0', [aRoute({ page: 'webinars', path: '/webinars' })]);
  await publishRemote(store, 'learning', '1.1.0', [aRoute({ page: 'webinars', path: '/webinars' })]);
  await apply(store, { kind: 'pin', targets: [{ name: 'learning', version: '1.0.0' }] });
  await apply(store, request);
  return store;
}

const versionsOn = async (store: Store) => {
  const live = await readLive(store, 'live');
  const remotes = live?.remotes.map(({ release }) => [release.name, release.version] as const) ?? [];
  return { revision: live?.revision, shell: live?.shell.version, ...Object.fromEntries(remotes) };
};

test('a pin that fails within its guard window is reverted, and nothing else with it', async () => {
  const targets = [TICKETING, { name: 'learning', version: '1.1.0' }];
  const store = await changed({ kind: 'pin', targets, guardMinutes: 15 });
  const { monitor, follow, said } = await aMonitor(store);
  await visit(monitor, 9, 3);
  expect(await versionsOn(store)).toEqual({ revision: 4, shell: '1.0.0', ticketing: '1.0.0', learning: '1.1.0' });
  expect(await readLive(store, 'live')).toMatchObject({
    author: 'the guard',
    reason: '3 of 9 visitors met a fault of ticketing@1.1.0',
  });
  expect(said).toHaveBeenCalledWith(expect.objectContaining({ remote: 'ticketing' }), 'a pin was reverted');
  await follow();
  await visit(monitor, 40, 40, { name: 'ticketing', version: '1.0.0' }); // forged, for example
  expect(await versionsOn(store)).toMatchObject({ revision: 4, ticketing: '1.0.0' });
});

test('a pin is compared with the version before it', async () => {
  const store = await changed({ kind: 'pin', targets: [{ name: 'learning', version: '1.1.0' }] });
  const { monitor, follow } = await aMonitor(store);
  await visit(monitor, 100, 30, { name: 'ticketing', version: '1.0.0' });
  jest.advanceTimersByTime(60_000);
  await apply(store, { kind: 'pin', targets: [TICKETING], guardMinutes: 15 });
  await follow();
  await visit(monitor, 100, 33);
  expect(await versionsOn(store)).toMatchObject({ ticketing: '1.1.0' });
  await visit(monitor, 100, 70);
  expect(await versionsOn(store)).toMatchObject({ ticketing: '1.0.0' });
  expect((await readLive(store, 'live'))?.reason).toMatch(
    /^\d+ of 100 visitors met a fault of ticketing@1.1.0, 30 of 100 of ticketing@1.0.0$/,
  );
});

test.each<[string, number, number]>([
  ['without a guard window', 0, 0],
  ['after its guard window', 15, 16],
])('a pin that fails %s stays, with a warning that is in the log once', async (_what, guardMinutes, minutes) => {
  const store = await changed({ kind: 'pin', targets: [TICKETING], guardMinutes });
  const { monitor, said } = await aMonitor(store);
  jest.advanceTimersByTime(minutes * 60_000);
  await visit(monitor, 9, 9);
  expect(await versionsOn(store)).toMatchObject({ revision: 3, ticketing: '1.1.0' });
  expect(monitor.warnings()).toEqual([
    '9 of 9 visitors met a fault of ticketing@1.1.0; its guard window is over, or it has none: roll back or pin another version',
  ]);
  expect(said).toHaveBeenCalledTimes(1);
});

test('the shell is reverted to the one before it', async () => {
  const store = memoryStore();
  for (const version of ['1.1.0', '1.2.0']) await publishShell(store, version);
  await changed(
    { kind: 'pin', targets: [{ name: 'shell', version: '1.1.0' }, TICKETING], guardMinutes: 15 },
    { store },
  );
  const { monitor, follow } = await aMonitor(store);
  await visit(monitor, 9, 9, { name: 'shell', version: '1.1.0' });
  expect(await versionsOn(store)).toMatchObject({ revision: 4, shell: '1.0.0', ticketing: '1.1.0' });
  await follow();
  expect(monitor.warnings()).toEqual([]);
});

test('what cannot be reverted is kept with a warning that says why', async () => {
  const store = await changed();
  const { monitor } = await aMonitor({ ...store, appendRevision: () => Promise.reject(new Error('the disk is full')) });
  await visit(monitor, 9, 9);
  expect(monitor.warnings()).toEqual([
    expect.stringMatching(/ticketing@1\.1\.0; it could not be ended: the disk is full$/),
  ]);
});

test('faults of versions that are not live for the visitor count nowhere', async () => {
  const store = await changed();
  const { monitor } = await aMonitor(store);
  for (const version of ['1.0.0', '9.9.9']) await visit(monitor, 0, 20, { name: 'ticketing', version });
  await visit(monitor, 0, 20, { name: 'nobody', version: '1.0.0' });
  expect(monitor.comparisons()).toMatchObject([
    { name: 'shell', after: { visitors: 0, failed: 0 } },
    { name: 'learning', after: { visitors: 0, failed: 0 } },
    { name: 'ticketing', after: { visitors: 0, failed: 0 } },
  ]);
  expect(await versionsOn(store)).toMatchObject({ revision: 3 });
});

test('two gateways count together, and a visitor whom both have seen is one', async () => {
  const store = await changed();
  const [first, second] = [await aMonitor(store, 8080), await aMonitor(store, 8090)];
  for (const id of ids(10)) for (const { monitor } of [first, second]) monitor.recordVisit([TICKETING], id);
  await first.monitor.recordFault(TICKETING, 'visitor-0');
  await first.monitor.recordFault(TICKETING, 'visitor-1');
  await second.monitor.recordFault(TICKETING, 'visitor-1');
  await second.monitor.recordFault(TICKETING, 'visitor-2');
  expect(await versionsOn(store)).toMatchObject({ revision: 3 });
  await jest.advanceTimersByTimeAsync(7_000);
  expect(await versionsOn(store)).toMatchObject({ revision: 4, ticketing: '1.0.0' }); // once, although both saw it
  expect((await readLive(store, 'live'))?.reason).toBe('3 of 10 visitors met a fault of ticketing@1.1.0');
});

test('a gateway that is started again goes on with what it had counted, in one record', async () => {
  const store = await changed();
  for (let start = 0; start < 3; start += 1) {
    const { monitor } = await aMonitor(store);
    await jest.advanceTimersByTimeAsync(100);
    for (const id of ids(3, start * 3)) monitor.recordVisit([TICKETING], id);
    await monitor.recordFault(TICKETING, `visitor-${start * 3}`);
    await monitor.stop();
  }
  expect(await versionsOn(store)).toMatchObject({ revision: 4, ticketing: '1.0.0' });
  expect((await readLive(store, 'live'))?.reason).toBe('3 of 9 visitors met a fault of ticketing@1.1.0');
  expect(await store.listObservations('live')).toHaveLength(1);
});

test('a store that cannot be written is a warning, until it can', async () => {
  const store = await changed();
  let isFull = true;
  const full: Store = {
    ...store,
    writeObservations: (channel, record) =>
      isFull ? Promise.reject(new Error('the disk is full')) : store.writeObservations(channel, record),
  };
  const { monitor } = await aMonitor(full);
  await visit(monitor, 3, 1);
  await jest.advanceTimersByTimeAsync(3_100);
  expect(monitor.warnings()).toEqual([
    'what gateways observe cannot be exchanged through the release store: the disk is full',
  ]);
  isFull = false;
  await jest.advanceTimersByTimeAsync(3_100);
  expect(monitor.warnings()).toEqual([]);
  expect(await store.listObservations('live')).toHaveLength(1);
});

test('when a release manager is faster, the monitor leaves it at that', async () => {
  const store = await changed();
  const { monitor } = await aMonitor(store);
  await apply(store, { kind: 'roll-back' });
  await visit(monitor, 9, 9); // the gateway still follows the revision before
  expect(await readLive(store, 'live')).toMatchObject({ revision: 4, author: 'tests' });
  expect(monitor.warnings()).toEqual([]);
});
