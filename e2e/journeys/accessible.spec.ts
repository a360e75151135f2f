/** axe on the pages that everybody meets, in light and dark, on a desk and on a phone. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures';

const forVisitors = [
  '/',
  '/about-us',
  '/our-voice',
  '/events',
  '/event/demo/1',
  '/azadkar-google-career-certificates',
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password?token=a-token',
  '/verify-email?token=a-token',
  '/nowhere',
];
const forMembers = [
  '/profile',
  '/dashboard/edit-profile',
  '/dashboard/membership',
  '/dashboard/membership/surge/order',
  '/dashboard/peers',
  '/dashboard/courses',
  '/dashboard/course/soft-skills-batch-2/11',
  '/dashboard/2/enroll-course/11/soft-skills-batch-2',
  '/dashboard/get-certified/11',
  '/dashboard/azadkar-google-soft-skills',
  '/dashboard/issues',
  '/dashboard/issues/new',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`visitors' pages are accessible in ${colorScheme} @phone`, async ({ page, troubles }) => {
    troubles.expect(/404 \(Not Found\).*\/nowhere/);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const address of forVisitors) await test.step(address, () => examine(page, address));
  });

  test(`members' pages are accessible in ${colorScheme} @phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page);
    for (const address of forMembers) await test.step(address, () => examine(page, address));
  });
}

async function examine(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect.soft(found, address).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${address} is wider than the screen`).toBeLessThanOrEqual(0);
}
