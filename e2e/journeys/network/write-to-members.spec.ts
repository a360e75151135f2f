/** Members reach each other: a message and its answer, a block and a report; and a search that is kept, with its email. */
import { paths } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothColors } from '../../support/expect-accessible';
import { expect, test } from '../../support/fixtures';
import { linkFromEmail, waitForEmail } from '../../support/mailbox';
import { confirmAddress, demoMember, signIn, signInNewMember } from '../../support/members';
import { openPage } from '../../support/open-page';

const CONVERSATION_LINK = /https?:\/\/\S+\/messages\/\S+/;
const cards = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('article');

test('two members write to each other by the site, and one is blocked and reported @phone', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const [asker, asked] = ['Asks By Message', 'Answers By Message'];
  const other = await (await browser.newContext()).newPage();
  const answering = await signInNewMember(other, asked);
  await confirmAddress(other, answering);
  const asking = await signInNewMember(page, asker);
  await confirmAddress(page, asking);

  await openPage(page, `${paths.peers}?search=${encodeURIComponent(asked)}`);
  await cards(page).first().getByRole('link', { name: asked }).click();
  await page.getByRole('main').getByRole('link', { name: 'Contact', exact: true }).click();
  await page.getByLabel('Your message').fill('Are you free in May? It is about https://example.com/shop.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Are you free in May?');

  const email = { to: answering.email, subject: `Message from ${asker}` };
  const { text } = await waitForEmail(other, email);
  expect(text).toContain('example[.]com/shop');
  expect(text).not.toContain(asking.email);
  await openPage(other, paths.membership);
  const menu = other.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await expect(other.getByText('1 unread').filter({ visible: true }).first()).toBeVisible();
  await openPage(other, await linkFromEmail(other, { ...email, link: CONVERSATION_LINK }));
  await other.getByLabel('Your answer').fill('Yes, from the tenth on.');
  await other.getByRole('button', { name: 'Send message' }).click();
  await expect(other.getByRole('list', { name: 'Conversation' })).toContainText('Yes, from the tenth on.');
  await expectAccessibleInBothColors(other);
  const answer = { to: asking.email, subject: `Message from ${asked}`, link: CONVERSATION_LINK };
  await openPage(page, await linkFromEmail(page, answer));
  await expect(page.getByRole('list', { name: 'Conversation' }).getByText('Yes, from the tenth on.')).toBeVisible();

  await other.getByRole('button', { name: 'Block' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(other.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('button', { name: 'Report' }).or(page.getByRole('link', { name: 'Report' })),
  ).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveCount(0);
  await other.getByRole('link', { name: 'Report' }).click();
  await other.getByLabel('Advertising or spam').check();
  await other.getByLabel('What has happened?').fill('Three messages about the same shop.');
  await other.getByRole('button', { name: 'Send the report' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText(asker);
  await other.context().close();
});

test('a search is narrowed and kept, and the email about another leads to whom it found @phone', {
  tag: '@long',
}, async ({ page }) => {
  await signInNewMember(page, 'Searches And Saves');
  await openPage(page, paths.peers);
  await expect(cards(page).first()).toBeVisible();
  const filters = page.getByRole('button', { name: /^Filters/ });
  if (await filters.isVisible()) await filters.click();
  await page.getByLabel('Experience').selectOption('Expert');
  await expect(page).toHaveURL(/experience=expert/);
  await page.getByRole('combobox', { name: 'City' }).fill('lahor');
  await page.getByRole('option', { name: 'Lahore' }).click();
  await expect(page).toHaveURL(/city=Lahore/);
  const close = page.getByRole('button', { name: /^Show \d/ });
  if (await close.isVisible()) await close.click();
  await expect(cards(page).filter({ hasNotText: 'Lahore' })).toHaveCount(0);
  await expectAccessibleInBothColors(page);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByLabel('Name').fill('Experts of Lahore');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved searches (1)').click();
  await page.getByRole('button', { name: 'Stop emails about Experts of Lahore' }).click();
  await expect(page.getByRole('button', { name: 'Email me about Experts of Lahore' })).toBeVisible();

  const email = { to: demoMember.email, subject: 'New members who fit your search' };
  expect((await waitForEmail(page, email, 70_000)).text).toContain('Experts in Lahore: ');
  await signIn(page);
  await openPage(page, await linkFromEmail(page, { ...email, link: /https?:\/\/\S+\/peers\S*/ }));
  await expect(cards(page).first()).toContainText('Lahore');
});
