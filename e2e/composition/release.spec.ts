import { readdirSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { recordTransfers } from '../support/browser/record-transfers';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/open-page';
import { release } from '../support/release-command';
import { flipOneBitInFile } from '../support/releases/damage-file';
import { liveVersionOf } from '../support/releases/live-version';
import { readManifest } from '../support/releases/manifest';
import { publishFixture } from '../support/releases/publish-fixture';
import { BUILD_TIMEOUT_MS, changeBuild, deleteBuilds } from '../support/releases/remote-build';
import { site } from '../support/site';

const BEFORE = 'Become a member';
const AFTER = 'Changed by its own team';
/** From the command to its effect, on a machine that does nothing else. */
const MAX_SECONDS = process.env.TIMED ? 5 : Number.POSITIVE_INFINITY;
const LIVE = liveVersionOf('mfe-public');
const change = { room: 'mfe-public', from: BEFORE };

test.beforeAll(() => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  console.log(release('publish', changeBuild({ ...change, version: '99.0.1', to: AFTER })));
  console.log(release('publish', changeBuild({ ...change, version: '99.0.2', to: 'Never to be seen' })));
});
test.afterAll(deleteBuilds);

test('a changed remote is live at the next page load, and so is a roll-back, without a restart', async ({ page }) => {
  const content = page.getByRole('main');
  await openPage(page, paths.aboutUs);
  await expect(content).toContainText(BEFORE);
  const others = await othersOf(page);

  expect(secondsOf(release('pin', 'public@99.0.1', '--yes'))).toBeLessThan(MAX_SECONDS);
  await page.reload();
  await expect(content).toContainText(AFTER);
  await expect(page.locator('[data-remote="public@99.0.1"]')).toBeVisible();
  expect(await othersOf(page)).toEqual(others);

  expect(secondsOf(release('roll-back', '--yes'))).toBeLessThan(MAX_SECONDS);
  await page.reload();
  await expect(content).toContainText(BEFORE);
});

test('a release costs a returning visitor only what has changed, and its files have their hash', {
  tag: '@long',
}, async ({ page }) => {
  const transfers = await recordTransfers(await page.context().newCDPSession(page));
  const scripts = (version: string) =>
    transfers.filter(({ path }) => path.startsWith(`/remotes/public/${version}/`) && path.endsWith('.js'));
  const sum = (version: string) => scripts(version).reduce((all, { bytes }) => all + bytes, 0);
  await openPage(page, paths.aboutUs);
  await page.waitForLoadState('networkidle');
  release('pin', 'public@99.0.1', '--yes');
  await openPage(page, paths.aboutUs);
  await expect(page.getByRole('main')).toContainText(AFTER);
  await page.waitForLoadState('networkidle');
  release('roll-back', '--yes');
  console.log(`about-us: ${sum(LIVE)} bytes, and ${sum('99.0.1')} after a release`);
  expect(scripts('99.0.1').filter(({ encoding }) => encoding === 'dcz').length).toBeGreaterThan(1);
  expect(sum('99.0.1')).toBeLessThan(sum(LIVE) / 3);
});

test('an open page keeps the version that it was loaded with', { tag: '@long' }, async ({ page }) => {
  await openPage(page, paths.aboutUs);
  release('pin', 'public@99.0.1', '--yes');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.locator('[data-page="home"]')).toHaveAttribute('data-remote', `public@${LIVE}`);
  await page.reload();
  await expect(page.locator('[data-page="home"]')).toHaveAttribute('data-remote', 'public@99.0.1');
  release('roll-back', '--yes');
});

test('a version that was damaged in the store does not run: the previous version replaces it', {
  tag: '@long',
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 500|Refused to execute script|integrity|reported: .*\/fault/);
  damageFiles('public', '99.0.2', /^about-us\..*\.js/);
  await publishFixture(site.releaseStore, site.url).pin('public', '99.0.2'); // as the command line would not
  await openPage(page, paths.aboutUs);
  await expect(page.getByRole('main')).toContainText(BEFORE);
  await expect(page.locator('[data-page="about-us"]')).toHaveAttribute('data-remote', `public@${LIVE}`);
  expect(() => release('pin', 'public@99.0.2', '--yes')).toThrow();
  release('roll-back', '--yes');
});

test('damage in the store after a version went live costs nothing', { tag: '@long' }, async ({ page }) => {
  release('pin', 'public@99.0.1', '--yes');
  await expect.poll(wantedFiles).toEqual({ missing: 0 });
  damageFiles('public', '99.0.1', /^about-us\..*\.js/);
  await openPage(page, paths.aboutUs);
  await expect(page.getByRole('main')).toContainText(AFTER);
  await expect(page.locator('[data-page="about-us"]')).toHaveAttribute('data-remote', 'public@99.0.1');
  release('roll-back', '--yes');
});

/** The shell and the other remotes, each with its version. */
async function othersOf(page: Page): Promise<string[]> {
  const { shell, remotes } = await readManifest(page);
  const others = remotes.filter(({ name }) => name !== 'public');
  return [`shell@${shell}`, ...others.map(({ name, versions }) => `${name}@${versions[0]?.version}`)];
}

/** Files of the live revision that the gateway does not have yet. */
async function wantedFiles(): Promise<{ missing: number }> {
  const { files } = (await (await fetch(`${site.url}/healthz`)).json()) as {
    files: { wanted: number; fetched: number };
  };
  return { missing: files.wanted - files.fetched };
}

/** Damages a file in the store, uncompressed and in its compressed forms. */
function damageFiles(name: string, version: string, pattern: RegExp): void {
  const folder = path.join(site.releaseStore, 'releases', name, version, 'files');
  for (const file of readdirSync(folder).filter((candidate) => pattern.test(candidate)))
    flipOneBitInFile(path.join(folder, file));
}

/** The seconds from the command to its effect, as the command line printed them. */
function secondsOf(output: string): number {
  console.log(output);
  return Number(/([\d.]+) s after the command/.exec(output)?.[1] ?? Number.NaN);
}
