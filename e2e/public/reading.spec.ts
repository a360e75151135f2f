/** Pages that are read: the conference, the blog, and the way out of the newsletters. */
import { expect, test } from '../fixtures';

test('the schedule of a conference is read by keyboard', async ({ page }) => {
  await page.goto('/freelance-fest-2022-gilgit');
  const first = page.getByRole('tab', { name: 'August 16th' });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  const slots = page.getByRole('tabpanel').getByRole('listitem');
  await expect(slots).toHaveCount(17);
  const long = slots.filter({ hasText: 'Panel: connection first' });
  await long.getByRole('button', { name: 'More' }).press('Enter');
  await expect(long.getByRole('button', { name: 'Less' })).toBeFocused();
});

test('the two addresses of Islamabad are one page, and its calendar file downloads', async ({ page }) => {
  for (const address of ['/freelance-fest-2022-islamabad', '/freelance-fest-2022-isb']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Islamabad edition');
  }
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /Add to calendar/ }).click();
  expect((await download).suggestedFilename()).toBe('freelance-fest-2022-islamabad.ics');
});

test('a reader goes from the home page to a post, its author and back @phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Go to Blog' }).click();
  await expect(page).toHaveURL('/blog');
  const post = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  const title = String(await post.textContent());
  await post.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} | Azadkar`);
  await page.goBack();
  await expect(page).toHaveURL('/blog');
});

test('a link that was made up changes nothing that a stranger could notice', async ({ page }) => {
  await page.goto('/unsubscribe?id=made-up');
  await page.getByRole('button', { name: 'Unsubscribe Now' }).click();
  await expect(page.getByText('You are unsubscribed')).toBeVisible();
});
