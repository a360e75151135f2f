/** Getting back in, and proving that an address is one's own. */
import { expect, test } from '../fixtures';
import { linkFromMail, PASSWORD, registerNewcomer } from './a-newcomer';

test('a forgotten password is replaced once: old sessions end, and the link is used up', async ({ page, browser }) => {
  const { email } = await registerNewcomer(page, 'Reset Journey');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/forgot-password');
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByRole('button', { name: 'Send the link' }).click();
  await expect(elsewhere.getByText('Check your email')).toBeVisible();

  const link = await linkFromMail(elsewhere, email, 'Reset');
  const choose = async () => {
    await elsewhere.goto(link);
    await elsewhere.getByLabel('New password', { exact: true }).fill('another sentence of mine');
    await elsewhere.getByLabel('New password once more').fill('another sentence of mine');
    await elsewhere.getByRole('button', { name: 'Set the new password' }).click();
  };
  await choose();
  await expect(elsewhere).toHaveURL('/login');
  await choose();
  await expect(elsewhere.getByRole('alert')).toBeVisible();
  await expect(elsewhere).toHaveURL(link);

  await page.reload();
  await expect(page).toHaveURL('/login?referrer=%2Fdashboard%2Fmembership');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('another sentence of mine');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard/membership');
});

test('the banner goes once the address is verified', async ({ page }) => {
  const { email } = await registerNewcomer(page, 'Verify Journey');
  await page.goto('/profile');
  await expect(page.getByText('Please verify your email')).toBeVisible();
  await page.goto(await linkFromMail(page, email, 'Welcome'));
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(page.getByText('Success')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Verify Journey' })).toBeVisible();
  await expect(page.getByText('Please verify your email')).toBeHidden();
});

test('a member exports the data and deletes the account, which then is no way in', async ({ page }) => {
  const { email } = await registerNewcomer(page, 'Delete Journey');
  await page.goto('/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-azadkar-data.json');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete my account for ever' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible();
});
