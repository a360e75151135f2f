/** From Seed to Surge, by both ways to pay, and back. */

import { paths, toPath } from '@azadkar/shared-api/paths';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/fixtures';
import { openPage } from '../../support/open-page';
import { registerMember } from '../../support/register';

/** A day as the membership shows it, so many years from today in Pakistan. */
function dayInYears(years: number): string {
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' })
    .format()
    .split('-')
    .map(Number);
  const date = new Date(Date.UTC(Number(year) + years, Number(month) - 1, Number(day)));
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

async function expectSurge(page: Page): Promise<void> {
  await openPage(page, paths.membership);
  await expect(page.getByText('Surge member')).toBeVisible();
  await expect(page.getByText(dayInYears(1))).toBeVisible();
}

test('Surge is paid by card at the bank, and Seed follows when the member wants it back', async ({ page }) => {
  await registerMember(page, 'Card Journey');
  await page.getByRole('link', { name: 'Subscribe' }).click();
  await expect(page.getByLabel(/^Card/)).toBeChecked();
  await page.getByRole('button', { name: 'Pay PKR 500' }).click();
  await page.getByRole('button', { name: /^Pay PKR/ }).click(); // the bank's own page
  await expect(page).toHaveURL(/\/order\/thankyou/);
  await expectSurge(page);

  await page.getByRole('link', { name: 'Downgrade' }).click();
  await page.getByRole('button', { name: 'Change to Seed' }).click();
  await expect(page).toHaveURL(paths.membership);
  await expect(page.getByText('Seed follows when this term ends.')).toBeVisible();
});

test('Surge is paid as a 1Bill invoice', async ({ page }) => {
  await registerMember(page, 'Bill Journey');
  await page.getByRole('link', { name: 'Subscribe' }).click();
  await page.getByLabel(/^1Bill/).check();
  await page.getByRole('button', { name: 'Pay PKR 500' }).click();
  await expect(page).toHaveURL(/\/order\/onebill\?id=\d{10}$/);
  const orderId = new URL(page.url()).searchParams.get('id');

  await openPage(page, toPath(paths.orderMembership, { packageName: 'surge' }));
  await expect(page.getByText('You have already ordered this membership.')).toBeVisible();

  const orders = await page.request.get('/api/user/orders', {
    headers: { authorization: `Bearer ${(await page.context().cookies()).find(({ name }) => name === 'auth')?.value}` },
  });
  const { data } = (await orders.json()) as { data: { id: string; bill_reference: string }[] };
  await openPage(page, '/api/bank/bill');
  await page.getByRole('textbox').fill(String(data.find(({ id }) => id === orderId)?.bill_reference));
  await page.getByRole('button', { name: 'Find the invoice' }).click();
  await page.getByRole('button', { name: /^Transfer PKR/ }).click();
  await expect(page.getByRole('heading', { name: 'The invoice is paid' })).toBeVisible();
  await expectSurge(page);
});

test('the certificate of membership opens in a new tab', async ({ page, context }) => {
  await registerMember(page, 'Certificate Journey');
  const opened = context.waitForEvent('page');
  const document = context.waitForEvent('response', (response) => /pdf/.test(response.headers()['content-type'] ?? ''));
  await page.getByRole('button', { name: 'Membership certificate' }).click();
  await opened;
  expect((await document).status()).toBe(200);
});
