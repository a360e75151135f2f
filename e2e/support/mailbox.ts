import { expect, type Page } from '@playwright/test';

interface Email {
  subject: string;
  text: string;
}

/** The emails that the site sent to this address, newest first. */
export async function emailsTo(page: Page, to: string): Promise<Email[]> {
  const response = await page.request.get(`/api/dev/mailbox.json?${new URLSearchParams({ to })}`);
  return (await response.json()).data;
}

/** Waits for an email to arrive and gives the first link in it that matches, as a path of the site. */
export async function linkFromEmail(page: Page, { to, subject, link }: ExpectedLink): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const email = (await emailsTo(page, to)).find((one) => one.subject.includes(subject));
    found = link.exec(email?.text ?? '')?.[0];
    expect(found, `an email "${subject}" to ${to}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  const { pathname, search } = new URL(String(found));
  return pathname + search;
}

interface ExpectedLink {
  to: string;
  /** A part of the email's subject. */
  subject: string;
  link: RegExp;
}
