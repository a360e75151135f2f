/** The service worker in a real browser: what is read offline, what is never old, and how it is taken away. */
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { apiOf, signIn } from '../support/members';
import { openPage } from '../support/open-page';
import { release } from '../support/release-command';

const IN_TIME = { timeout: 30_000 };

const offlineCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('offline-')));

const isKept = (page: Page) =>
  page.evaluate(async () => (await caches.match(location.pathname, { ignoreVary: true })) !== undefined);

const revisionOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('manifest')?.textContent ?? '{}').revision);

/** The page's address, once it is kept. */
async function keptAddress(page: Page): Promise<string> {
  await expect.poll(() => isKept(page), { timeout: 60_000 }).toBe(true); // a busy server leaves pages to the browser
  return new URL(page.url()).pathname;
}

test('what is written offline outlasts a reload, and is sent once', async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(/ERR_|Failed to fetch/);
  await signIn(page);
  const api = apiOf(page);
  const issues = await api.get<{ id: string; status: { name: string } }[]>('/user/issues');
  const issueId = issues.find(({ status }) => status.name === 'Open')?.id ?? '';
  await openPage(page, toPath(paths.issue, { issueId }));
  await keptAddress(page);
  const text = `Written offline at ${Date.now()}`;
  const waits = page.getByText('Your comment waits for a connection.');

  await context.setOffline(true);
  await page.getByLabel('Your comment').fill(text);
  await page.getByRole('button', { name: 'Add Comment' }).click();
  await expect(waits).toBeVisible();
  await page.reload();
  await expect(waits).toBeVisible();

  await context.setOffline(false);
  await expect(waits).toBeHidden(IN_TIME);
  await expect(page.getByText(text)).toHaveCount(1);
  const comments = await api.get<{ description: string }[]>(`/user/issues/${issueId}/comments`);
  expect(comments.filter(({ description }) => description === text)).toHaveLength(1);
});

test('a member reads tickets and lessons offline, gets each new revision online, and leaves nothing behind', {
  tag: '@long',
}, async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(/ERR_|Failed to fetch|status of 503|Loading (chunk|script)/);
  const title = page.getByRole('heading', { level: 1 });
  const notice = page.getByText('You are offline.');
  await signIn(page);
  await openPage(page, paths.tickets);
  await keptAddress(page);
  await page.locator('main a[href*="/tickets/"]').first().click();
  await expect(page.getByRole('button', { name: 'Show full screen' })).toBeVisible();
  const ticket = await keptAddress(page);
  const event = (await title.textContent()) ?? '';

  await context.setOffline(true);
  await page.reload();
  await expect(title).toHaveText(event);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('img', { name: /^Code of the ticket/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show full screen' })).toBeVisible();
  await expect(page.getByText('The ticket can be changed when you have a connection again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct the name' })).toBeHidden();
  await page.goto(paths.contact);
  await expect(title).toHaveText('No connection');
  await page.getByRole('link', { name: 'My Tickets' }).click();
  await expect(title).toHaveText('My Tickets', IN_TIME);
  await page.locator(`main a[href="${ticket}"]`).click();
  await expect(title).toHaveText(event, IN_TIME);

  await context.setOffline(false);
  await expect(notice).toBeHidden(IN_TIME);
  await expect(title).toHaveText(event);

  const before = await revisionOf(page);
  release('worker', 'off', '--yes');
  await page.reload();
  expect(await revisionOf(page)).toBe(before + 1);
  await expect.poll(() => offlineCaches(page), IN_TIME).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  release('worker', 'on', '--yes');
  await openPage(page, ticket);
  await keptAddress(page);
  await openPage(page, paths.logout);
  await expect(page).toHaveURL('/');
  await context.setOffline(true);
  await expect.poll(async () => (await page.goto(ticket))?.status(), IN_TIME).toBe(503);
  await expect(page.getByText('Pages you can read now')).toBeHidden();
});
