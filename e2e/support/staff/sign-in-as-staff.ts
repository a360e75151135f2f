/** The ways of somebody who works for the association to their first page of the staff. */
import { paths } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { expect, type Page } from '@playwright/test';
import { authenticatorApp } from '../authenticator-app';
import { openPage } from '../open-page';
import { PASSWORD } from '../register';
import { main, press } from './staff-page';

interface Administrator {
  email: string;
  /** Of `npx azadkar admin create`. */
  passwordLink: string;
}

/** Chooses the password of the first administrator, signs in, and sets up an authenticator app. */
export async function signInFirstAdministrator(page: Page, { email, passwordLink }: Administrator): Promise<void> {
  await openPage(page, passwordLink);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the new password').fill(PASSWORD);
  await press(page, 'Set the new password');
  await expect(page).toHaveURL(paths.login);
  await signInWithoutFactor(page, email);
}

/** Signs in somebody who has a role and no second factor yet, which the site then asks to be set up. */
async function signInWithoutFactor(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Your role needs a second factor')).toBeVisible();
  await press(page, 'Set up an authenticator app');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const app = authenticatorApp(((await page.locator('code').textContent()) ?? '').replaceAll(' ', ''));
  await page.getByLabel('Code', { exact: true }).fill(await app.nextCode());
  await press(page, 'Confirm');
  await press(page, 'I have kept them');
  await openPage(page, staffPaths.overview);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
