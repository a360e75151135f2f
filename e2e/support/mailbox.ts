import { expect, type Page } from '@playwright/test';

interface Email {
  subject: string;
  text: string;
  replyTo?: string;
}

/** The emails that the site sent to this address, newest first. */
export async function emailsTo(page: Page, to: string): Promise<Email[]> {
  const response = await page.request.get(`/api/dev/mailbox.json?${new URLSearchParams({ to })}`);
  return (await response.json()).data;
}

interface ExpectedEmail {
  to: string;
  /** A part of the email's subject. */
  subject: string;
}

/** Waits for an email to arrive; of several, the newest. */
export async function waitForEmail(page: Page, { to, subject }: ExpectedEmail, timeout = 20_000): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    found = (await emailsTo(page, to)).find((one) => one.subject.includes(subject));
    expect(found, `an email "${subject}" to ${to}`).toBeDefined();
  }).toPass({ timeout });
  return found ?? { subject: '', text: '' };
}

/** Waits for an email to arrive and gives the first link in it that matches, as a path of the site. */
export async function linkFromEmail(page: Page, expected: ExpectedEmail & { link: RegExp }): Promise<string> {
  const { text, subject } = await waitForEmail(page, expected);
  const found = expected.link.exec(text)?.[0];
  expect(found, `a link in "${subject}"`).toBeDefined();
  return pathOf(String(found));
}

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
