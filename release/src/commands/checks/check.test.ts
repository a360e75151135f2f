import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture, run } from '../../testing/release-fixture';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await releaseFixture();
  await publishShell(fixture.store);
  await publishRemote(fixture.store, 'ticketing@1.0.0');
  await publishRemote(fixture.store, 'learning@1.0.0');
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0', 'learning@1.0.0');
});
afterEach(() => fixture.end());

/** A finished build of ticketing 1.1.0; gives its folder. */
function aBuild(
  address: string,
  needs: Record<string, string> = { react: '^19.0.0' },
  description: string | undefined = 'A page.',
): string {
  const folder = path.join(fixture.folder, 'build');
  mkdirSync(path.join(folder, 'maps'), { recursive: true });
  const routes = [{ page: 'page', path: address, access: 'public', frame: 'public', title: 'Page', description }];
  const pages = { page: { files: ['page.js'], shared: ['react'] } };
  const record = {
    kind: 'remote',
    name: 'ticketing',
    version: '1.1.0',
    entry: 'entry.js',
    container: 'mfe_ticketing_1_1_0',
    routes,
    pages,
    needs,
  };
  writeFileSync(path.join(folder, 'release-build.json'), JSON.stringify(record));
  writeFileSync(path.join(folder, 'entry.js'), 'entry();');
  writeFileSync(path.join(folder, 'page.js'), Array.from({ length: 900 }, (_, i) => `step${i * i}();`).join(''));
  writeFileSync(
    path.join(folder, 'maps/page.js.map'),
    JSON.stringify({ version: 3, mappings: 'AAAA;'.repeat(50_000) }),
  );
  return folder;
}

const check = (folder: string, ...more: string[]) => run(['check', folder, '--store', fixture.folder, ...more]);

test('a build that could be pinned everywhere is ready, and nothing is published', async () => {
  await fixture.run('promote', 'live', 'staging');
  const { code, output } = await check(aBuild('/ticketing'));
  expect(code).toBe(0);
  expect(output).toMatch(/ok +channel live +could be pinned\nok +channel staging +could be pinned\nok +size/);
  expect(await fixture.store.listVersions('ticketing')).toEqual(['1.0.0']);
});

test.each([
  ['/learning', {}, '/learning is claimed by learning and ticketing'],
  ['/tickets', {}, '/ticketing belongs to ticketing now'],
  ['/ticketing', { react: '^20.0.0' }, 'needs react ^20.0.0, and shell@1.0.0 provides 19.3.1'],
])('a build at %s with needs %j is not ready', async (address, needs, sentence) => {
  const { code, output } = await check(aBuild(address, needs));
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
  expect(output).toContain('ticketing@1.1.0 is not ready.');
});

test('a build that is too large is not ready', async () => {
  expect((await check(aBuild('/ticketing'), '--budget', '1')).output).toMatch(/NO +size +page sends [\d.]+ kB of 1 kB/);
});

test('the budget of check.json holds where the command says none', async () => {
  const build = aBuild('/ticketing');
  writeFileSync(path.join(build, 'check.json'), '{"budget": 1}');
  expect((await check(build)).output).toMatch(/NO +size +page sends [\d.]+ kB of 1 kB/);
  expect((await check(build, '--budget', '60')).output).toMatch(/ok +size +page sends [\d.]+ kB of 60 kB/);
});

test('the pages that differ most from those that are live are named', async () => {
  expect((await check(aBuild('/ticketing'))).output).toMatch(
    /size .* of 60 kB; against 1\.0\.0, which is live: page \+\d+\.\d kB/,
  );
});

test('what was not checked is listed, and is no failure', async () => {
  expect((await check(aBuild('/ticketing'))).output).toMatch(/– +pages +no browser went there: say --site/);
  const elsewhere = await run(['check', aBuild('/ticketing'), '--store', path.join(fixture.folder, 'empty')]);
  expect(elsewhere).toEqual({ code: 0, output: expect.stringMatching(/– +channels +nothing is live on any channel/) });
});

test('a public page without a description is listed, because it is not in the sitemap', async () => {
  const { code, output } = await check(aBuild('/ticketing', undefined, ''));
  expect(code).toBe(0);
  expect(output).toMatch(/– +\/ticketing +has no description: it is not in sitemap\.xml/);
  expect((await check(aBuild('/ticketing'))).output).not.toContain('sitemap');
});

test('pages cannot be checked where no site answers: a failure', async () => {
  expect(await check(aBuild('/ticketing'), '--site', 'http://127.0.0.1:9')).toEqual({
    code: 1,
    output: 'No site answers at http://127.0.0.1:9. Start one (npm start), or name another.',
  });
});

test('an invalid check.json is refused, with how to write it', async () => {
  const folder = aBuild('/ticketing');
  writeFileSync(path.join(folder, 'check.json'), '{"visit": ["event/1"]}');
  const { code, output } = await check(folder, '--site', 'http://127.0.0.1:9');
  expect([code, output]).toEqual([1, expect.stringContaining('Write it as {"visit": ["/event/demo/1"]')]);
});

test.each([
  ['--site', 'nowhere'],
  ['--member', 'someone'],
])('%s %s is not understood', async (option, value) => {
  expect((await check(aBuild('/ticketing'), option, value)).code).toBe(2);
});

test('--json gives a verdict for each line', async () => {
  const { output } = await check(aBuild('/ticketing'), '--json');
  expect(JSON.parse(output)).toEqual([
    { what: 'channel live', verdict: 'ok', said: 'could be pinned' },
    { what: 'size', verdict: 'ok', said: expect.stringContaining('of 60 kB') },
    { what: 'pages', verdict: 'left out', said: expect.stringContaining('no browser') },
  ]);
});

test('source maps are published with their hash, and count neither as sent nor as a part of a page', async () => {
  const build = aBuild('/ticketing');
  expect((await check(build)).output).toMatch(/ok +size +page sends \d\.\d kB/);
  const { output } = await run(['publish', build, '--store', fixture.folder]);
  expect(output).toMatch(/^Published ticketing@1\.1\.0 into .*: 2 files, \d\.\d kB to send\.$/);
  const release = await fixture.store.readRelease('ticketing', '1.1.0');
  expect(release?.files['maps/page.js.map']).toEqual({ integrity: expect.stringMatching(/^sha384-/), bytes: 250_027 });
});

test.each([
  [{ RELEASE_STORE: '' }, 'RELEASE_STORE is set, and empty: give it a value, or take it away.'],
  [{ RELEASE_POLICY_KEY: '' }, 'RELEASE_POLICY_KEY is set, and empty'],
  [{ RELEASE_SIGNING_KEY: '' }, 'RELEASE_SIGNING_KEY is set, and empty'],
  [{ CI: 'true' }, 'set RELEASE_STORE'],
])('a pipeline that lacks a variable publishes nothing: %j', async (settings, sentence) => {
  const { RELEASE_STORE: _, ...env } = process.env;
  const { env: before } = process;
  process.env = { ...env, ...settings };
  const refused = await run(['publish', aBuild('/ticketing')]).finally(() => Object.assign(process, { env: before }));
  expect(refused).toEqual({ code: 1, output: expect.stringContaining(sentence) });
});

test('publishing again with a key says that the published version stays unsigned', async () => {
  const args = ['publish', aBuild('/ticketing'), '--store', fixture.folder];
  expect((await run(args)).output).toMatch(/^Published ticketing@1\.1\.0 into .*: 2 files, .* to send\.$/);
  const same = 'ticketing@1.1.0 was already published, with the same content';
  expect((await run(args)).output).toBe(`${same}.`);
  await run(['make-key', 'ticketing', '--out', fixture.folder]);
  const key = path.join(fixture.folder, 'ticketing.release-key.pem');
  expect((await run([...args, '--key', key])).output).toBe(`${same}, and unsigned: raise its version to sign it.`);
});
