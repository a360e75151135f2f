import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'a sentence of mine';

/** Registers somebody new through the form, who then stands at the membership. */
export async function registerNewcomer(page: Page, name: string): Promise<{ name: string; email: string }> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}-${Date.now()}@azadkar.test`;
  await page.goto('/register');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contact number').fill('0300 1234567');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Become a member' }).click();
  await expect(page).toHaveURL('/dashboard/membership');
  return { name, email };
}

/** The address that the newest mail with these words in its subject asks to open, as a path of the site. */
export async function linkFromMail(page: Page, to: string, subject: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/api/dev/mailbox.json?${new URLSearchParams({ to })}`);
    const mails = ((await answer.json()) as { data: { subject: string; text: string }[] }).data;
    const [mail] = mails.filter((one) => one.subject.includes(subject));
    link = /https?:\/\/\S+\?token=\S+/.exec(mail?.text ?? '')?.[0];
    expect(link, `a mail "${subject}" to ${to}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  const { pathname, search } = new URL(String(link));
  return pathname + search;
}
