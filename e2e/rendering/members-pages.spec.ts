/** A member's page comes with its content, for this member alone, and hydration only makes it interactive. */
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { expectHydratedIds } from '../support/expect-hydrated-ids';
import { expect, test } from '../support/fixtures';
import { demoMember, newMember, signIn } from '../support/members';
import { openPage } from '../support/open-page';

/** With `EVERY_SCREEN=once`, as in CI, every second one. */
const PAGES = [
  paths.membership,
  paths.courses,
  paths.orders,
  paths.peers,
  paths.messages,
  paths.issues,
  paths.profile,
  paths.profileData,
  paths.profileEmails,
  paths.profilePrivacy,
  paths.editProfile,
  paths.security,
  paths.newIssue,
  toPath(paths.promotion, { companyName: 'demo', promotionId: 1 }),
].filter((_, i) => process.env.EVERY_SCREEN !== 'once' || i % 2 === 0);

const headingOf = (html: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s.exec(/<div id="root">[\s\S]*/.exec(html)?.[0] ?? '')?.[1]?.replace(/<[^>]*>/g, '');

/** A busy machine may miss the deadline of a page, which the browser then renders. */
async function readRendered(request: APIRequestContext, address: string) {
  let sent = { html: '', caching: '' };
  await expect(async () => {
    const answer = await request.get(address);
    sent = { html: await answer.text(), caching: answer.headers()['cache-control'] ?? '' };
    expect(sent.html, `${address} is rendered`).toContain('id="rendered"');
  }).toPass({ timeout: 60_000 });
  return sent;
}

test('the pages of a member are complete before scripts run, and stay as they are', async ({ page }) => {
  await signIn(page);
  for (const address of PAGES) {
    const { html, caching } = await readRendered(page.request, address);
    expect.soft(caching).toBe('private, no-store');
    const heading = headingOf(html);
    expect.soft(heading, address).toMatch(/\p{L}{3}/u);
    await openPage(page, address);
    expect.soft((await page.locator('h1').textContent())?.trim(), address).toBe(heading?.trim());
    await expect.soft(page.locator('#skeleton')).toHaveCount(0);
    await expectHydratedIds(page, address);
  }
});

test('what is pressed before the scripts run is carried out once they do, with what was typed', async ({ page }) => {
  await signIn(page);
  const content = page.locator('#root');
  await beforeScripts(page, async () => {
    await page.goto(toPath(paths.promotion, { companyName: 'demo', promotionId: 1 }), { waitUntil: 'commit' });
    await content.getByRole('button', { name: 'Redeem now' }).click();
  });
  await expect(page.getByRole('dialog', { name: 'Reedeem your discount' })).toBeVisible();

  await beforeScripts(page, async () => {
    await page.goto(paths.newIssue, { waitUntil: 'commit' });
    await content.getByLabel('Description').fill('Typed before any script ran');
    await content.getByRole('button', { name: 'Submit' }).click();
  });
  await page.getByRole('link', { name: 'Please enter your title' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Description')).toHaveValue('Typed before any script ran');
});

/** Holds back the shell's main script while something is done to the page. */
async function beforeScripts(page: Page, act: () => Promise<void>): Promise<void> {
  const held: Route[] = [];
  const hold = (route: Route) => void held.push(route);
  await page.route(MAIN_SCRIPT, hold);
  await act();
  await Promise.all(held.map((route) => route.continue()));
  await page.unroute(MAIN_SCRIPT, hold);
}

const MAIN_SCRIPT = /\/shell\/[^/]+\/main\./;

test('what one member is sent holds nothing of another, and a guest is sent nothing', async ({ page, request }) => {
  const sentTo = async (member: typeof demoMember) => {
    await page.context().clearCookies();
    await signIn(page, member);
    return (await readRendered(page.request, paths.profile)).html;
  };
  const [first, other, again] = [await sentTo(demoMember), await sentTo(newMember), await sentTo(demoMember)];
  for (const html of [first, again]) {
    expect(html).toContain(demoMember.email);
    expect(html).not.toContain(newMember.email);
  }
  expect(other).not.toContain(demoMember.email);
  const guest = await request.get(paths.profile, { maxRedirects: 0 });
  expect([guest.status(), await guest.text()]).toEqual([302, '']);
});

test("the HTML of a page has the member's own header, and no other visitor gets it", async ({ page, request }) => {
  for (const address of [paths.home, paths.events, toPath(paths.event, { eventSlug: 'demo', eventId: 1 })]) {
    const before = await htmlOf(request, address);
    await page.context().clearCookies();
    await signIn(page);
    const own = await htmlOf(page.request, address);
    expect(own.includes('id="rendered"')).toBe(true);
    expect(headerOf(own)).toContain('My Dashboard');
    expect(headerOf(own)).not.toContain('Login');
    const after = await htmlOf(request, address);
    for (const visitors of [before, after]) {
      expect(headerOf(visitors)).toContain('Login');
      expect(headerOf(visitors)).not.toContain('My Dashboard');
    }
  }
});

const headerOf = (page: string) => /<header[\s\S]*?<\/header>/.exec(page)?.[0] ?? '';

const htmlOf = async (request: APIRequestContext, address: string) => (await request.get(address)).text();
