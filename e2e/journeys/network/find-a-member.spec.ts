/** The directory as a visitor uses it: filters, scrolling, going back, and a profile that only members may see. */
import { withReferrer } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures';
import { demoMember } from '../../support/members';
import { openPage } from '../../support/open-page';

/** On a phone the filters are in a sheet. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filters/ });
  if (await button.isVisible()) await button.click();
}

const cards = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('article');

test('a visitor filters by rate, shares the address, and goes back @phone', async ({ page }) => {
  await openPage(page, paths.ourVoice);
  await expect(cards(page).first()).toBeVisible();
  await openFilters(page);
  await page.getByLabel('Hourly rate').selectOption('less than Rs 500');
  await expect(page).toHaveURL(`${paths.ourVoice}?hourly_rate=1%2C500`);
  await expect(cards(page).first()).toContainText(/PKR [1-4]?\d?\d\/hr/);
  for (const rate of await cards(page).getByText(/\/hr$/).allTextContents()) {
    expect(Number(rate.replace(/\D/g, ''))).toBeLessThan(500);
  }
  await page.reload();
  await expect(page.getByLabel('Hourly rate')).toHaveValue('1,500');
  await page.goBack();
  await expect(page).toHaveURL(paths.ourVoice);
  await expect(page.getByLabel('Hourly rate')).toHaveValue('any');
});

test('going back to the list restores its scroll position', { tag: '@long' }, async ({ page }) => {
  await openPage(page, paths.ourVoice);
  await expect(cards(page).first()).toBeVisible();
  const thirtieth = page.locator('[aria-posinset="30"]');
  await expect(async () => {
    // Step by step: cards that are far from the window are taken out again.
    if ((await thirtieth.count()) === 0) await page.locator('[aria-posinset]').last().scrollIntoViewIfNeeded();
    await expect(thirtieth).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await thirtieth.scrollIntoViewIfNeeded();
  const name = await thirtieth.getByRole('heading').textContent();
  await thirtieth.getByRole('link', { name: String(name) }).click();
  await expect(page).toHaveURL(/\/(member|login)/);
  await page.goBack();
  await expect(thirtieth.getByRole('heading')).toHaveText(String(name));
  await expect(thirtieth).toBeInViewport();
});

test('the end of the page can be reached by scrolling', { tag: '@long' }, async ({ page }) => {
  await openPage(page, paths.ourVoice);
  const footer = page.getByRole('contentinfo');
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(footer).toBeInViewport({ timeout: 500 });
    await page.waitForTimeout(500); // nothing more is loaded that would push it away
    await expect(footer).toBeInViewport({ timeout: 500 });
  }).toPass();
  const last = await page.locator('[aria-posinset]').last().getAttribute('aria-posinset');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.locator(`[aria-posinset="${Number(last) + 1}"]`)).toBeFocused();
});

test('a profile for members only redirects a visitor to the login, and then back to the profile', async ({
  page,
  request,
}) => {
  const listed = await (await request.get(`/api${network.publicPeers.path}`)).json();
  const ids: string[] = listed.data.items.map((peer: { member_id: string }) => peer.member_id);
  let guarded: string | undefined;
  for (const id of ids) if ((await request.get(`/api/member/${id}`)).status() === 401) guarded ??= id;
  const profile = toPath(paths.member, { memberId: String(guarded) });
  await openPage(page, profile);
  await expect(page).toHaveURL(withReferrer(paths.login, profile));
  await page.getByLabel('Email').fill(demoMember.email);
  await page.getByLabel('Password', { exact: true }).fill(demoMember.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(profile);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});
