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

test('status lists a recalled version as recalled, not as the newest', async () => {
  await publishRemote(fixture.store, 'ticketing@1.1.0');
  await fixture.run('pin', 'ticketing@1.1.0');
  await fixture.run('recall', 'ticketing@1.1.0');
  const { output } = await fixture.run('status');
  expect(output).toMatch(/ticketing +1\.0\.0 +1$/m);
  expect(output).toContain('Recalled, for good: ticketing@1.1.0.');
});

test('diff compares revisions and channels', async () => {
  await publishRemote(fixture.store, 'ticketing@1.1.0', { paths: ['/ticketing', '/orders'] });
  expect((await fixture.run('diff')).output).toContain('there is none before it');
  await fixture.run('pin', 'ticketing@1.1.0');
  const last = 'live 1 → live 2\n  ticketing 1.0.0 → 1.1.0\n  new address /orders (ticketing)';
  expect((await fixture.run('diff')).output).toBe(last);
  expect((await fixture.run('diff', '1', '2')).output).toBe(last);
  expect((await fixture.run('diff', '2', '2')).output).toContain('no difference');
  await fixture.run('promote', 'live', 'staging');
  expect((await fixture.run('diff', 'staging')).output).toContain('staging 1 → live 2');
  expect((await fixture.run('diff', '9')).output).toBe('There is no revision 9 on channel live.');
});

test('diff names the remote that takes over an address', async () => {
  await publishRemote(fixture.store, 'ticketing@1.1.0', { paths: ['/tickets'] });
  await publishRemote(fixture.store, 'events@1.0.0', { paths: ['/ticketing'] });
  await fixture.run('pin', 'ticketing@1.1.0', 'events@1.0.0');
  expect((await fixture.run('diff')).output).toMatch(
    /new address \/tickets .*\/ticketing passes from ticketing to events$/s,
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
  expect(JSON.parse(strict.output)).toEqual({ removed: ['ticketing@0.8.0'] });
});
