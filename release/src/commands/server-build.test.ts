/** A server build that does not work is found before visitors wait for it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readLive } from '../store/store';
import { NEEDS_NODE, RENDERS, SHELL_PROGRAM } from '../testing/a-server-build';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture } from '../testing/release-fixture';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await releaseFixture();
  await publishShell(fixture.store, '1.0.0', undefined, '19.3.1', SHELL_PROGRAM);
  await publishRemote(fixture.store, 'ticketing@1.0.0', { server: RENDERS });
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0');
});
afterEach(() => fixture.end());

const ASKS = 'ticketing@1.1.0 does not load on a server: it asks for node:url, which the shell does not share.';
const WAY_OUT = 'Repair the build, or say --no-server-build if that is meant.';

/** A finished build of ticketing 1.1.0 with this server build; gives its folder. */
function aBuild(server: string, needs = { react: '^19.0.0' }): string {
  const folder = path.join(fixture.folder, 'build');
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  const routes = [{ page: 'page', path: '/ticketing', access: 'public', frame: 'public', title: 'Page' }];
  const record = {
    ...{
      kind: 'remote',
      name: 'ticketing',
      version: '1.1.0',
      entry: 'entry.js',
      container: 'mfe_ticketing_1_1_0',
      routes,
      needs,
    },
    server: 'server/main.js',
    pages: { page: { files: ['entry.js'], shared: ['react'] } },
  };
  writeFileSync(path.join(folder, 'release-build.json'), JSON.stringify(record));
  writeFileSync(path.join(folder, 'entry.js'), 'entry();');
  writeFileSync(path.join(folder, 'server', 'main.js'), server);
  return folder;
}

test('check says that the server build renders, and how long that took', async () => {
  const { code, output } = await fixture.run('check', aBuild(RENDERS));
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^ok +server build +loads, and renders 1 public page, \d+\.\d s$/m),
  ]);
});

test('check finds a server build that does not load', async () => {
  const { code, output } = await fixture.run('check', aBuild(NEEDS_NODE));
  expect([code, output]).toEqual([1, expect.stringContaining(`NO  server build  ${ASKS}`)]);
  expect(output).toContain('ticketing@1.1.0 is not ready.');
});

test('publish refuses a server build that does not load, and publishes it when that is meant', async () => {
  const folder = aBuild(NEEDS_NODE);
  const { code, output } = await fixture.run('publish', folder);
  expect([code, output]).toEqual([1, expect.stringContaining(ASKS)]);
  expect(output).toContain(WAY_OUT);
  expect(await fixture.store.listVersions('ticketing')).toEqual(['1.0.0']);
  expect((await fixture.run('publish', folder, '--no-server-build')).code).toBe(0);
});

test.each([[['pin', 'ticketing@1.1.0']], [['roll-out', 'ticketing@1.1.0', '10']]])(
  '%j is refused for a server build that does not load, and done when that is meant',
  async (args) => {
    await publishRemote(fixture.store, 'ticketing@1.1.0', { server: NEEDS_NODE });
    const { code, output } = await fixture.run(...args);
    expect([code, output]).toEqual([1, expect.stringContaining(ASKS)]);
    expect((await readLive(fixture.store, 'live'))?.revision).toBe(1);
    expect((await fixture.run(...args, '--no-server-build')).code).toBe(0);
    expect((await readLive(fixture.store, 'live'))?.revision).toBe(2);
  },
);

test('a new shell is tried with every remote that will run in it', async () => {
  await publishShell(fixture.store, '1.1.0', undefined, '19.3.1', SHELL_PROGRAM.replace("'react'", "'preact'"));
  const { code, output } = await fixture.run('pin', 'shell@1.1.0');
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(
      'ticketing@1.0.0 does not load on a server: it asks for react, which the shell does not share.',
    ),
  ]);
});

test('what runs already is not tried again, and a way back is never refused', async () => {
  await publishRemote(fixture.store, 'ticketing@1.1.0', { server: NEEDS_NODE });
  await fixture.run('pin', 'ticketing@1.1.0', '--no-server-build');
  await publishRemote(fixture.store, 'learning@1.0.0');
  const { output } = await fixture.run('pin', 'learning@1.0.0');
  expect(output).not.toContain('server build');
  expect(await fixture.run('roll-back', '2')).toEqual({ code: 0, output: expect.stringContaining('is applied') });
});

test('where no shell is live, and where the live one is too old, the build is not tried, and that is said', async () => {
  const none = await fixture.run('publish', aBuild(RENDERS), '--channel', 'staging');
  expect(none.output).toContain(
    'The server build of ticketing@1.1.0 was not tried: no shell with a server build is live',
  );
  expect(none.code).toBe(0);
  const { output } = await fixture.run('check', aBuild(RENDERS, { react: '^20.0.0' }));
  expect(output).toMatch(/^– +server build +not tried: ticketing@1\.1\.0 needs react \^20\.0\.0/m);
});
