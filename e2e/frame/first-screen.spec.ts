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

/** What a page is for: the name of its main button or link, for a visitor. */
const FOR_VISITORS: readonly [address: string, name: string | RegExp][] = [
  [paths.home, 'Become a member'],
  [event, 'Register Now'],
  [paths.membershipPlans, 'See the plans'],
  [paths.softSkills, 'Register Now'],
  [paths.careerCertificates, 'Start with Soft Skills'],
  [toPath(paths.member, { memberId: 100003 }), 'Sign in to contact'],
  [paths.contact, 'Open an issue'],
  [paths.freelanceFest, 'See upcoming events'],
  [paths.login, 'Login'],
  [paths.forgotPassword, 'Send the link'],
  [paths.news, 'Get the news'],
];

const FOR_MEMBERS: readonly [address: string, name: string | RegExp][] = [
  [paths.membership, 'See your ticket'],
  [toPath(paths.course, { courseSlug: 'demo', courseId: 11 }), 'Register Now'],
  [paths.courses, 'Your certificate'],
  [toPath(paths.getCertified, { courseId: 10 }), 'Start Quiz'],
  [toPath(paths.promotion, { companyName: 'demo', promotionId: 1 }), 'Redeem now'],
  [toPath(paths.member, { memberId: 100003 }), 'Contact'],
  [paths.issues, 'New Issue'],
  [paths.tickets, /^Open the ticket/],
];

test('a visitor sees what can be done', async ({ page }) => {
  for (const [address, name] of FOR_VISITORS) {
    await openPage(page, address);
    await expectInSight(action(page, name), address);
  }
  await openPage(page, paths.home);
  await expectHeight(page, 6_500);
});

test('a member sees what is next, and the codes of card and ticket', async ({ page }) => {
  await signIn(page);
  for (const [address, name] of FOR_MEMBERS) {
    await openPage(page, address);
    await expectInSight(action(page, name), address);
  }
  await action(page, /^Open the ticket/)
    .first()
    .click();
  await expectInSight(page.getByRole('img', { name: /code/i }), 'a ticket');
  await openPage(page, paths.membershipCard);
  await expectInSight(page.getByRole('img', { name: /code/i }), paths.membershipCard);
  await openPage(page, paths.membership);
  await expectHeight(page, 1_100);
});

test('the menu closes on Escape, when the focus leaves it, and on a press beside it, which presses nothing else', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 740 });
  await openPage(page, paths.home);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const beside = await action(page, 'Become a member').first().boundingBox();
  const pressBeside = () => page.mouse.click((beside?.x ?? 0) + 10, (beside?.y ?? 0) + 10);
  for (const close of [() => page.keyboard.press('Escape'), () => page.keyboard.press('Shift+Tab'), pressBeside]) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(menu).toBeVisible();
    await close();
    await expect(menu).toBeHidden();
  }
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  await pressBeside();
  await expect(page).toHaveURL(paths.register);
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

/** One of those that are found is wholly on the screen, above the places: a bar at its edge may stand for what is further down. */
async function expectInSight(found: Locator, where: string): Promise<void> {
  const isInSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const places = document.querySelector('[data-places]:not(:empty)')?.getBoundingClientRect();
    return top >= 0 && bottom <= (places?.height ? places.top : innerHeight) && bottom > top;
  };
  const places = async () => Promise.all((await found.all()).map((each) => each.evaluate(isInSight)));
  await expect.poll(places, where).toContain(true);
}

async function expectHeight(page: Page, most: number): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height, page.url()).toBeLessThanOrEqual(most);
}
