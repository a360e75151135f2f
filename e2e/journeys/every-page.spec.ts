/**
 * Every page for the staff opens without console errors, with a heading and a title, and axe finds nothing: light on a
 * desktop, dark on a phone. Pages for everyone and for members: frame/frame.spec.ts.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/fixtures';
import { demoStaff, signIn } from '../support/members';
import { openPage } from '../support/open-page';
import { staffPathsByRole } from '../support/releases/addresses';

/** Nobody of the demo is an administrator: pages for them alone have tests of their own. */
const ROLES = ['support', 'finance', 'editor', 'learning', 'door'] as const;

/** With `EVERY_SCREEN=once`, as in CI, each page is shown on a desktop or on a phone, in turns; otherwise on both. */
const isShownOn = (projectName: string) => (_address: string, index: number) =>
  process.env.EVERY_SCREEN !== 'once' || (index % 2 === 0) === projectName.includes('phone');

/** In the dark on a phone. */
const prepare = (page: Page, projectName: string) =>
  page.emulateMedia({ colorScheme: projectName.includes('phone') ? 'dark' : 'light', reducedMotion: 'reduce' });

for (const role of ROLES) {
  test(
    `every page for ${role} opens and is accessible @phone`,
    { tag: '@long' },
    async ({ page, consoleErrors }, { project }) => {
      test.setTimeout(400_000);
      consoleErrors.allow(/404/); // staff need no membership
      await prepare(page, project.name);
      await signIn(page, demoStaff(role));
      const own = (await staffPathsByRole(page.request, ROLES)).get(role) ?? []; // visitors are sent no rows of the staff
      const listed = own.filter((path) => !path.includes(':'));
      expect(listed.length).toBeGreaterThan(0);
      for (const address of listed.filter(isShownOn(project.name)))
        await test.step(address, () => examine(page, address));
    },
  );
}

async function examine(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page).toHaveTitle(/ \| Azadkar$/);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, address);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${address} is wider than the screen`).toBeLessThanOrEqual(0);
}
