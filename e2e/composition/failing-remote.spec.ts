import { paths } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/members';
import { openPage } from '../support/open-page';

const NOTICE = 'This part of the site is not available right now';

/** One page of each other remote. */
const OTHERS = [paths.aboutUs, paths.ourVoice, paths.membership, paths.courses, paths.issues];

async function expectNotice(page: Page) {
  await expect(page.locator('[data-error^="ticketing@"]')).toContainText(NOTICE); // above a rendered page, or in place of one
  await expect(page.getByRole('banner').getByRole('link', { name: 'Our Voice' }).first()).toBeVisible();
}

async function expectEvents(page: Page) {
  await expect(page.getByText(NOTICE)).toBeHidden();
  await expect(page.locator('[data-remote^="ticketing@"]')).toBeVisible();
}

for (const [what, files, tag] of [
  ['a remote cannot be reached', /\/remotes\/ticketing\/.*\/entry\.[^/]*\.js/, []],
  ["a page's own file cannot be reached", /\/remotes\/ticketing\/.*\/events\.[^/]*\.js/, '@long'],
] as const) {
  test(`${what}: the frame and the other five remotes work, and "Try again" loads it`, { tag: [tag].flat() }, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 404|Failed to load resource|integrity|digest|reported: .*\/fault/);
    await signIn(page);
    await page.route(files, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(paths.events);
    await expectNotice(page);
    for (const address of OTHERS) {
      await openPage(page, address);
      await expect(page.locator('[data-remote]')).toBeVisible();
      await expect(page.getByText(NOTICE)).toBeHidden();
    }
    await page.goto(paths.events);
    await expectNotice(page);
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectEvents(page);
  });
}

test('a remote that never answers times out, and links still work', { tag: '@long' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/reported: .*\/fault|Failed to load resource/);
  await openPage(page, paths.aboutUs);
  await page.route(/\/remotes\/ticketing\//, () => undefined);
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).first().click();
  await expect(async () => expectNotice(page)).toPass({ timeout: 60_000 }); // eight seconds, and those of a busy machine
  await page.getByRole('banner').getByRole('link', { name: 'About us' }).first().click();
  await expect(page.locator('[data-page="about-us"]')).toBeVisible();
});
