import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@azadkar/shared-api/paths';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/open-page';
import { buildChangedRemote, deleteBuilds, release } from '../support/remote-build';
import { site } from '../support/site';

const BEFORE = 'An association, because alone is not a plan';
const AFTER = 'Changed by its own team';
const change = { room: 'mfe-public', file: 'src/about-us/about-us.page.tsx', from: BEFORE };

test.beforeAll(() => {
  console.log(release('publish', buildChangedRemote({ ...change, version: '1.0.1', to: AFTER })));
  console.log(release('publish', buildChangedRemote({ ...change, version: '1.0.2', to: 'Never to be seen' })));
});
test.afterAll(deleteBuilds);

test('a changed remote is live at the next load, and rolled back as fast, with nothing restarted', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  await openPage(page, paths.aboutUs);
  await expect(title).toContainText(BEFORE);

  expect(secondsOf(release('pin', 'public@1.0.1', '--yes'))).toBeLessThan(5);
  await page.reload();
  await expect(title).toContainText(AFTER);
  await expect(page.locator('[data-remote="public@1.0.1"]')).toBeVisible();

  expect(secondsOf(release('roll-back', '--yes'))).toBeLessThan(5);
  await page.reload();
  await expect(title).toContainText(BEFORE);
});

test('an open page keeps the version that it was born with', async ({ page }) => {
  await openPage(page, paths.aboutUs);
  release('pin', 'public@1.0.1', '--yes');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.locator('[data-page="home"]')).toHaveAttribute('data-remote', 'public@1.0.0');
  await page.reload();
  await expect(page.locator('[data-page="home"]')).toHaveAttribute('data-remote', 'public@1.0.1');
  release('roll-back', '--yes');
});

test('a version that was damaged in the store is not run: the one before it stands in', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500|Refused to execute script|integrity|reported: .*\/remote/);
  release('pin', 'public@1.0.2', '--yes');
  flipOneBitIn('public', '1.0.2', /^about-us\..*\.js/);
  await openPage(page, paths.aboutUs);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(BEFORE);
  await expect(page.locator('[data-page="about-us"]')).toHaveAttribute('data-remote', 'public@1.0.0');
  expect(() => release('pin', 'public@1.0.2', '--yes')).toThrow();
  release('roll-back', '--yes');
});

/** In every form in which the store keeps the file. */
function flipOneBitIn(name: string, version: string, file: RegExp): void {
  const folder = path.join(site.releaseStore, 'releases', name, version, 'files');
  for (const found of readdirSync(folder).filter((candidate) => file.test(candidate))) {
    const body = readFileSync(path.join(folder, found));
    const at = Math.floor(body.length / 2);
    body[at] = (body[at] as number) ^ 1;
    writeFileSync(path.join(folder, found), body);
  }
}

/** The time that the command line printed, from the command to its effect. */
function secondsOf(output: string): number {
  console.log(output);
  return Number(/([\d.]+) s after the command/.exec(output)?.[1] ?? Number.NaN);
}
