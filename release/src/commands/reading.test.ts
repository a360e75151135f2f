import { publishRemote, publishShell, type ReleaseFixture, releaseFixture, run } from '../testing/release-fixture';

let shop: ReleaseFixture;
beforeEach(async () => {
  shop = await releaseFixture();
  await publishShell(shop.store);
  await publishRemote(shop.store, 'ticketing@1.0.0');
  await shop.run('pin', 'shell@1.0.0', 'ticketing@1.0.0', '--reason', 'first');
});
afterEach(() => shop.end());

test('status, history and verify say what is live', async () => {
  await publishRemote(shop.store, 'ticketing@1.1.0');
  expect((await shop.run('status')).said).toMatch(/ticketing +1\.0\.0 +1\.1\.0/);
  expect((await shop.run('history')).said).toMatch(/1 .*a release manager +first +shell 1\.0\.0 \(new\)/);
  expect((await shop.run('history', '--limit', 'all')).code).toBe(2);
  expect((await shop.run('verify')).said).toContain('Revision 1 is sound');
});

test('status offers no recalled version as the newest, and names it', async () => {
  await publishRemote(shop.store, 'ticketing@1.1.0');
  await shop.run('pin', 'ticketing@1.1.0');
  await shop.run('recall', 'ticketing@1.1.0');
  const { said } = await shop.run('status');
  expect(said).toMatch(/ticketing +1\.0\.0 +1$/m);
  expect(said).toContain('Recalled, for good: ticketing@1.1.0.');
});

test('diff compares revisions and channels', async () => {
  await publishRemote(shop.store, 'ticketing@1.1.0', { paths: ['/ticketing', '/orders'] });
  expect((await shop.run('diff')).said).toContain('there is none before it');
  await shop.run('pin', 'ticketing@1.1.0');
  const last = 'live 1 → live 2\n  ticketing 1.0.0 → 1.1.0\n  new address /orders (ticketing)';
  expect((await shop.run('diff')).said).toBe(last);
  expect((await shop.run('diff', '1', '2')).said).toBe(last);
  expect((await shop.run('diff', '2', '2')).said).toContain('no difference');
  await shop.run('promote', 'live', 'staging');
  expect((await shop.run('diff', 'staging')).said).toContain('staging 1 → live 2');
  expect((await shop.run('diff', '9')).said).toBe('There is no revision 9 on channel live.');
});

test('diff says which remote an address passes to', async () => {
  await publishRemote(shop.store, 'ticketing@1.1.0', { paths: ['/tickets'] });
  await publishRemote(shop.store, 'events@1.0.0', { paths: ['/ticketing'] });
  await shop.run('pin', 'ticketing@1.1.0', 'events@1.0.0');
  expect((await shop.run('diff')).said).toMatch(
    /new address \/tickets .*\/ticketing passes from ticketing to events$/s,
  );
});

test('prune removes what nothing live or recent names, and not the newest', async () => {
  const longAgo = { at: '2020-01-01T00:00:00.000Z' };
  for (const version of ['0.1.0', '0.2.0', '0.3.0']) {
    await publishRemote(shop.store, `ticketing@${version}`, { by: longAgo });
    await publishRemote(shop.store, `learning@${version}`, { by: longAgo });
  }
  await publishRemote(shop.store, 'ticketing@0.4.0', { by: { at: new Date().toISOString() } });
  await shop.run('pin', 'shell@1.0.0', 'ticketing@0.2.0', '--channel', 'staging', '--lose-paths');
  const planned = await run(['prune', '--store', shop.folder, '--days', '7', '--revisions', '1', '--plan']);
  expect(planned).toEqual({ code: 0, said: expect.stringMatching(/learning +0\.2\.0 .*Would remove 4 versions\.$/s) });
  const { said } = await shop.run('prune', '--days', '7', '--revisions', '1', '--json');
  expect(JSON.parse(said)).toEqual({
    removed: ['learning@0.2.0', 'learning@0.1.0', 'ticketing@0.3.0', 'ticketing@0.1.0'],
  });
  expect(await shop.store.listVersions('ticketing')).toEqual(['1.0.0', '0.4.0', '0.2.0']);
  expect((await shop.run('verify')).code).toBe(0);
  expect((await shop.run('prune')).said).toBe('Removed 0 versions.');
});

test('prune keeps what a revision of a few days ago named, however many came since', async () => {
  for (const version of ['0.8.0', '0.9.0']) {
    await publishRemote(shop.store, `ticketing@${version}`, { by: { at: '2020-01-01T00:00:00.000Z' } });
  }
  await shop.run('pin', 'ticketing@0.8.0');
  for (let i = 0; i < 3; i += 1) {
    await shop.run('pin', 'ticketing@0.9.0');
    await shop.run('pin', 'ticketing@1.0.0');
  }
  expect(JSON.parse((await shop.run('prune', '--days', '7', '--revisions', '1', '--json')).said)).toEqual({
    removed: [],
  });
  const strict = await shop.run('prune', '--days', '0', '--revisions', '1', '--json');
  expect(JSON.parse(strict.said)).toEqual({ removed: ['ticketing@0.8.0'] });
});
