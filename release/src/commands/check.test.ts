import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture, run } from '../testing/release-fixture';

let shop: ReleaseFixture;
beforeEach(async () => {
  shop = await releaseFixture();
  await publishShell(shop.store);
  await publishRemote(shop.store, 'ticketing@1.0.0');
  await publishRemote(shop.store, 'learning@1.0.0');
  await shop.run('pin', 'shell@1.0.0', 'ticketing@1.0.0', 'learning@1.0.0');
});
afterEach(() => shop.end());

/** A finished build of ticketing 1.1.0; gives its folder. */
function aBuild(address: string, needs: Record<string, string> = { react: '^19.0.0' }): string {
  const folder = path.join(shop.folder, 'build');
  mkdirSync(folder, { recursive: true });
  const routes = [{ page: 'page', path: address, access: 'public', frame: 'public', title: 'Page' }];
  const pages = { page: { files: ['page.js'], shared: ['react'] } };
  const record = {
    kind: 'remote',
    name: 'ticketing',
    version: '1.1.0',
    entry: 'entry.js',
    container: 'mfe',
    routes,
    pages,
    needs,
  };
  writeFileSync(path.join(folder, 'release-build.json'), JSON.stringify(record));
  writeFileSync(path.join(folder, 'entry.js'), 'entry();');
  writeFileSync(path.join(folder, 'page.js'), Array.from({ length: 900 }, (_, i) => `step${i * i}();`).join(''));
  return folder;
}

const check = (folder: string, ...more: string[]) => run(['check', folder, '--store', shop.folder, ...more]);

test('a build that could be pinned everywhere is ready, and nothing is published', async () => {
  await shop.run('promote', 'live', 'staging');
  const { code, said } = await check(aBuild('/ticketing'));
  expect(code).toBe(0);
  expect(said).toMatch(/ok +channel live +could be pinned\nok +channel staging +could be pinned\nok +size/);
  expect(await shop.store.listVersions('ticketing')).toEqual(['1.0.0']);
});

test.each([
  ['/learning', {}, '/learning is claimed by learning and ticketing'],
  ['/tickets', {}, '/ticketing belongs to ticketing now'],
  ['/ticketing', { react: '^20.0.0' }, 'needs react ^20.0.0, and shell@1.0.0 provides 19.3.1'],
])('a build at %s with needs %j is not', async (address, needs, sentence) => {
  const { code, said } = await check(aBuild(address, needs));
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
  expect(said).toContain('ticketing@1.1.0 is not ready.');
});

test('a build that is too large is not', async () => {
  expect((await check(aBuild('/ticketing'), '--budget', '1')).said).toMatch(/NO +size +page sends [\d.]+ kB of 1 kB/);
});

test('what nobody looked at is said, and is no failure', async () => {
  expect((await check(aBuild('/ticketing'))).said).toMatch(/– +pages +no browser went there: say --site/);
  const elsewhere = await run(['check', aBuild('/ticketing'), '--store', path.join(shop.folder, 'empty')]);
  expect(elsewhere).toEqual({ code: 0, said: expect.stringMatching(/– +channels +nothing is live on any channel/) });
});

test('without a site there, pages are not checked: that is a failure', async () => {
  expect(await check(aBuild('/ticketing'), '--site', 'http://127.0.0.1:9')).toEqual({
    code: 1,
    said: 'No site answers at http://127.0.0.1:9. Start one (npm start), or name another.',
  });
});

test('examples that cannot be read are refused, with how to write them', async () => {
  const folder = aBuild('/ticketing');
  writeFileSync(path.join(folder, 'check.json'), '{"visit": ["event/1"]}');
  const { code, said } = await check(folder, '--site', 'http://127.0.0.1:9');
  expect([code, said]).toEqual([1, expect.stringContaining('Write it as {"visit": ["/event/demo/1"]')]);
});

test.each([
  ['--site', 'nowhere'],
  ['--member', 'someone'],
])('%s %s is not understood', async (option, value) => {
  expect((await check(aBuild('/ticketing'), option, value)).code).toBe(2);
});

test('in JSON each line has its verdict', async () => {
  const { said } = await check(aBuild('/ticketing'), '--json');
  expect(JSON.parse(said)).toEqual([
    { what: 'channel live', verdict: 'ok', said: 'could be pinned' },
    { what: 'size', verdict: 'ok', said: expect.stringContaining('of 60 kB') },
    { what: 'pages', verdict: 'left out', said: expect.stringContaining('no browser') },
  ]);
});

test('whoever signs what was published unsigned is told that it stays so', async () => {
  const args = ['publish', aBuild('/ticketing'), '--store', shop.folder];
  expect((await run(args)).said).toMatch(/^Published ticketing@1\.1\.0: 2 files, .* to send\.$/);
  const same = 'ticketing@1.1.0 was already published, with the same content';
  expect((await run(args)).said).toBe(`${same}.`);
  await run(['make-key', 'ticketing', '--out', shop.folder]);
  const key = path.join(shop.folder, 'ticketing.release-key.pem');
  expect((await run([...args, '--key', key])).said).toBe(`${same}, and unsigned: raise its version to sign it.`);
});
