/** A client does not pay: the guided path, an issue with files, the team's answer, and an answer to it by email. */
import { paths } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessibleInBothColors } from '../../support/expect-accessible';
import { expect, test } from '../../support/fixtures';
import { waitForEmail } from '../../support/mailbox';
import { apiOf, confirmAddress, demoStaff, signIn, signInNewMember } from '../../support/members';
import { openPage } from '../../support/open-page';
import { site } from '../../support/site';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** What the mail server posts when a member answers an email. */
const answerTo = (to: string, from: string) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Re: New comment',
    `Message-ID: <${Date.now()}@mail.test>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'It was due on Friday.',
    '',
    'On Mon, 3 Mar 2026 Azadkar wrote:',
    '> When was it due?',
  ].join('\r\n');

test('unpaid work: letters, an issue with files, and an answer by email @phone', async ({ page, browser }) => {
  const member = await signInNewMember(page, 'Unpaid Journey');
  await confirmAddress(page, member);
  await openPage(page, paths.help);
  await page.getByRole('link', { name: 'See what to do' }).click();
  await expect(page.getByRole('button', { name: 'Copy the letter' })).toHaveCount(3);
  await expectAccessibleInBothColors(page);
  await page.getByRole('link', { name: 'Open an issue' }).click();

  await expect(page.getByLabel('Title')).toHaveValue('A client did not pay me');
  await expect(page.getByText(/answered within|We answer within/)).toBeVisible();
  await page.getByLabel('Description').fill('The shop is online, and the invoice is six weeks old.');
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await page.getByLabel('Attach files').setInputFiles([
    { name: 'shop.png', mimeType: 'image/png', buffer: picture },
    { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PDF },
  ]);
  await expect(page.getByRole('button', { name: 'Remove invoice.pdf' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove shop.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'A client did not pay me' }).click();

  const files = page.getByRole('list', { name: 'Files' });
  await expect(files.getByText('shop.png')).toBeVisible();
  await expect.poll(() => files.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
  const pdf = await page.request.get(
    String(await files.getByRole('link', { name: /^invoice.pdf/ }).getAttribute('href')),
  );
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect(pdf.headers()['content-disposition']).toMatch(/^attachment/);
  await expectAccessibleInBothColors(page);

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const staff = await (await browser.newContext()).newPage();
  await answerAsSupport(staff, id);
  const { replyTo } = await waitForEmail(page, { to: member.email, subject: 'New comment' });
  await page.reload();
  await expect(page.getByText('When was it due?')).toBeVisible();

  const { INBOUND_KEY } = site.env;
  const posted = await page.request.post('/api/inbound/mail', {
    headers: { 'content-type': 'message/rfc822', 'x-inbound-key': INBOUND_KEY },
    data: answerTo(String(replyTo), member.email),
  });
  expect((await posted.json()).message).toBe('comment');
  await page.reload();
  await expect(page.getByText('It was due on Friday.')).toBeVisible();
  await expect(page.getByText('On Mon, 3 Mar 2026')).toHaveCount(0);
  await staff.context().close();
});

async function answerAsSupport(page: Page, id: string): Promise<void> {
  await signIn(page, demoStaff('support'));
  const api = apiOf(page);
  const { version } = await api.get<{ version: number }>(`/staff/issues/${id}`);
  await api.post(`/staff/issues/${id}/answer`, { text: 'When was it due?', outcome: 'open', version });
}
