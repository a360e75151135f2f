/** Who saves data: no picture is asked for before somebody wants it. */
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/open-page';

const PAGES = ['/', paths.events, toPath(paths.event, { eventSlug: 'freelance-summit', eventId: 1 }), paths.blog];

/** The browser says of each picture that it was not loaded. */
const WAITS = /directive: "img-src data: blob:"/;

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(WAITS));

test.describe('with a browser that asks to save data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } });

  test('no picture is requested until it is asked for: one by a press, those of the page by a button', {
    tag: '@long',
  }, async ({ page }) => {
    const pictures: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'image' || response.url().includes('/api/files/'))
        pictures.push(response.url());
    });
    for (const address of PAGES) {
      await openPage(page, address);
      await expect(page.getByRole('complementary', { name: 'Pictures' })).toBeVisible();
      await page.mouse.wheel(0, 3_000);
      await page.waitForTimeout(300); // no picture follows
    }
    expect(pictures).toEqual([]);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Show them here' }).click();
    await expect(page.getByRole('complementary', { name: 'Pictures' })).toBeHidden();
    await expect.poll(() => shownPictures(page)).toBeGreaterThan(2);
  });
});

test('a visitor chooses to save data, and to see pictures again', { tag: '@long' }, async ({ page }) => {
  await openPage(page, paths.blog);
  await page.getByRole('button', { name: 'Save data' }).click();
  await expect(page.getByRole('complementary', { name: 'Pictures' })).toBeVisible();
  expect(await shownPictures(page)).toBe(0);
  await page.getByRole('button', { name: 'Always show' }).click();
  await expect.poll(() => shownPictures(page)).toBeGreaterThan(2);
  await expect(page.getByRole('complementary', { name: 'Pictures' })).toBeHidden();
});

const shownPictures = (page: Page) =>
  page.evaluate(() => [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length);
