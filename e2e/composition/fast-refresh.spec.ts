/** `npm run dev`: a remote from a developer's machine within the running site, refreshed as its source changes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/open-page';
import { copySources, replaceInFile } from '../support/releases/remote-build';
import { site } from '../support/site';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'test-results/developed/mfe-public');
const page = path.join(folder, 'src/publications.page.tsx');
const routes = path.join(folder, 'src/routes.tsx');

let devProcess: ChildProcess;
let printed = '';

test.beforeAll(() => {
  copySources('mfe-public', folder);
  devProcess = spawn(process.execPath, ['dev.mjs', folder, site.url], { cwd: root });
  for (const stream of [devProcess.stdout, devProcess.stderr]) stream?.on('data', (text) => (printed += text));
});
test.afterAll(() => {
  devProcess.kill();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

test('a change of the source refreshes the page, which keeps the text that was typed', { tag: '@long' }, async ({
  page: tab,
}) => {
  await openPage(tab, await waitForOutput(/http\S+\/override\?\S+/));
  const badge = tab.getByRole('complementary', { name: 'Versions chosen for this browser' });
  await expect(badge).toContainText('public@local for you only');
  await openPage(tab, paths.publications);
  await tab
    .getByRole('button', { name: /^Get it by email/ })
    .first()
    .click();
  const name = tab.getByLabel('Full name');
  await name.fill('Typed before');
  await mark(tab);

  replaceInFile(page, 'label="Designation"', 'label="What you do"');
  await expect(tab.getByLabel('What you do')).toBeVisible();
  replaceInFile(page, '</SubmitButton>', '</SubmitButton'); // half a line
  await waitForOutput(/publications\.page\.tsx[\s\S]*Error/);
  replaceInFile(page, '</SubmitButton', '</SubmitButton>');
  replaceInFile(page, 'title="Publications"', 'title="Reports"');
  await expect(tab.locator('h1')).toHaveText('Reports');
  replaceInFile(page, 'call(publicContent.publications, { request })', '$&.then((all) => all.slice(0, 1))');
  await expect(tab.locator('main').getByRole('button', { name: /^Get it by email/, includeHidden: true })).toHaveCount(
    1,
  );
  await expect(name).toHaveValue('Typed before');
  expect(await isMarked(tab)).toBe(true);

  replaceInFile(routes, "buildRoutes('public'", 'buildRoutes(`public`'); // more than a page, so the site reloads
  await expect.poll(() => isMarked(tab).catch(() => undefined)).toBe(false);
  await expect(tab.locator('h1')).toHaveText('Reports');

  await tab.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).first().click();
  await expect(tab.locator('[data-remote^="ticketing@1"]')).toBeVisible();
  await badge.getByRole('link', { name: 'Reset' }).click();
  await openPage(tab, paths.publications);
  await expect(tab.locator('h1')).toHaveText('Publications');
});

test('every component is accessible in both themes and both directions, and none is wider than a phone', {
  tag: '@long',
}, async ({ page: tab, consoleErrors }) => {
  consoleErrors.allow(/404/); // the address is of the development build alone
  await openPage(tab, await waitForOutput(/http\S+\/override\?\S+/));
  await tab.goto('/dev/components');
  await expect(tab.locator('[data-side]')).toHaveCount(3);
  for (const width of [1440, 360]) {
    await tab.setViewportSize({ width, height: 900 });
    await expectAccessible(tab, `components at ${width}`);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await tab.screenshot({ path: `test-results/components-${width}.png`, fullPage: true });
  }
});

/** Waits until the output of the command matches, and gives the match. */
async function waitForOutput(pattern: RegExp): Promise<string> {
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(pattern);
  return pattern.exec(printed)?.[0] ?? '';
}

/** The mark is lost when the page reloads. */
const mark = (tab: Page) => tab.evaluate(() => document.documentElement.setAttribute('data-same', ''));
const isMarked = (tab: Page) => tab.evaluate(() => document.documentElement.hasAttribute('data-same'));
