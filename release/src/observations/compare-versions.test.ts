import type { Revision } from '../manifest/manifest';
import { memoryStore } from '../testing/memory-store';
import { publishRemote, publishShell } from '../testing/release-fixture';
import { compareVersions, periodsOf } from './compare-versions';
import { PeriodCounts } from './period-counts';

const DAY_MS = 24 * 60 * 60_000;
const SINCE = '2026-11-21T23:55:00.000Z';
const now = Date.parse(SINCE) + 2 * 60_000;

/** Ticketing 1.1.0 is pinned since five minutes before midnight, in place of 1.0.0, and guarded beyond it. */
async function aRevision(): Promise<Revision> {
  const store = memoryStore();
  const [shell, before, after] = [
    await publishShell(store),
    await publishRemote(store, 'ticketing@1.0.0'),
    await publishRemote(store, 'ticketing@1.1.0'),
  ];
  if (shell.name !== 'shell' || !('entry' in before) || !('entry' in after)) throw new Error('no releases');
  return {
    ...{ revision: 2, channel: 'live', from: 1, author: 'tests', reason: '', at: SINCE, urgent: false },
    shell: shell as Revision['shell'],
    remotes: [{ release: after, previous: before, since: SINCE, guardedUntil: '2026-11-22T00:10:00.000Z' }],
  };
}

const ticketing = (version: string) => ({ name: 'ticketing', version });

test('a version is counted since it was pinned, and by the day once it is no longer new', async () => {
  const revision = await aRevision();
  const fromOf = (at: number) => periodsOf(revision, ticketing('1.1.0'), at).map(({ from }) => from);
  expect(fromOf(now)).toEqual([SINCE]);
  expect(fromOf(Date.parse('2026-11-22T00:09:00.000Z'))).toEqual([SINCE]); // still guarded
  expect(fromOf(Date.parse('2026-11-22T00:11:00.000Z'))).toEqual(['2026-11-22T00:00:00.000Z']);
  expect(periodsOf(revision, ticketing('1.0.0'), now)).toEqual([]); // a fallback is not live
});

test('both versions of a roll-out are counted since it began', async () => {
  const { remotes, ...site } = await aRevision();
  const [pinned] = remotes;
  if (!pinned?.previous) throw new Error('no remote');
  const since = '2026-11-23T12:00:00.000Z';
  const revision = { ...site, remotes: [{ ...pinned, rollOut: { release: pinned.previous, percent: 10, since } }] };
  const at = Date.parse(since) + 1;
  const counts = new PeriodCounts();
  for (const period of periodsOf(revision, ticketing('1.0.0'), at)) counts.addFailed(period, 'a');
  for (const period of periodsOf(revision, ticketing('1.1.0'), at)) counts.addVisitor(period, 'b');
  const [rollOut, shell, pin] = compareVersions(revision, [counts], at);
  expect(rollOut).toMatchObject({
    kind: 'roll-out',
    period: { from: since },
    after: { version: '1.0.0', visitors: 1, failed: 1 },
    before: { version: '1.1.0', visitors: 1, failed: 0 },
  });
  expect(shell).toMatchObject({ name: 'shell', kind: 'pinned', before: null });
  expect(pin).toMatchObject({ name: 'ticketing', kind: 'pinned', after: { version: '1.1.0', visitors: 1 } });
});

test('a new pin is compared with the version before it, in the week before, as all gateways counted', async () => {
  const revision = await aRevision();
  const [here, there] = [new PeriodCounts(), new PeriodCounts()];
  const day = (days: number) => new Date(Date.parse('2026-11-21T00:00:00.000Z') - days * DAY_MS).toISOString();
  here.addVisitor({ ...ticketing('1.0.0'), from: day(0) }, 'a');
  there.addFailed({ ...ticketing('1.0.0'), from: day(0) }, 'a');
  there.addVisitor({ ...ticketing('1.0.0'), from: day(3) }, 'b');
  here.addFailed({ ...ticketing('1.0.0'), from: day(8) }, 'too long ago');
  here.addFailed({ ...ticketing('1.1.0'), from: day(1) }, 'an earlier attempt');
  here.addFailed({ ...ticketing('1.1.0'), from: SINCE }, 'c');
  there.addFailed({ ...ticketing('1.1.0'), from: SINCE }, 'c');
  const found = compareVersions(revision, [here, there], now).find(({ name }) => name === 'ticketing');
  expect(found).toEqual({
    name: 'ticketing',
    kind: 'guarded',
    period: { ...ticketing('1.1.0'), from: SINCE },
    guardedUntil: '2026-11-22T00:10:00.000Z',
    after: { version: '1.1.0', visitors: 1, failed: 1 },
    before: { version: '1.0.0', visitors: 2, failed: 1 },
  });
});

test('a version without one before it is compared with its own days', async () => {
  const revision = await aRevision();
  const counts = new PeriodCounts();
  counts.addVisitor({ ...ticketing('1.1.0'), from: SINCE }, 'a');
  counts.addFailed({ ...ticketing('1.1.0'), from: '2026-11-23T00:00:00.000Z' }, 'b');
  const found = compareVersions(revision, [counts], Date.parse('2026-11-23T10:00:00.000Z'))[1];
  expect(found).toMatchObject({
    kind: 'pinned',
    after: { version: '1.1.0', visitors: 1, failed: 1 },
    before: { version: '1.1.0', visitors: 1, failed: 0 },
  });
});

test('a new shell is compared with the shell that was counted before it', async () => {
  const revision = { ...(await aRevision()), shellSince: SINCE, shellGuardedUntil: '2026-11-22T00:10:00.000Z' };
  const counts = new PeriodCounts();
  counts.addVisitor({ name: 'shell', version: '0.8.0', from: '2026-11-20T00:00:00.000Z' }, 'a');
  counts.addVisitor({ name: 'shell', version: '0.9.0', from: '2026-11-21T00:00:00.000Z' }, 'a');
  const [shell] = compareVersions(revision, [counts], now);
  expect(shell).toMatchObject({ kind: 'guarded', before: { version: '0.9.0', visitors: 1 } });
});

test('figures survive being stored, but for those that are too old', () => {
  const counts = new PeriodCounts();
  counts.addFailed({ ...ticketing('1.1.0'), from: SINCE }, 'a');
  counts.addFailed({ ...ticketing('1.0.0'), from: '2026-11-01T00:00:00.000Z' }, 'a');
  const read = new PeriodCounts().addRecords(counts.toRecords(now));
  expect(read.periods()).toEqual([{ ...ticketing('1.1.0'), from: SINCE }]);
  expect(read.find({ ...ticketing('1.1.0'), from: SINCE })?.failed.size).toBe(1);
  const damaged = { ...ticketing('1.1.0'), from: SINCE, visitors: 'x', failed: 'x' };
  expect(new PeriodCounts().addRecords([damaged]).periods()).toEqual([]);
});
