import { publishRemote, publishShell, type ReleaseFixture, releaseFixture, run } from '../../testing/release-fixture';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await releaseFixture();
  await publishShell(fixture.store);
  await publishRemote(fixture.store, 'ticketing@1.0.0');
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0');
});
afterEach(() => fixture.end());

const attempt = (...args: string[]) => run(['try', ...args, '--store', fixture.folder]);

test('it needs a site, whose api answers', async () => {
  expect(await attempt('ticketing@1.0.0')).toEqual({ code: 2, output: expect.stringContaining('--site <url>') });
  expect(await attempt('ticketing@1.0.0', '--site', 'http://127.0.0.1:9')).toEqual({
    code: 1,
    output: 'No site answers at http://127.0.0.1:9. Start one (npm start), or name another.',
  });
});

test.each([
  ['--site', 'nowhere'],
  ['--member', 'someone'],
  ['--max-weight', 'much'],
])('%s %s is not understood', async (option, value) => {
  expect((await attempt('ticketing@1.0.0', '--site', 'http://127.0.0.1:9', option, value)).code).toBe(2);
});
