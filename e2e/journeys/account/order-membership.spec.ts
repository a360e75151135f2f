/** Ordering the Surge membership with each payment method, and going back to Seed. */
import { isoDay } from '@azadkar/shared-api/format';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures';
import { tokenOf } from '../../support/members';
import { openPage } from '../../support/open-page';
import { payBill } from '../../support/pay-bill';
import { registerMember } from '../../support/register';

/** The last day of a year that begins today in Pakistan, as the membership page shows it. */
function lastDayOfYear(): string {
  const [year, month, day] = isoDay(new Date()).split('-').map(Number);
  const date = new Date(Date.UTC(Number(year) + 1, Number(month) - 1, Number(day) - 1));
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

async function expectSurge(page: Page): Promise<void> {
  await openPage(page, paths.membership);
  await expect(page.getByText('Surge member')).toBeVisible();
  await expect(page.getByText(lastDayOfYear())).toBeVisible();
}

test('a member pays Surge by card, and downgrades to Seed', async ({ page }) => {
  await registerMember(page, 'Card Journey');
  await page.getByRole('link', { name: 'Subscribe' }).click();
  await page.getByLabel(/^Card/).check();
  await page.getByRole('button', { name: 'Pay PKR 500' }).click();
  await page.getByRole('button', { name: /^Pay PKR/ }).click(); // the bank's own page
  await expect(page).toHaveURL(/\/order\/thankyou/);
  await expectSurge(page);

  await page.getByRole('link', { name: 'Downgrade' }).click();
  await page.getByRole('button', { name: 'Change to Seed' }).click();
  await expect(page).toHaveURL(paths.membership);
  await expect(page.getByText(/^Your membership changes to Seed on/)).toBeVisible();
});

test('a member pays Surge as a 1Bill invoice', async ({ page }) => {
  await registerMember(page, 'Bill Journey');
  await page.getByRole('link', { name: 'Subscribe' }).click();
  await page.getByLabel(/^1Bill/).check();
  await page.getByRole('button', { name: 'Pay PKR 500' }).click();
  await expect(page).toHaveURL(/\/order\/onebill\?id=\d{10}$/);
  const orderId = new URL(page.url()).searchParams.get('id');

  await openPage(page, toPath(paths.orderMembership, { packageName: 'surge' }));
  await expect(page.getByText('You have an unpaid order of this membership')).toBeVisible();

  const orders = await page.request.get(`/api${ticketing.orders.path}`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  });
  const { data } = (await orders.json()) as { data: { id: string; bill_reference: string }[] };
  const reference = data.find(({ id }) => id === orderId)?.bill_reference;
  await payBill(page, String(reference), /^Transfer PKR/);
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
