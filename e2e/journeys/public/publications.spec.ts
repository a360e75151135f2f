/** Requesting a report on the page and opening it from the email. */
import { paths } from '@azadkar/shared-api/paths';
import { expect, test } from '../../support/fixtures';
import { linkFromEmail } from '../../support/mailbox';
import { openPage } from '../../support/open-page';
import { uniqueEmail } from '../../support/register';

test('a visitor requests a report and opens it from the email', async ({ page }) => {
  const email = uniqueEmail('reader');
  await openPage(page, paths.publications);
  await page
    .getByRole('button', { name: /^Get it by email/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send me the report' }).click();
  await expect(dialog.getByText('Please enter your Organization').first()).toBeVisible();
  await dialog.getByLabel('Full name').fill('Reader Demo');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Phone').fill('0300 1234567');
  await dialog.getByLabel('Organization').fill('Example Studio');
  await dialog.getByLabel('Designation').fill('Designer');
  await dialog.getByRole('button', { name: 'Send me the report' }).click();
  await expect(dialog.getByText('Thank you. The report has been sent to your email address.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();

  const link = await linkFromEmail(page, { to: email, subject: '', link: /https?:\/\/\S+\/api\/publications\/\S+/ });
  const report = await page.request.get(link);
  expect(report.headers()['content-type']).toBe('application/pdf');
});
