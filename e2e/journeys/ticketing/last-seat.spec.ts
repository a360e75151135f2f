/** Two members in two browsers register for the last seat of an event. */
import { paths } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures';
import { signIn, signInNewMember } from '../../support/members';
import { openPage } from '../../support/open-page';

test('of two members who want the last seat at the same moment, one gets it', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  await signIn(page);
  await signInNewMember(other, 'Last Seat Journey');
  await Promise.all([page, other].map(openEvent));

  await Promise.all([page, other].map((seat) => seat.getByRole('button', { name: 'Register', exact: true }).click()));
  const outcomes = await Promise.all([page, other].map(outcomeOf));
  expect(outcomes.sort()).toEqual(['All seats of this event are taken.', 'You are registered']);

  for (const seat of [page, other]) {
    await seat.reload();
    await expect(seat.getByText('This event is full.').or(ticketOn(seat))).toBeVisible();
  }
  const tickets = await Promise.all([page, other].map((seat) => ticketOn(seat).count()));
  expect(tickets.sort()).toEqual([0, 1]);
  await other.context().close();
});

async function openEvent(page: Page): Promise<void> {
  await openPage(page, paths.events);
  await page.getByRole('link', { name: 'View Details: Getting Paid from Abroad' }).click();
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
}

async function outcomeOf(page: Page): Promise<string> {
  const outcome = page
    .getByText('All seats of this event are taken.')
    .or(page.getByRole('heading', { name: 'You are registered' }));
  await expect(outcome).toBeVisible();
  return String(await outcome.textContent());
}

const ticketOn = (page: Page) => page.getByRole('button', { name: 'Download Ticket' });
