import { paths } from '@azadkar/shared-api/paths';
import type { Request } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/open-page';

const isScript = (request: Request) => request.resourceType() === 'script' || /\.js(on)?$/.test(request.url());

test('a page asks for no manifest, for no file twice, and only for what it needs', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isScript(request)) asked.push(new URL(request.url()).pathname);
  });
  const answer = await openPage(page, paths.aboutUs);
  await expect(page.locator('[data-page="about-us"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const named = [...((await answer?.text()) ?? '').matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file);
  expect(asked).toEqual(expect.arrayContaining(named));
  expect(asked.filter((path, i) => asked.indexOf(path) !== i)).toEqual([]);
  expect(asked.filter((path) => !/^\/(shell|remotes\/public)\//.test(path))).toEqual([]);
});

test('every script comes compressed by brotli, to be kept for ever, from one site', async ({ page, baseURL }) => {
  const answers: { headers: Record<string, string>; url: string }[] = [];
  page.on('response', (response) => {
    if (isScript(response.request())) answers.push({ headers: response.headers(), url: response.url() });
  });
  await openPage(page, paths.aboutUs);
  await page.waitForLoadState('networkidle');
  expect(answers.length).toBeGreaterThan(4);
  for (const { headers, url } of answers) {
    expect(url).toContain(baseURL);
    expect(headers['cache-control'], url).toBe('public, max-age=31536000, immutable');
    if (Number(headers['content-length']) > 1_024) expect(headers['content-encoding'], url).toBe('br');
  }
});

test('an address that nobody owns is a 404 inside the site', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  const answer = await openPage(page, '/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
});

test('a second remote joins the open page without a new document', async ({ page }) => {
  const documents: string[] = [];
  await openPage(page, paths.aboutUs);
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).first().click();
  await expect(page.locator('[data-remote^="ticketing@"]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-page="about-us"]')).toBeVisible();
  expect(documents).toEqual([]);
});
