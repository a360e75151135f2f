/** Resetting a password, verifying an email address, exporting the data and deleting the account. */
import { withReferrer } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { expect, test } from '../../support/fixtures';
import { linkFromEmail } from '../../support/mailbox';
import { openPage } from '../../support/open-page';
import { PASSWORD, registerMember } from '../../support/register';

const TOKEN_LINK = /https?:\/\/\S+\?token=\S+/;

test('a reset link sets a new password once, and ends the old sessions', async ({ page, browser }) => {
  const { email } = await registerMember(page, 'Reset Journey');
  const elsewhere = await (await browser.newContext()).newPage();
  await openPage(elsewhere, paths.forgotPassword);
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByRole('button', { name: 'Send the link' }).click();
  await expect(elsewhere.getByText('Check your email')).toBeVisible();

  const link = await linkFromEmail(elsewhere, { to: email, subject: 'Reset', link: TOKEN_LINK });
  const choose = async () => {
    await openPage(elsewhere, link);
    await elsewhere.getByLabel('New password', { exact: true }).fill('another sentence of mine');
    await elsewhere.getByLabel('Repeat the new password').fill('another sentence of mine');
    await elsewhere.getByRole('button', { name: 'Set the new password' }).click();
  };
  await choose();
  await expect(elsewhere).toHaveURL(paths.login);
  await choose();
  await expect(elsewhere.getByRole('alert')).toBeVisible();
  await expect(elsewhere).toHaveURL(link);

  await page.reload();
  await expect(page).toHaveURL(withReferrer(paths.login, paths.membership));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('another sentence of mine');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(paths.membership);
});

test('the banner disappears once the email address is verified', { tag: '@long' }, async ({ page }) => {
  const { email } = await registerMember(page, 'Verify Journey');
  await openPage(page, paths.profile);
  await expect(page.getByText('Please confirm your email address')).toBeVisible();
  await openPage(page, await linkFromEmail(page, { to: email, subject: 'Welcome', link: TOKEN_LINK }));
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByText('Success')).toBeVisible();
  await openPage(page, paths.profile);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Verify Journey' })).toBeVisible();
  await expect(page.getByText('Please confirm your email address')).toBeHidden();
});

test('a member exports the data and deletes the account, and can no longer sign in', { tag: '@long' }, async ({
  page,
}) => {
  const { email } = await registerMember(page, 'Delete Journey');
  await openPage(page, paths.profileData);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-azadkar-data.json');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete my account for ever' }).click();
  await expect(page).toHaveURL(paths.home);

  await openPage(page, paths.login);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible();
});
