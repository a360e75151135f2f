/** Roll-outs that the monitor carries on by the steps that somebody ordered, and those of the shell. */
import { type ChangeRequest, type Revision, readLive, type Store } from '@azadkar/release';
import { versionFor } from '../page/choose-versions';
import { aMonitor, useMonitorClock } from '../testing/a-monitor';
import { aSite, EVENTS, publishRemote, publishShell } from '../testing/a-site';
import { apply } from '../testing/release-changes';

const START = Date.parse('2026-11-22T08:00:00.000Z');
const MINUTE_MS = 60_000;
useMonitorClock(START);

type Monitored = Awaited<ReturnType<typeof aMonitor>>;

const order = { percents: [50, 75, 100], everyMinutes: 30, guardMinutes: 15 };
const TICKETING: ChangeRequest = {
  ...{ kind: 'roll-out', percent: 50, steps: order },
  target: { name: 'ticketing', version: '1.1.0' },
};
const SHELL: ChangeRequest = { ...TICKETING, target: { name: 'shell', version: '1.1.0' } };

async function rolledOut(request: ChangeRequest) {
  const { store } = await aSite();
  await publishRemote(store, 'ticketing', '1.1.0', EVENTS);
  await publishShell(store, '1.1.0');
  await apply(store, request);
  return store;
}

const liveOn = async (store: Store): Promise<Revision> => {
  const live = await readLive(store, 'live');
  if (!live) throw new Error('nothing is live');
  return live;
};
const standing = async (store: Store) => {
  const { shell, shellRollOut, remotes, author } = await liveOn(store);
  const [remote] = remotes;
  const percents = { shell: shellRollOut?.percent, ticketing: remote?.rollOut?.percent };
  return { author, shell: shell.version, ticketing: remote?.release.version, percents };
};

/** So many visitors are served whatever versions they get; some of those who get this one meet a fault of a remote. */
async function visit(store: Store, { monitor }: Monitored, many: number, failing = 0, of = 'ticketing'): Promise<void> {
  const live = await liveOn(store);
  const pages = Array.from({ length: many }, (_, i) => {
    const visitor = `visitor-${i}`;
    const versionOf = (name: string) => ({ name, version: versionFor(live, name, visitor) ?? '' });
    return { visitor, shell: versionOf('shell'), remote: versionOf('ticketing') };
  });
  for (const { visitor, shell, remote } of pages) monitor.recordVisit([shell, remote], visitor);
  const chosen = pages.filter(({ shell, remote }) => (of === 'shell' ? shell : remote).version === '1.1.0');
  for (const { visitor, remote } of chosen.slice(0, failing)) await monitor.recordFault(remote, visitor);
}

/** Time passes, with the exchanges of the gateways in it. */
async function pass(minutes: number, ...gateways: Monitored[]): Promise<void> {
  await jest.advanceTimersByTimeAsync(minutes * MINUTE_MS);
  for (const { follow } of gateways) await follow();
  await jest.advanceTimersByTimeAsync(10_000);
  for (const { follow } of gateways) await follow();
}

test('a version is raised when its time has come and enough visitors have got it, and pinned at the end', async () => {
  const store = await rolledOut(TICKETING);
  const gateway = await aMonitor(store);
  await visit(store, gateway, 100);
  await pass(29, gateway);
  expect((await standing(store)).percents.ticketing).toBe(50);
  await pass(2, gateway);
  expect(await standing(store)).toMatchObject({ author: 'the guard', percents: { ticketing: 75 } });
  expect((await liveOn(store)).reason).toMatch(
    /^step 2 of 3, ordered by tests: 0 of \d+ visitors met a fault of ticketing@1\.1\.0, 0 of \d+ of ticketing@1\.0\.0$/,
  );
  await pass(60, gateway); // nobody came since: it waits
  expect((await standing(store)).percents.ticketing).toBe(75);
  await visit(store, gateway, 100);
  await pass(1, gateway);
  const { remotes, at } = await liveOn(store);
  expect(remotes[0]).toMatchObject({ release: { version: '1.1.0' }, previous: { version: '1.0.0' }, since: at });
  expect(remotes[0]).not.toHaveProperty('rollOut');
  expect(Date.parse(remotes[0]?.guardedUntil ?? '') - Date.parse(at)).toBe(15 * MINUTE_MS);
});

test('a version begins with the staff, of whom one visit is enough for the next step', async () => {
  const steps = { ...order, percents: [0, 50, 100] };
  const store = await rolledOut({ ...TICKETING, percent: 0, steps });
  const gateway = await aMonitor(store);
  await visit(store, gateway, 100);
  await pass(31, gateway);
  expect((await standing(store)).percents.ticketing).toBe(0);
  const live = await liveOn(store);
  expect(versionFor(live, 'ticketing', 'staff:amna')).toBe('1.1.0');
  gateway.monitor.recordVisit([{ name: 'ticketing', version: '1.1.0' }], 'staff:amna');
  await pass(1, gateway);
  expect((await standing(store)).percents.ticketing).toBe(50);
});

test('a version that fails for one of the staff stays with them', async () => {
  const steps = { ...order, percents: [0, 50, 100] };
  const store = await rolledOut({ ...TICKETING, percent: 0, steps });
  const gateway = await aMonitor(store);
  const version = { name: 'ticketing', version: '1.1.0' };
  gateway.monitor.recordVisit([version], 'staff:amna');
  await gateway.monitor.recordFault(version, 'staff:amna');
  await pass(31, gateway);
  expect((await standing(store)).percents.ticketing).toBe(0);
});

test('a version that fails more often is aborted as ever, whatever its steps say', async () => {
  const store = await rolledOut(TICKETING);
  const gateway = await aMonitor(store);
  await visit(store, gateway, 40, 10);
  await pass(31, gateway);
  expect(await standing(store)).toMatchObject({ ticketing: '1.0.0', percents: {} });
  expect((await standing(store)).percents.ticketing).toBeUndefined();
});

test('of several gateways one takes a step, by the visitors of all; one that is started again goes on', async () => {
  const store = await rolledOut(TICKETING);
  const gateways = await Promise.all([aMonitor(store), aMonitor(store, 8081)]);
  const [first, second] = gateways;
  const live = await liveOn(store);
  const visitors = Array.from({ length: 60 }, (_, i) => `visitor-${i}`);
  const chosen = visitors.filter((visitor) => versionFor(live, 'ticketing', visitor) === '1.1.0').slice(0, 24);
  for (const [i, visitor] of chosen.entries())
    (i % 2 ? first : second)?.monitor.recordVisit([{ name: 'ticketing', version: '1.1.0' }], visitor);
  await pass(31, ...gateways);
  expect(await store.listRevisions('live')).toEqual([3, 2, 1]);
  expect((await standing(store)).percents.ticketing).toBe(75);
  for (const { monitor } of gateways) await monitor.stop();
  const again = await aMonitor(store);
  await visit(store, again, 100);
  await pass(31, again);
  expect(await standing(store)).toMatchObject({ ticketing: '1.1.0' });
});

test('while a gateway cannot exchange what it counts, no step is taken', async () => {
  const store = await rolledOut(TICKETING);
  const gateway = await aMonitor({ ...store, listObservations: () => Promise.reject(new Error('the store is away')) });
  await visit(store, gateway, 100);
  await pass(31, gateway);
  expect((await standing(store)).percents.ticketing).toBe(50);
});

test('a step that cannot be taken is a warning', async () => {
  const store = await rolledOut(TICKETING);
  const gateway = await aMonitor({ ...store, appendRevision: () => Promise.reject(new Error('the disk is full')) });
  await visit(store, gateway, 100);
  await pass(31, gateway);
  expect(gateway.monitor.warnings()).toEqual(['ticketing@1.1.0 could not be raised to 75 %: the disk is full']);
});

test('a shell is rolled out by steps, and pinned with a guard window', async () => {
  const store = await rolledOut(SHELL);
  const gateway = await aMonitor(store);
  for (const percent of [50, 75]) {
    expect((await standing(store)).percents.shell).toBe(percent);
    await visit(store, gateway, 100);
    await pass(31, gateway);
  }
  const { shell, shellRollOut, shellSince, shellGuardedUntil, at } = await liveOn(store);
  expect([shell.version, shellRollOut, shellSince]).toEqual(['1.1.0', undefined, at]);
  expect(Date.parse(shellGuardedUntil ?? '') - Date.parse(at)).toBe(15 * MINUTE_MS);
});

test('faults of remotes in a shell that is rolled out end that shell, and not the remote’s pin', async () => {
  const store = await rolledOut({ ...SHELL, steps: undefined });
  await apply(store, { kind: 'pin', targets: [{ name: 'ticketing', version: '1.1.0' }], guardMinutes: 15 });
  const gateway = await aMonitor(store);
  await visit(store, gateway, 40, 12, 'shell');
  expect(await standing(store)).toEqual({
    author: 'the guard',
    shell: '1.0.0',
    ticketing: '1.1.0',
    percents: { shell: undefined, ticketing: undefined },
  });
  expect((await liveOn(store)).reason).toMatch(/visitors met a fault of shell@1\.1\.0, 0 of \d+ of shell@1\.0\.0$/);
  await gateway.follow();
  await pass(1, gateway);
  expect((await standing(store)).ticketing).toBe('1.1.0');
});

test('a remote that fails in both shells alike does not end the roll-out of the shell', async () => {
  const store = await rolledOut({ ...SHELL, steps: undefined });
  const gateway = await aMonitor(store);
  await visit(store, gateway, 200, 0);
  const live = await liveOn(store);
  for (let i = 0; i < 200; i += 5) {
    const visitor = `visitor-${i}`;
    await gateway.monitor.recordFault(
      { name: 'ticketing', version: versionFor(live, 'ticketing', visitor) ?? '' },
      visitor,
    );
  }
  expect((await standing(store)).percents.shell).toBe(50);
});
