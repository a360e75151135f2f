/** What becomes of tickets after they were bought: corrected, passed on, given back, and taken by who waits. */
import { paths } from '@azadkar/shared-api/paths';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothColors } from '../../support/expect-accessible';
import { test } from '../../support/fixtures';
import { apiOf, demoStaff, signIn, signInNewMember } from '../../support/members';
import { openPage } from '../../support/open-page';
import { payBill } from '../../support/pay-bill';

interface StaffEvent {
  id: number;
  slug: string;
  version: number;
}

/** A copy of an event of the demo, with a title of its own, on the site. */
async function copyOf(page: Page, slug: string, title: string, own: object = {}): Promise<StaffEvent> {
  await signIn(page, demoStaff('editor'));
  const api = apiOf(page);
  const events = await api.get<StaffEvent[]>('/events');
  const original = events.find((event) => event.slug === slug);
  const day = 86_400_000;
  const [start_date, end_date] = [10, 10.1].map((days) => new Date(Date.now() + days * day).toISOString());
  const { id } = await api.post<StaffEvent>(`/staff/events/${original?.id}/copy`, { title, start_date, end_date });
  const { version, ...event } = await api.get<StaffEvent>(`/staff/events/${id}`);
  const saved = await api.post<StaffEvent>(`/staff/events/${id}`, { ...event, ...own, version });
  const published = await api.post<StaffEvent>(`/staff/events/${id}/publish`, { version: saved.version });
  await page.context().clearCookies(); // a page of the editor would load itself again for whoever signs in next
  return published;
}

const eventPage = ({ slug, id }: StaffEvent) => `/dashboard/event/${slug}/${id}`;

/** Books, orders and pays a ticket in the name of another person. */
async function buy(page: Page, { id }: StaffEvent, person: { first_name: string; cnic: string; email: string }) {
  const api = apiOf(page);
  const event = await api.get<{ packages: { id: number }[] }>(`/events/${id}`);
  const form = {
    ...person,
    ...{ last_name: 'Journey', phone_number: '0300 1234567', city: 'Lahore', state: 'Punjab', country: 'Pakistan' },
    physical_address: '1 Demo Street',
  };
  const booking = { ...form, company: 'Demo Studio', position: 'Designer' };
  const address = `/user/events/${id}/packages/${event.packages[0]?.id}/tickets`;
  const ticket = await api.post<{ id: string }>(address, booking);
  const order = { ...form, payment_method: 5 };
  const { order_id } = await api.post<{ order_id: string }>(`/user/tickets/${ticket.id}/orders`, order);
  const bank = await page.context().newPage();
  await payBill(bank, `10014${order_id}`, /^Transfer PKR/);
  await bank.close();
  await expect(async () => {
    const { order: paid } = await api.get<{ order: { status: string } }>(`/user/orders/${order_id}`);
    expect(paid.status).toBe('paid');
  }).toPass({ timeout: 30_000 });
  return { ticketId: ticket.id, orderId: order_id };
}

interface KeptMail {
  guid: string;
  subject: string;
  attachments: { filename: string }[];
}

/** Waits for an email, and opens everything that is attached to it; returns the types of the files. */
async function openAttachments(page: Page, to: string, subject: string): Promise<(string | undefined)[]> {
  let mail: KeptMail | undefined;
  await expect(async () => {
    const { data } = await (await page.request.get(`/api/dev/mailbox.json?${new URLSearchParams({ to })}`)).json();
    mail = (data as KeptMail[]).find((one) => one.subject === subject);
    expect(mail, `an email "${subject}" to ${to}`).toBeDefined();
  }).toPass({ timeout: 40_000 });
  const files = mail?.attachments ?? [];
  const opened = await Promise.all(
    files.map(({ filename }) => page.request.get(`/api/dev/mailbox/${mail?.guid}/${filename}`)),
  );
  return opened.map((file) => file.headers()['content-type']?.split(';')[0]);
}

test('of two tickets one is corrected and passed on, the other is given back, and its order has a receipt @phone', {
  tag: '@long',
}, async ({ page }) => {
  const title = `Summit of ${Date.now()}`;
  const event = await copyOf(page, 'freelance-summit', title);
  await signInNewMember(page, 'Two Tickets Journey');
  const unique = String(Date.now()).slice(-9);
  const first = { first_name: 'Amna', cnic: `3520${unique}`, email: `amna-${unique}@example.com` };
  const kept = await buy(page, event, first);
  const returned = await buy(page, event, { ...first, first_name: 'Sami', cnic: `3521${unique}` });
  const subject = `Your ticket for ${title}`;
  expect(await openAttachments(page, first.email, subject)).toEqual(['application/pdf', 'text/calendar']);

  await openPage(page, paths.tickets);
  await expect(page.getByRole('link', { name: /^Open the ticket of Sami Journey/ })).toBeVisible();
  await expectAccessibleInBothColors(page);
  await page.getByRole('link', { name: /^Open the ticket of Amna Journey/ }).click();
  await expect(page.getByRole('img', { name: /^Code of the ticket/ })).toBeVisible();
  await expectAccessibleInBothColors(page);
  await page.getByRole('button', { name: 'Show full screen' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Correct the name' }).click();
  await page.getByLabel('First name').fill('Aamna');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByText('Aamna Journey').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pass it on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pass the ticket on' });
  await dialog.getByLabel('First name').fill('Rida');
  await dialog.getByLabel('Last name').fill('Journey');
  const rida = `rida-${unique}@example.com`;
  await dialog.getByLabel('Email').fill(rida);
  await expectAccessibleInBothColors(page);
  await dialog.getByRole('button', { name: 'Pass it on' }).click();
  await expect(page.getByText('You have passed this ticket on')).toBeVisible();
  expect(await openAttachments(page, rida, subject)).toEqual(['application/pdf', 'text/calendar']);

  await openPage(page, `${paths.tickets}/${returned.ticketId}`);
  await page.getByRole('button', { name: 'Return ticket' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Return ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Tickets' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open the ticket of Sami Journey/ })).toHaveCount(0);

  await openPage(page, paths.orders);
  await page.getByRole('link', { name: `Order ${returned.orderId}` }).click();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Requested');
  await expectAccessibleInBothColors(page);
  await openPage(page, `${paths.orders}/${kept.orderId}`);
  const receipt = page.context().waitForEvent('response', (response) => response.url().includes('/api/receipts/'));
  await page.getByRole('button', { name: 'Receipt (PDF)' }).click();
  expect((await receipt).headers()['content-type']).toBe('application/pdf');
});

test('who waits for a full event gets the seat that another member gives back', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const title = `Evening of ${Date.now()}`;
  const event = await copyOf(page, 'freelance-meetup-lahore', title, { capacity: 1 });
  await signInNewMember(page, 'First Seat Journey');
  await openPage(page, eventPage(event));
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('dialog', { name: 'You are registered' }).getByRole('button', { name: 'Close' }).first().click();

  const waiting = await (await browser.newContext()).newPage();
  const member = await signInNewMember(waiting, 'Waiting List Journey');
  await openPage(waiting, eventPage(event));
  await waiting.getByRole('button', { name: /^Join the waiting list/ }).click();
  await expect(waiting.getByText('You are number 1 on the waiting list.')).toBeVisible();
  await expectAccessibleInBothColors(waiting);

  await page.getByRole('link', { name: 'Open your ticket' }).click();
  await page.getByRole('button', { name: 'Return ticket' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Return ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Tickets' })).toBeVisible();

  await openAttachments(waiting, member.email, `A seat is free for you: ${title}`);
  await waiting.reload();
  await expect(waiting.getByText(/^A seat is held for you until/)).toBeVisible();
  await waiting.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(waiting.getByRole('dialog', { name: 'You are registered' })).toBeVisible();
  await waiting.context().close();
});
