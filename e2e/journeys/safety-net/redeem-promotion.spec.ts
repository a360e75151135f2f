/** Redeeming a promotion code, also after the connection was lost; issues of other members; the digital account. */
import { paths } from '@azadkar/shared-api/paths';
import { expect, test } from '../../support/fixtures';
import { demoMember, newMember, signIn } from '../../support/members';
import { openPage } from '../../support/open-page';

test('a member redeems a promotion after the connection was lost, and always gets the same code @phone', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await signIn(page, demoMember);
  await openPage(page, paths.promotions);
  await page.getByRole('link', { name: /^View Details: 40% off/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('40% off');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Redeem now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reedeem your discount' });
  await expect(dialog.getByText('An error occurred while making the request. Please try again later.')).toBeVisible({
    timeout: 30_000,
  });
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const code = String(await dialog.getByRole('code').textContent());
  expect(code).toMatch(/^[A-Z]+-[2-9A-Z]{7}$/);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Promotion code copied to clibboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await page.reload();
  await page.getByRole('button', { name: 'Redeem now' }).click();
  await expect(dialog.getByRole('code')).toHaveText(code);
});

test('a member with an incomplete profile is asked to complete it first', { tag: '@long' }, async ({ page }) => {
  await signIn(page, newMember);
  await openPage(page, paths.promotions);
  await page.getByRole('link', { name: /^View Details: 40% off/ }).click();
  await page.getByRole('button', { name: 'Redeem now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please complete your profile' });
  await dialog.getByRole('button', { name: 'Complete your profile' }).click();
  await expect(page).toHaveURL(/\/dashboard\/complete-profile\?referrer=/);
});

test("someone else's issue is a 404 inside the site", { tag: '@long' }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  await signIn(page, demoMember);
  await openPage(page, paths.issues);
  const address = await page.getByRole('main').getByRole('listitem').getByRole('link').first().getAttribute('href');
  await signIn(page, newMember);
  await openPage(page, String(address));
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('a member requests a digital account, and then another', { tag: '@long' }, async ({ page }) => {
  await signIn(page, demoMember);
  await openPage(page, '/dasboard/digital-account'); // misspelled in the specification, and redirected
  await expect(page).toHaveURL(paths.digitalAccount);
  await expect(page.getByLabel('City')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Your Preferred Bank is required').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Meezan Bank' }).check();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('button', { name: 'Submit Another Request' }).click();
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeVisible();
});
