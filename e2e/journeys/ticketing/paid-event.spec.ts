/** Buying a ticket with each payment method. */
import { formatShortDate } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothColors } from '../../support/expect-accessible';
import { test } from '../../support/fixtures';
import { emailsTo } from '../../support/mailbox';
import { demoMember, signIn } from '../../support/members';
import { openPage } from '../../support/open-page';
import { payBill } from '../../support/pay-bill';

let bookings = 0;

/** Books a package of the summit for a person without a ticket, as far as the page that orders it. */
async function book(page: Page, offer: string, examine?: (form: Page) => Promise<void>): Promise<void> {
  await signIn(page);
  await openPage(page, paths.events);
  await page.getByRole('link', { name: 'View Details: Freelance Summit' }).click();
  await page.getByRole('link', { name: `Book ${offer}` }).click();
  await page.getByRole('button', { name: 'Change, or somebody else comes' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Demo');
  bookings += 1;
  const number = page.getByLabel('National Identification Number (CNIC)');
  await number.fill('3520A');
  await number.blur();
  await expect(page.getByText('CNIC can only be numbers.').first()).toBeVisible();
  await number.fill(`35202-${String(Date.now() + bookings).slice(-7)}-1`);
  await examine?.(page);
  await page.getByLabel('Company').fill('Demo Studio');
  await page.getByLabel('Position').fill('Designer');
  await page.getByLabel('State').selectOption('Punjab');
  await page.getByLabel('City').fill('Laho');
  await page.getByRole('option', { name: 'Lahore', exact: true }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('1 Demo Street');
  await page.getByRole('button', { name: 'Continue to order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ticket order' })).toBeVisible();
}

const amountOf = (page: Page, term: string) =>
  page
    .getByRole('region', { name: 'Your order' })
    .locator('dt', { hasText: new RegExp(`^${term}$`) })
    .locator('xpath=../dd');

/** Somebody who comes too, on a ticket in the same order. */
async function addPerson(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a person' }).click();
  const person = page.getByRole('region', { name: 'Person 2' });
  await person.getByLabel('First name').fill('Rida');
  await person.getByLabel('Last name').fill('Journey');
  await person.getByLabel(/CNIC/).fill(`35203-${String(Date.now() + bookings).slice(-7)}-1`);
  await expectAccessibleInBothColors(page);
}

test('1Bill: a member orders for two, the bank pays, and the page shows the order as paid @phone', async ({
  page,
  context,
}) => {
  await book(page, 'Standard', addPerson);
  await page.getByText('Click here to preview your ticket').click();
  await expectAccessibleInBothColors(page);
  await expect(amountOf(page, 'Subtotal')).toHaveText('PKR 10,000');
  await expect(amountOf(page, 'Discount')).toHaveText('PKR 2,000');
  await expect(amountOf(page, 'Shipping')).toHaveText('Free');
  await expect(amountOf(page, 'Total')).toHaveText('PKR 8,000');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Please select your payment method').first()).toBeVisible();
  await page.getByLabel(/^1Bill/).check();
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Your order is pending' })).toBeVisible();
  await expectAccessibleInBothColors(page);
  const order = String(new URL(page.url()).searchParams.get('id'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).click();
  const reference = await page.evaluate(() => navigator.clipboard.readText());
  expect(reference).toBe(`10014${order}`);

  const bank = await context.newPage();
  await payBill(bank, reference, /^Transfer PKR 8,000/);
  await bank.close();

  await expect(page.getByRole('heading', { level: 1, name: 'Your order is paid' })).toBeVisible({ timeout: 40_000 });
  await expect(async () => {
    const subjects = (await emailsTo(page, demoMember.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([`Your order ${order} was placed`, 'Your 2 tickets for Freelance Summit']),
    );
  }).toPass();

  await page.getByRole('link', { name: 'View all orders' }).click();
  const row = page.getByRole('row').filter({ hasText: order });
  const today = formatShortDate(new Date());
  await expect(row).toContainText(today);
  await expect(row).toContainText('Paid');
  await expectAccessibleInBothColors(page);
  await row.getByRole('link', { name: /^See the 2 tickets/ }).click();
  await page.getByRole('link', { name: 'Open the ticket of Rida Journey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Freelance Summit' })).toBeVisible();
  const ticket = context.waitForEvent('response', (response) => response.url().includes('/api/tickets/'));
  await page.getByRole('button', { name: 'Download Ticket' }).click();
  expect((await ticket).headers()['content-type']).toBe('application/pdf');
});

test('card: the bank declines, and the member pays from the order history', async ({ page }) => {
  await book(page, 'Front Row');
  await page.getByLabel(/^Card/).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('button', { name: /decline/i }).click(); // the bank's own page
  await expect(page.getByRole('heading', { level: 1, name: 'Your card was declined' })).toBeVisible();
  await expect(page).toHaveTitle(/Your card was declined/);
  await expectAccessibleInBothColors(page);
  const order = String(new URL(page.url()).searchParams.get('O'));

  await page.getByRole('link', { name: 'View all orders' }).click();
  const row = page.getByRole('row').filter({ hasText: order });
  await row.getByRole('link', { name: /^Pay by card at our bank for Freelance Summit/ }).click();
  await page.getByRole('button', { name: /^Pay PKR 9,000/ }).click();
  await expect(page).toHaveURL(`${paths.orderPlaced}?O=${order}`);
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
});

test('an unpaid order is shown when its person is booked again, and cancelling it lets the booking go on @phone', {
  tag: '@long',
}, async ({ page }) => {
  await book(page, 'Standard');
  await page.getByLabel(/^1Bill/).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is pending' })).toBeVisible();
  await page.goBack();
  const unpaid = page.getByText('You have an unpaid order for this person');
  await expect(unpaid).toBeVisible();
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  await expectAccessibleInBothColors(page);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(unpaid).toBeHidden();
  await page.getByRole('link', { name: 'Book again' }).click();
  await expect(page.getByRole('link', { name: 'Book Standard' })).toBeVisible();
});

test('a free package needs no payment', { tag: '@long' }, async ({ page }) => {
  await book(page, 'Community Pass');
  await page.getByRole('radio', { name: /^Free/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/order\/thankyou\?O=\d{10}$/);
  await expect(
    page.getByText('Thankyou, an email regarding your order has been sent to your email account'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Ticket' })).toBeVisible();
  await expectAccessibleInBothColors(page);
});

test('an order that is sent again after its reply was lost is one order', { tag: '@long' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/net::ERR_FAILED/);
  await book(page, 'Standard');
  await page.getByLabel(/^1Bill/).check();
  let lost = 0;
  await page.route('**/api/user/tickets/*/orders', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch(); // the order arrives, its reply is lost
    return route.abort();
  });
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(
    page.getByText('An error occurred while making the request. Please try again later.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/order\/onebill\?id=\d{10}$/);
  const order = String(new URL(page.url()).searchParams.get('id'));
  const emails = await emailsTo(page, demoMember.email);
  expect(emails.filter(({ subject }) => subject === `Your order ${order} was placed`).length).toBeLessThanOrEqual(1);
  await openPage(page, paths.orders);
  await expect(page.getByRole('row').filter({ hasText: 'Pending' })).toHaveCount(1);
});
