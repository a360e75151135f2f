/**
 * Ordering the Surge membership with each payment method, renewing it, going back to Seed and changing one's mind, and the
 * card that a partner checks.
 */
import { account } from '@azadkar/shared-api/account';
import { formatDate, isoDay } from '@azadkar/shared-api/format';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothColors } from '../../support/expect-accessible';
import { expect, test } from '../../support/fixtures';
import { linkFromEmail } from '../../support/mailbox';
import { apiOf, demoMember, signIn, tokenOf } from '../../support/members';
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

test('a member pays Surge by card, undoes a downgrade, and shows a card that a partner checks @phone', async ({
  page,
  browser,
}) => {
  const { name } = await registerMember(page, 'Card Journey');
  await page.getByText('Packages', { exact: true }).click();
  await page.getByRole('link', { name: 'Subscribe' }).click();
  await payByCard(page);
  await expectSurge(page);

  await page.getByText('Packages', { exact: true }).click();
  await page.getByRole('link', { name: 'Downgrade' }).click();
  await page.getByRole('button', { name: 'Change to Seed' }).click();
  await expect(page).toHaveURL(paths.membership);
  const change = page.getByText(/^Your membership changes to Seed on/);
  await expect(change).toBeVisible();
  await page.getByRole('button', { name: 'Keep Surge' }).click();
  await expect(change).toBeHidden();

  await page.getByRole('link', { name: 'Show your card' }).click();
  await page.getByRole('button', { name: 'Full screen' }).click();
  const card = page.getByRole('dialog', { name: 'Membership card' });
  await expect(card.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(card.getByText(lastDayOfYear())).toBeVisible();
  await expectAccessibleInBothColors(page);
  await card.getByRole('button', { name: 'Close', exact: true }).click();

  const partner = await (await browser.newContext()).newPage();
  const { check_url } = await apiOf(page).get<{ check_url: string }>(account.membershipCard.path);
  await partner.goto(check_url);
  await expect(partner.getByRole('heading', { name: 'This membership card is valid' })).toBeVisible();
  await expect(partner.getByText(name)).toBeVisible();
  await expect(partner.getByText(lastDayOfYear())).toBeVisible();
  await page.getByRole('button', { name: 'Replace the code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the code' }).click();
  await expect(page.getByText(/^Your card has a new code/).first()).toBeVisible();
  await partner.reload();
  await expect(partner.getByRole('heading', { name: 'This membership card is not valid' })).toBeVisible();
  await partner.context().close();
});

async function payByCard(page: Page): Promise<void> {
  await page.getByLabel(/^Card/).check();
  await page.getByRole('button', { name: 'Pay PKR 500' }).click();
  await page.getByRole('button', { name: /^Pay PKR/ }).click(); // the bank's own page
  await expect(page).toHaveURL(/\/order\/thankyou/);
}

/** Both are members of the demo; the emails that the jobs write are in its mailbox. */
test('the email before the end leads to the renewal, and so does the page after it', { tag: '@long' }, async ({
  page,
}) => {
  const password = demoMember.password;
  const order = { subject: 'Your Surge membership', link: /https?:\/\/\S+\/order/ };
  const ending = 'surge@azadkar.test';
  await signIn(page, { email: ending, password });
  await openPage(page, paths.membership);
  const endOfFirst = await shownEnd(page, /^Your Surge membership ends on/);
  await openPage(page, await linkFromEmail(page, { to: ending, ...order }));
  await payByCard(page);
  await expectRenewed(page, endOfFirst);

  const ended = 'grace@azadkar.test';
  await linkFromEmail(page, { to: ended, ...order });
  await signIn(page, { email: ended, password });
  await openPage(page, paths.membership);
  await expect(page.getByText('Benefits until', { exact: true })).toBeVisible();
  const endOfSecond = await shownEnd(page, /^It ended on/);
  await expectAccessibleInBothColors(page);
  await page.getByRole('link', { name: 'Renew Surge' }).click();
  await payByCard(page);
  await expectRenewed(page, endOfSecond);
});

/** The date in a text of the page: the demo has it from the day on which it was written, which may be yesterday. */
async function shownEnd(page: Page, text: RegExp): Promise<Date> {
  const shown = (await page.getByText(text).first().textContent()) ?? '';
  return new Date(`${/\d+ \w+ \d{4}/.exec(shown)?.[0]} UTC`);
}

/** The new year begins where the old one ended. */
async function expectRenewed(page: Page, end: Date): Promise<void> {
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  await openPage(page, paths.membership);
  await expect(page.getByText(formatDate(end))).toBeVisible();
  await expect(page.getByText(/^Your Surge membership (ends|has ended)/)).toBeHidden();
}

test('a member pays Surge as a 1Bill invoice', { tag: '@long' }, async ({ page }) => {
  await registerMember(page, 'Bill Journey');
  await page.getByText('Packages', { exact: true }).click();
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

test('the certificate of membership opens in a new tab', { tag: '@long' }, async ({ page, context }) => {
  await registerMember(page, 'Certificate Journey');
  const opened = context.waitForEvent('page');
  const document = context.waitForEvent('response', (response) => /pdf/.test(response.headers()['content-type'] ?? ''));
  await page.getByRole('button', { name: 'Membership certificate' }).click();
  await opened;
  expect((await document).status()).toBe(200);
});
