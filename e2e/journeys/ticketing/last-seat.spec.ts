/** Two browsers, one seat. */

import { paths } from '@azadkar/shared-api/paths';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/fixtures';
import { signIn, signInNewMember } from '../../support/members';
import { openPage } from '../../support/open-page';

test('of two members who want the last seat at the same moment, one gets it', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await signIn(page);
  await signInNewMember(other, 'Last Seat Journey');
  await Promise.all([page, other].map(openTheEvent));

  await Promise.all([page, other].map((seat) => seat.getByRole('button', { name: 'Register', exact: true }).click()));
  const answers = await Promise.all([page, other].map(answerOf));
  expect(answers.sort()).toEqual(['All seats of this event are taken.', 'You are registered']);

  for (const seat of [page, other]) {
    await seat.reload();
    await expect(seat.getByText('Registrations are closed.').or(ticketOn(seat))).toBeVisible();
  }
  const tickets = await Promise.all([page, other].map((seat) => ticketOn(seat).count()));
  expect(tickets.sort()).toEqual([0, 1]);
  await other.context().close();
});

async function openTheEvent(page: Page): Promise<void> {
  await openPage(page, paths.events);
  await page.getByRole('link', { name: 'View Details: Getting Paid from Abroad' }).click();
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
}

async function answerOf(page: Page): Promise<string> {
  const answer = page
    .getByText('All seats of this event are taken.')
    .or(page.getByRole('heading', { name: 'You are registered' }));
  await expect(answer).toBeVisible();
  return String(await answer.textContent());
}

const ticketOn = (page: Page) => page.getByRole('button', { name: 'Download Ticket' });
