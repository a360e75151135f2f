/** On the smallest phones: what a page is for is in sight before anything is scrolled, and long pages stay short. */
import { paths, toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { demoStaff, signIn } from '../support/members';
import { openPage } from '../support/open-page';

test.use({ viewport: { width: 360, height: 740 } });

const event = toPath(paths.event, { eventSlug: 'demo', eventId: 1 });
const action = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name }).or(page.getByRole('main').getByRole('button', { name }));

test('a visitor sees what can be done', async ({ page }) => {
  await openPage(page, paths.home);
  await expectInSight(action(page, 'Become a member'));
  await expectHeight(page, 6_500);
  await openPage(page, event);
  await expectInSight(action(page, 'Register Now'));
  await openPage(page, paths.login);
  await expectInSight(action(page, 'Login'));
});

test('a member sees what is next, and the code of a ticket', async ({ page }) => {
  await signIn(page);
  await openPage(page, paths.membership);
  await expectInSight(action(page, 'See your ticket'));
  await expectHeight(page, 1_100);
  await openPage(page, paths.tickets);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Open the ticket/ })
    .first()
    .click();
  await expectInSight(page.getByRole('img', { name: /code/i }));
});

test("before a member's page there are fewer than 15 stops for the Tab key, and the menus do not scroll", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page);
  await openPage(page, paths.courses);
  const isInPage = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
  let stops = 0;
  for (; stops < 30 && !(await isInPage()); stops += 1) await page.keyboard.press('Tab');
  expect(stops - 1).toBeLessThan(15);
  const [seen, whole] = await page
    .getByRole('complementary', { name: 'Menus' })
    .evaluate(({ firstElementChild: box }) => [box?.clientHeight, box?.scrollHeight]);
  expect(seen).toBe(whole);
});

for (const [what, address, most] of [
  ['events', paths.events, 340],
  ['members', paths.ourVoice, 280],
] as const) {
  test(`cards of ${what} are at most ${most} pixels high`, async ({ page }) => {
    await openPage(page, address);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.nth(5)).toBeVisible();
    const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(most);
  });
}

test('to book asks for what is not known of the member', async ({ page }) => {
  await signIn(page);
  await openPage(page, paths.events);
  await page.getByRole('link', { name: 'View Details: Freelance Summit' }).click();
  await page.getByRole('link', { name: 'Book Standard' }).click();
  await expect(action(page, 'Continue to order')).toBeVisible();
  await expectHeight(page, 1_600);
});

test('fifty members are a list of five screens', async ({ page }) => {
  await signIn(page, demoStaff('support'));
  await openPage(page, staffPaths.members);
  await expect(page.getByRole('row')).toHaveCount(51);
  await expectHeight(page, 3_400);
});

/** One of those that are found is wholly on the screen: a bar at its edge may stand for what is further down. */
async function expectInSight(found: Locator): Promise<void> {
  const isInSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && bottom > top;
  };
  const places = async () => Promise.all((await found.all()).map((each) => each.evaluate(isInSight)));
  await expect.poll(places).toContain(true);
}

async function expectHeight(page: Page, most: number): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height, page.url()).toBeLessThanOrEqual(most);
}
