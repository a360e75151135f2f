import type { Browser } from '@playwright/test';
import { expect, test } from '../fixtures';
import { site } from '../site';
import { buildChanged, clearWorkshop, release } from './changed-remote';

const change = {
  room: 'mfe-public',
  file: 'src/about-us/about-us.page.tsx',
  from: 'An association, because alone is not a plan',
};

test.beforeAll(() => {
  release('publish', buildChanged({ ...change, version: '1.0.5', to: 'Rolled out with care' }));
});
test.afterAll(clearWorkshop);

/** The version of the page that a new visitor meets, and meets again. */
async function versionsOfVisitor(browser: Browser): Promise<string[]> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const seen: string[] = [];
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/about-us');
    seen.push((await page.locator('[data-page="about-us"]').getAttribute('data-remote')) ?? '');
  }
  await context.close();
  return seen;
}

test('a version goes to some visitors, who keep it, then to all, and back', async ({ browser }) => {
  release('roll-out', 'public@1.0.5', '--percent', '50', '--yes');
  const visitors = [];
  for (let i = 0; i < 12; i += 1) visitors.push(await versionsOfVisitor(browser));
  expect(visitors.every(([first, second]) => first === second)).toBe(true);
  expect(new Set(visitors.flat())).toEqual(new Set(['public@1.0.0', 'public@1.0.5']));
  release('roll-out', 'public', '--finish', '--yes');
  expect(await versionsOfVisitor(browser)).toEqual(['public@1.0.5', 'public@1.0.5']);
  release('roll-back', '--yes');
  expect(await versionsOfVisitor(browser)).toEqual(['public@1.0.0', 'public@1.0.0']);
});

test('a roll-out that visitors cannot load is aborted, while they are given the version before', async ({
  browser,
  troubles,
}) => {
  troubles.expect(/Failed to load resource|reported: .*\/remote/);
  release('roll-out', 'public@1.0.5', '--percent', '100', '--yes');
  for (let i = 0; i < 3; i += 1) {
    const context = await browser.newContext({ baseURL: site.url });
    await context.route(/\/remotes\/public\/1\.0\.5\//, (route) => route.fulfill({ status: 500, body: '' }));
    const page = await context.newPage();
    const told = page.waitForResponse(/\/reports\/remote$/).catch(() => null);
    await page.goto('/about-us');
    await expect(page.locator('[data-page="about-us"]')).toHaveAttribute('data-remote', 'public@1.0.0');
    await told;
    await context.close();
  }
  await expect.poll(() => release('history', '--limit', '1')).toContain('the guard');
  expect(release('history', '--limit', '1')).toContain('1.0.5 could not be loaded by 3 of 3 visitors');
});

test('an open page loads anew on the way to another, when what it holds is recalled', async ({ page }) => {
  release('pin', 'public@1.0.5', '--yes');
  await page.goto('/about-us');
  await expect(page.locator('[data-remote="public@1.0.5"]')).toBeVisible();
  release('recall', 'public@1.0.5', '--yes');
  await expect(page.locator('[data-remote="public@1.0.5"]')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.locator('[data-page="home"]')).toHaveAttribute('data-remote', 'public@1.0.0');
});
