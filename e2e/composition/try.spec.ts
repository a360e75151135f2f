import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileStore, type RemoteRelease, readLive } from '@azadkar/release';
import { findBrowser } from '../support/browser/find-browser.mjs';
import { expect, test } from '../support/fixtures';
import { publishFixture } from '../support/releases/publish-fixture';
import { site } from '../support/site';

/** A package that the shell shares, and that is loaded only where a page needs it. */
const SHARED = '@azadkar/shared-ui/data';
const root = path.join(import.meta.dirname, '../..');

const releases = publishFixture(site.releaseStore, site.url);

/** Four gateways and two browsers are started; half a minute, and much longer on a busy machine. */
test.describe.configure({ timeout: 600_000 });

test('a shell that breaks pages of the remotes is told from the live one before it is pinned, and one that does not', {
  tag: '@long',
}, async () => {
  const store = fileStore(site.releaseStore);
  const live = await readLive(store, 'live');
  const pages = live?.remotes.flatMap(({ release }) => pagesThatNeed(release)) ?? [];
  const [address = '', name = ''] = pages[0] ?? [];
  const file = live?.shell.provides[SHARED]?.files[0] ?? '';
  expect([address, file]).not.toContain('');

  await releases.publishShell('99.0.7', file, () => 'throw new Error("This package is broken.");');
  const broken = await tryRelease('shell@99.0.7', address);
  expect(broken.output).toMatch(new RegExp(`^NO +${address} \\(${name}@`, 'm'));
  expect(broken.output).toContain('With shell@99.0.7 the site would be worse than it is.');
  expect(broken.code).toBe(1);

  await releases.publish(name, '99.0.7', (source) => source);
  const sound = await tryRelease(`${name}@99.0.7`, address);
  expect(sound.output).toMatch(/^\d+ pages on 2 screens in \d+ s: 0 worse/m);
  expect(sound.code).toBe(0);

  expect((await readLive(store, 'live'))?.revision).toBe(live?.revision);
});

/** Public pages with a plain address that load the shared package, each with its remote. */
const pagesThatNeed = ({ name, routes, pages }: RemoteRelease) =>
  routes
    .filter(
      ({ page, path: at, access }) => access === 'public' && !at.includes(':') && pages[page]?.shared.includes(SHARED),
    )
    .map(({ path: at }) => [at, name] as const);

/** Runs `release try` on the pages of one address, without a limit on time: other tests may be running. */
async function tryRelease(target: string, address: string): Promise<{ code: number; output: string }> {
  const args = [
    'try',
    target,
    '--site',
    site.url,
    '--rows',
    address,
    '--max-lcp',
    '1000',
    '--store',
    site.releaseStore,
  ];
  const script = path.join(root, 'release/bin/release.mjs');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { cwd: root, encoding: 'utf8', env: { ...process.env, CHROMIUM: findBrowser() } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    );
  });
}
