/** A report is asked for on the page and opened from the mail. */

import { paths } from '@azadkar/shared-api/paths';
import { expect, test } from '../../support/fixtures';
import { openPage } from '../../support/open-page';

test('a visitor asks for a report and opens it from the mail', async ({ page }) => {
  const email = `reader-${Date.now()}@azadkar.test`;
  await openPage(page, paths.publications);
  await page
    .getByRole('button', { name: /^Download / })
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
  await expect(dialog.getByText('Thank you. The report has been sent to your e-mail address.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();

  let link = '';
  await expect(async () => {
    const answer = await page.request.get(`/api/dev/mailbox.json?${new URLSearchParams({ to: email })}`);
    const [mail] = ((await answer.json()) as { data: { text: string }[] }).data;
    link = /https?:\/\/\S+\/api\/publications\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  const report = await page.request.get(link);
  expect(report.headers()['content-type']).toBe('application/pdf');
});
