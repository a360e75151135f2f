/** A free event from the list of events to the check-in at the door. */
import { paths } from '@azadkar/shared-api/paths';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothColors } from '../../support/expect-accessible';
import { test } from '../../support/fixtures';
import { completeProfile, doorKeeper, signIn } from '../../support/members';
import { openPage } from '../../support/open-page';
import { submitRegistration, uniqueEmail } from '../../support/register';

/** The code of a ticket: four groups of letters and digits that cannot be confused. */
const PRINTED_CODE = /([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}/;

test('a visitor registers for a free event, opens the ticket, and is checked in once @phone', async ({ page }) => {
  await openPage(page, paths.events);
  await page.getByRole('link', { name: 'View Details: Freelance Meetup Lahore' }).click();
  await page.getByRole('link', { name: 'Register Now' }).first().click();
  await submitRegistration(page, { name: 'Ticket Journey', email: uniqueEmail('Ticket Journey') });
  await expect(page.getByRole('heading', { level: 1, name: 'Freelance Meetup Lahore' })).toBeVisible();
  const address = page.url();

  await page.getByRole('button', { name: 'Register', exact: true }).first().click();
  const prompt = page.getByRole('dialog', { name: 'Please complete your profile' });
  await prompt.getByRole('button', { name: 'Complete your profile' }).click();
  await expect(page).toHaveURL(/\/dashboard\/complete-profile\?referrer=%2Fevent%2F/);
  await page.waitForLoadState('networkidle'); // an answer from before would make the profile incomplete again
  await completeProfile(page);

  await openPage(page, address);
  await page.getByRole('button', { name: 'Register', exact: true }).first().click();
  const confirmation = page.getByRole('dialog', { name: 'You are registered' });
  const ticket = page.context().waitForEvent('response', (response) => response.url().includes('/api/tickets/'));
  await confirmation.getByRole('button', { name: 'Download Ticket' }).click();
  const opened = await ticket;
  expect(opened.headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('button', { name: 'Download Ticket' })).toBeVisible();

  await openPage(page, paths.membership);
  const next = page.getByRole('region', { name: 'Next for you' });
  await expect(next.getByRole('article', { name: 'Freelance Meetup Lahore' })).toBeVisible();
  await expectAccessibleInBothColors(page);
  await next.getByRole('link', { name: 'See your ticket for Freelance Meetup Lahore' }).click();
  await expect(page.getByRole('button', { name: 'Download Ticket' })).toBeVisible();

  const pdf = await (await page.request.get(opened.url())).body();
  const code = PRINTED_CODE.exec(pdf.toString('latin1'))?.[0] ?? '';
  await checkIn(page, code);
});

/** Checks the code in twice. */
async function checkIn(page: Page, code: string): Promise<void> {
  await signIn(page, doorKeeper);
  await openPage(page, paths.checkIn);
  const event = page.getByLabel('Event', { exact: true });
  const meetup = event.getByRole('option', { name: /^Freelance Meetup Lahore/ }).first();
  await event.selectOption(String(await meetup.getAttribute('value'))); // waits until the events are listed
  const field = page.getByLabel('Code of the ticket');
  await field.fill(code);
  await field.press('Enter');
  await page.getByRole('button', { name: 'Let in all the same' }).click(); // it is on another day
  await expect(page.getByText('Welcome!')).toBeVisible();
  await expectAccessibleInBothColors(page);
  await expect(field).toHaveValue('');
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await expect(page.getByText(/This ticket was already used on .+, let in by Demo Door\.$/)).toBeVisible();
  await openPage(page, paths.staffOverview);
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('Checked in');
  await expect(page.getByRole('region', { name: 'Members' })).toHaveCount(0); // not the door's work
}
