/** Two editors at once: whoever saves second sees both texts and loses none; a closed tab keeps what was written. */
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible';
import { expect } from '../../support/fixtures';
import { linkFromEmail } from '../../support/mailbox';
import { openPage } from '../../support/open-page';
import { uniqueEmail } from '../../support/register';
import { emptySiteUrl, test } from '../../support/staff/empty-site';
import { signInFirstAdministrator } from '../../support/staff/sign-in-as-staff';
import { box, main, press } from '../../support/staff/staff-page';

test.describe.configure({ mode: 'serial' });

let article: string;
/** Each in a browser of their own. */
let first: Page;
let second: Page;

test.beforeAll(async ({ browser, staffCookies }) => {
  first = await (await browser.newContext({ baseURL: emptySiteUrl })).newPage();
  await first.context().addCookies(staffCookies);
  second = await (await browser.newContext({ baseURL: emptySiteUrl })).newPage();
});
test.afterAll(async () => {
  await first?.context().close();
  await second?.context().close();
});

test('the administrator invites an editor, who chooses a password and sets up a second factor', {
  tag: '@long',
}, async () => {
  const email = uniqueEmail('editor');
  await openPage(first, staffPaths.roles);
  await press(first, 'Give roles');
  const dialog = first.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name').fill('Sana Iqbal');
  await dialog.getByRole('checkbox', { name: 'Editor' }).check();
  await dialog.getByRole('button', { name: 'Give the roles' }).click();
  await expect(dialog).toBeHidden();
  await expect(main(first).getByRole('region', { name: 'Invited' })).toContainText('Sana Iqbal');

  const invitation = { to: email, subject: 'Your account', link: /https?:\/\/\S+token=\S+/ };
  await signInFirstAdministrator(second, { email, passwordLink: await linkFromEmail(second, invitation) });
  await expect(second.getByRole('link', { name: 'Content' }).first()).toBeVisible();
});

test('both write in the same article: what only one has changed is merged, and the second chooses between two texts', {
  tag: '@long',
}, async () => {
  await openPage(first, toPath(staffPaths.newContent, { kind: 'blog' }));
  await box(first, 'Title').fill('On deposits');
  await box(first, 'In short').fill('Ask for a third.');
  await box(first, 'Text').fill('A deposit is no distrust.');
  await press(first, 'Save the draft');
  await expect(first).toHaveURL(/\/staff\/content\/blog\/\d+$/);
  article = new URL(first.url()).pathname;

  await openPage(second, article);
  await box(second, 'In short').fill('Ask for half.');
  await box(second, 'Text').fill('A deposit is a promise of both sides.');
  await box(first, 'Title').fill('On deposits and promises');
  await box(first, 'In short').fill('Ask for two fifths.');
  await press(first, 'Save the draft');
  await expect(first.getByText('Not saved yet')).toBeHidden();

  await press(second, 'Save the draft');
  const notice = main(second).getByText('Nothing is lost: choose what stays');
  await expect(notice).toBeVisible();
  const texts = second.getByRole('group', { name: 'In short' });
  await expect(texts).toContainText('Ask for two fifths.');
  await expect(texts).toContainText('Ask for half.');
  await expect(main(second)).toContainText('Also changed by them, and in the form now: Title.');
  await expectAccessible(second);
  await box(second, 'In short').fill('Ask for half, or for two fifths.');
  await press(second, 'Save the draft');
  await expect(notice).toBeHidden();
  await expect(second.getByText('Not saved yet')).toBeHidden();

  await openPage(first, article);
  await expect(box(first, 'Title')).toHaveValue('On deposits and promises');
  await expect(box(first, 'In short')).toHaveValue('Ask for half, or for two fifths.');
  await expect(box(first, 'Text')).toContainText('A deposit is a promise of both sides.');
});

test('a tab that was closed kept the draft, and whoever opens the page again goes on or discards it', {
  tag: '@long',
}, async () => {
  await box(first, 'In short').fill('Half a sentence that nobody has saved');
  await expect(first.getByText('Not saved yet')).toBeVisible();
  const context = first.context();
  await first.close();

  first = await context.newPage();
  await openPage(first, article);
  await expect(main(first)).toContainText('Your draft is in the form');
  await expect(box(first, 'In short')).toHaveValue('Half a sentence that nobody has saved');
  await expect(first.getByText('Not saved yet')).toBeVisible();
  await press(first, 'Discard it');
  await expect(box(first, 'In short')).toHaveValue('Ask for half, or for two fifths.');
});
