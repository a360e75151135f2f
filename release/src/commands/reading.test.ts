import { PeriodCounts } from '../observations/period-counts';
import { VisitorSketch } from '../observations/visitor-sketch';
import { readLive } from '../store/store';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture, run } from '../testing/release-fixture';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await releaseFixture();
  await publishShell(fixture.store);
  await publishRemote(fixture.store, 'ticketing@1.0.0');
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0', '--reason', 'first');
});
afterEach(() => fixture.end());

test('status, history and verify show what is live', async () => {
  await publishRemote(fixture.store, 'ticketing@1.1.0');
  expect((await fixture.run('status')).output).toMatch(/ticketing +1\.0\.0 +1\.1\.0/);
  expect((await fixture.run('history')).output).toMatch(/1 .*a release manager +first +shell 1\.0\.0 \(new\)/);
  expect((await fixture.run('history', '--limit', 'all')).code).toBe(2);
  expect((await fixture.run('verify')).output).toContain('Revision 1 is sound');
});

test('status says what is live for long while there are newer versions', async () => {
  await publishRemote(fixture.store, 'ticketing@1.1.0');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 100 * 86_400_000);
  const { output } = await fixture.run('status');
  clock.mockRestore();
  expect(output).toContain('ticketing 1.0.0 is live for 100 days, and a version is newer.');
  expect(output).not.toContain('shell 1.0.0 is live for');
});

test('status lists a recalled version as recalled, not as the newest', async () => {
  await publishRemote(fixture.store, 'ticketing@1.1.0');
  await fixture.run('pin', 'ticketing@1.1.0');
  await fixture.run('recall', 'ticketing@1.1.0');
  const { output } = await fixture.run('status');
  expect(output).toMatch(/ticketing +1\.0\.0 +1$/m);
  expect(output).toContain('Recalled, for good: ticketing@1.1.0.');
});

test('status shows what visitors have met of each version, and the errors with their place', async () => {
  await publishRemote(fixture.store, 'ticketing@1.1.0');
  expect((await fixture.run('status')).output).toContain('No gateway has seen an error.');
  await fixture.run('pin', 'ticketing@1.1.0');
  const since = (await readLive(fixture.store, 'live'))?.at ?? '';
  for (const gateway of ['one', 'two']) {
    const counts = new PeriodCounts();
    const period = { name: 'ticketing', version: '1.1.0', from: since };
    for (let visitor = 0; visitor < 9; visitor += 1) counts.addVisitor(period, `visitor ${visitor}`);
    for (let visitor = 0; visitor < 4; visitor += 1) counts.addFailed(period, `visitor ${visitor}`);
    const visitors = String(new VisitorSketch());
    const times = { firstAt: '2026-11-21T08:00:00.000Z', lastAt: '2026-11-21T09:00:00.000Z' };
    const fault = { name: 'ticketing', version: '1.1.0', kind: 'render' as const, page: 'event', message: 'no price' };
    const faults = [{ ...fault, place: 'src/event/event.page.tsx:12', count: 3, visitors, ...times }];
    await fixture.store.writeObservations('live', { gateway, at: since, slots: counts.toRecords(Date.now()), faults });
  }
  const { output } = await fixture.run('status');
  expect(output).toContain('Warning: 4 of 9 visitors met a fault of ticketing@1.1.0.');
  expect(output).toMatch(/ticketing@1\.1\.0 +9 +4 +\S+ \S+ +until 20/);
  expect(output).toMatch(
    /ticketing@1\.1\.0 +render +no price +src\/event\/event\.page\.tsx:12 +6 +0 +2026-11-21 08:00 +2026-11-21 09:00/,
  );
  expect(JSON.parse((await fixture.run('status', '--json')).output)).toMatchObject({
    versions: [
      { name: 'shell', regressed: false },
      { kind: 'guarded', after: { version: '1.1.0', visitors: 9, failed: 4 }, before: null, regressed: true },
    ],
    faults: [{ name: 'ticketing', count: 6, visitors: 0, place: 'src/event/event.page.tsx:12' }],
  });
});

test('prune removes the observations of gateways that have not written for a fortnight', async () => {
  const record = { at: new Date().toISOString(), slots: [], faults: [] };
  await fixture.store.writeObservations('live', { ...record, gateway: 'new' });
  await fixture.store.writeObservations('live', { ...record, gateway: 'old', at: '2026-01-01T00:00:00.000Z' });
  await fixture.run('prune');
  expect((await fixture.store.listObservations('live')).map(({ gateway }) => gateway)).toEqual(['new']);
});

test('a plan names the remote that takes over an address', async () => {
  await publishRemote(fixture.store, 'ticketing@1.1.0', { paths: ['/tickets'] });
  await publishRemote(fixture.store, 'events@1.0.0', { paths: ['/ticketing'] });
  expect((await fixture.run('pin', 'ticketing@1.1.0', 'events@1.0.0')).output).toMatch(
    /new address \/tickets .*\/ticketing passes from ticketing to events$/ms,
  );
});

test('prune removes versions that no live or recent revision names, but never the newest', async () => {
  const longAgo = { at: '2020-01-01T00:00:00.000Z' };
  for (const version of ['0.1.0', '0.2.0', '0.3.0']) {
    await publishRemote(fixture.store, `ticketing@${version}`, { by: longAgo });
    await publishRemote(fixture.store, `learning@${version}`, { by: longAgo });
  }
  await publishRemote(fixture.store, 'ticketing@0.4.0', { by: { at: new Date().toISOString() } });
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@0.2.0', '--channel', 'staging', '--lose-paths');
  const planned = await run(['prune', '--store', fixture.folder, '--days', '7', '--revisions', '1', '--plan']);
  expect(planned).toEqual({
    code: 0,
    output: expect.stringMatching(/learning +0\.2\.0 .*Would remove 4 versions\.$/s),
  });
  const { output } = await fixture.run('prune', '--days', '7', '--revisions', '1', '--json');
  expect(JSON.parse(output)).toEqual({
    removed: ['learning@0.2.0', 'learning@0.1.0', 'ticketing@0.3.0', 'ticketing@0.1.0'],
  });
  expect(await fixture.store.listVersions('ticketing')).toEqual(['1.0.0', '0.4.0', '0.2.0']);
  expect((await fixture.run('verify')).code).toBe(0);
  expect((await fixture.run('prune')).output).toBe('Removed 0 versions.');
});

test('prune keeps a version that was live a few days ago, however many revisions there are since', async () => {
  for (const version of ['0.8.0', '0.9.0']) {
    await publishRemote(fixture.store, `ticketing@${version}`, { by: { at: '2020-01-01T00:00:00.000Z' } });
  }
  await fixture.run('pin', 'ticketing@0.8.0');
  for (let i = 0; i < 3; i += 1) {
    await fixture.run('pin', 'ticketing@0.9.0');
    await fixture.run('pin', 'ticketing@1.0.0');
  }
  expect(JSON.parse((await fixture.run('prune', '--days', '7', '--revisions', '1', '--json')).output)).toEqual({
    removed: [],
  });
  const strict = await fixture.run('prune', '--days', '0', '--revisions', '1', '--json');
  expect(JSON.parse(strict.output)).toEqual({
    removed: ['ticketing@0.8.0'],
    revisions: { live: [6, 5, 4, 3, 2, 1] },
  });
});
