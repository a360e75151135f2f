/** What visitors look for: one search over the site, with scripts and without, and a certificate by its code. */
import { paths } from '@azadkar/shared-api/paths';
import { expect, test } from '../../support/fixtures';
import { openPage } from '../../support/open-page';

test('a visitor finds events, posts and members by one search, narrows it, and goes back @phone', async ({ page }) => {
  await openPage(page, `${paths.search}?q=freelancer`);
  const words = page.getByRole('searchbox', { name: 'What are you looking for?' });
  await expect(page.getByRole('main').getByRole('status')).toContainText('results for “freelancer”.');
  await words.fill('lahore');
  await words.press('Enter');
  await expect(page).toHaveURL(`${paths.search}?q=lahore`);
  await expect(page.getByRole('region', { name: 'Members' })).toBeVisible();
  await page.getByRole('link', { name: 'Show them in the directory' }).click();
  await expect(page).toHaveURL(`${paths.ourVoice}?search=lahore`);
  await page.goBack();
  await expect(words).toHaveValue('lahore');
  await page.goBack();
  await expect(words).toHaveValue('freelancer');
});

test('the menus and the page that does not exist lead to the search', { tag: '@long' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  await openPage(page, '/no-such-page');
  await page.getByRole('main').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verify a certificate' }).click();
  await page.getByLabel('Code of the certificate').fill('NOT-A-CODE');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We know no certificate with this code' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form, and its results are in the page', async ({ page }) => {
    await page.goto(paths.search);
    await page.getByRole('searchbox').fill('tax');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(`${paths.search}?q=tax`);
    await expect(page.getByText('for “tax”.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  });
});
