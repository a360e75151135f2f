import { paths } from '@azadkar/shared-api/paths';
import { expect, type Page } from '@playwright/test';
import { openPage } from './open-page';

export const PASSWORD = 'a sentence of mine';

/** Fills and sends the form of the register page, which is open. */
export async function submitRegistration(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contact number').fill('0300 1234567');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Become a member' }).click();
}

/** Registers a new member by the form, which then leads to the membership page. */
export async function registerMember(page: Page, name: string): Promise<{ name: string; email: string }> {
  const email = uniqueEmail(name);
  await openPage(page, paths.register);
  await submitRegistration(page, { name, email });
  await expect(page).toHaveURL(paths.membership);
  return { name, email };
}

/** An address that no other journey of this run uses. */
export const uniqueEmail = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}-${Date.now()}@azadkar.test`;
