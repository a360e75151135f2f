/** The pages that visitors read: the conference, the blog, and unsubscribing from newsletters. */
import { paths } from '@azadkar/shared-api/paths';
import { expect, test } from '../../support/fixtures';
import { openPage } from '../../support/open-page';

test('a visitor reads the schedule of a conference by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 }); // where a long description does not fit its two lines
  await openPage(page, paths.freelanceFestGilgit);
  const first = page.getByRole('tab', { name: 'Day 1 August 16th' });
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

test('the two addresses of Islamabad are one page, and its calendar file downloads', { tag: '@long' }, async ({
  page,
}) => {
  for (const address of [paths.freelanceFestIslamabad, paths.freelanceFestIsb]) {
    await openPage(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Islamabad edition');
  }
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /Add to calendar/ }).click();
  expect((await download).suggestedFilename()).toBe('freelance-fest-2022-islamabad.ics');
});

test('a reader goes from the home page to the blog, where no picture is twice, to a post and back @phone', async ({
  page,
}) => {
  await openPage(page, paths.home);
  await page.getByRole('link', { name: 'Go to Blog' }).click();
  await expect(page).toHaveURL(paths.blog);
  const posts = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  const pictures = await posts.evaluateAll((cards) =>
    cards.map((card) => card.querySelector('img[srcset]')?.getAttribute('src')),
  );
  expect(pictures).not.toContain(undefined);
  expect(new Set(pictures).size).toBe(pictures.length);
  const post = posts.first().getByRole('link');
  const title = String(await post.textContent());
  await post.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} | Azadkar`);
  await page.goBack();
  await expect(page).toHaveURL(paths.blog);
});

test('a reader keeps to one topic of the blog, from the list to a post and back @phone', { tag: '@long' }, async ({
  page,
}) => {
  await openPage(page, `${paths.blog}?topic=taxes`);
  const main = page.getByRole('main');
  const onTaxes = main.getByRole('heading', { level: 2, name: 'The tax year begins in July' });
  const onClients = main.getByRole('heading', { level: 2, name: 'A portfolio without big names' });
  const topic = (name: string) => page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name });
  await expect(onTaxes).toBeVisible();
  await expect(onClients).toHaveCount(0);
  await expect(topic('Taxes')).toHaveAttribute('aria-current', 'true');
  await topic('All').click();
  await expect(page).toHaveURL(paths.blog);
  await expect(onClients).toBeVisible();
  await page.goBack();
  await expect(onClients).toHaveCount(0);
  await onTaxes.getByRole('link').click();
  await main.getByRole('link', { name: 'Taxes', exact: true }).click();
  await expect(page).toHaveURL(`${paths.blog}?topic=taxes`);
  await expect(page).toHaveTitle('Taxes – Blog | Azadkar');
});

test('an unsubscribe link that is damaged says so, and where to go', { tag: '@long' }, async ({ page }) => {
  await openPage(page, `${paths.unsubscribe}?id=made-up`);
  await page.getByRole('button', { name: 'Unsubscribe Now' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Sign in to unsubscribe' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Help' })).toBeVisible();
  await expect(page.getByText('You are unsubscribed')).toHaveCount(0);
});
