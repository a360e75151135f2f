/** The directory as a visitor uses it: filtering, scrolling, going back, and meeting a member who shows themselves to members only. */

import { paths } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures';
import { demoMember } from '../../support/members';
import { openPage } from '../../support/open-page';

const cards = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('article');

test('a visitor filters by rate, shares the address, and goes back @phone', async ({ page }) => {
  await openPage(page, paths.ourVoice);
  await expect(cards(page).first()).toBeVisible();
  await page.getByLabel('Hourly rate').selectOption('less than Rs 500');
  await expect(page).toHaveURL('/our-voice?hourly_rate=1%2C500');
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

test('a list that was scrolled is found again where it was left', async ({ page }) => {
  await openPage(page, paths.ourVoice);
  await expect(cards(page).first()).toBeVisible();
  const fortieth = page.locator('[aria-posinset="40"]');
  while ((await fortieth.count()) === 0) {
    await page.mouse.wheel(0, 2_000);
    await page.waitForTimeout(100);
  }
  await fortieth.scrollIntoViewIfNeeded();
  const name = await fortieth.getByRole('heading').textContent();
  await fortieth.getByRole('link', { name: String(name) }).click();
  await expect(page).toHaveURL(/\/(member|login)/);
  await page.goBack();
  await expect(fortieth.getByRole('heading')).toHaveText(String(name));
  await expect(fortieth).toBeInViewport();
});

test('a page for members only leads a visitor to sign in, and then to the member', async ({ page, request }) => {
  const listed = await (await request.get('/api/public-peers')).json();
  const ids: string[] = listed.data.items.map((peer: { member_id: string }) => peer.member_id);
  let guarded: string | undefined;
  for (const id of ids) if ((await request.get(`/api/member/${id}`)).status() === 401) guarded ??= id;
  await openPage(page, `/member/${guarded}`);
  await expect(page).toHaveURL(`/login?referrer=%2Fmember%2F${guarded}`);
  await page.getByLabel('Email').fill(demoMember.email);
  await page.getByLabel('Password', { exact: true }).fill(demoMember.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`/member/${guarded}`);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});
