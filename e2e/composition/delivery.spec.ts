import { fileStore, readLive } from '@azadkar/release';
import { paths } from '@azadkar/shared-api/paths';
import type { Request } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/open-page';
import { site } from '../support/site';

const isScript = (request: Request) => request.resourceType() === 'script' || /\.js(on)?$/.test(request.url());

test('a page requests no manifest, no file twice, and only what it needs', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (isScript(request)) requested.push(new URL(request.url()).pathname);
  });
  const response = await openPage(page, paths.aboutUs);
  await expect(page.locator('[data-page="about-us"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const named = [...((await response?.text()) ?? '').matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file);
  expect(requested).toEqual(expect.arrayContaining(named));
  expect(requested.filter((path, i) => requested.indexOf(path) !== i)).toEqual([]);
  const ofOthers = requested.filter((path) => !/^\/(shell|remotes\/public)\//.test(path));
  expect(ofOthers.filter((path) => !/\/entry\.[^/]*\.js$/.test(path))).toEqual([]); // an idle page loads entries ahead
});

test('every script is compressed by brotli, immutable, and of the same origin', async ({ page, baseURL }) => {
  const responses: { headers: Record<string, string>; url: string }[] = [];
  page.on('response', (response) => {
    if (isScript(response.request())) responses.push({ headers: response.headers(), url: response.url() });
  });
  await openPage(page, paths.aboutUs);
  await page.waitForLoadState('networkidle');
  expect(responses.length).toBeGreaterThan(4);
  for (const { headers, url } of responses) {
    expect(url).toContain(baseURL);
    expect(headers['cache-control'], url).toBe('public, max-age=31536000, immutable');
    if (Number(headers['content-length']) > 1_024) expect(headers['content-encoding'], url).toBe('br');
  }
});

test('a link works where the file of navigation is lost: it opens a document', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/navigation|ERR_FAILED/);
  await page.route(/\/shell\/.*\/navigation\./, (route) => route.abort());
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await openPage(page, paths.aboutUs);
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).first().click();
  await expect(page.locator('[data-remote^="ticketing@"]')).toBeVisible({ timeout: 20_000 });
  expect(documents).toEqual([paths.aboutUs, paths.events]);
});

test('an address that no remote owns is a 404 inside the frame', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  const response = await openPage(page, '/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
});

test('a second remote loads into the open page without a new document', async ({ page }) => {
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

/**
 * What the scripts of a page may weigh, compressed, in bytes: what they weigh, rounded up to a full kilobyte. Whoever needs more
 * raises the number, and says in the commit what for.
 */
const SCRIPT_BUDGETS = [
  [paths.home, 144_000],
  [paths.ourVoice, 146_000],
  ['/event/', 147_000],
  [paths.login, 157_000],
  [paths.aboutUs, 138_000],
  [paths.events, 142_000],
] as const;

test('the scripts of a page stay within their bytes', async ({ request }) => {
  const linkedFrom = async (page: string, start: string) =>
    new RegExp(`href="(${start}[^"]+)"`).exec(await (await request.get(page)).text())?.[1] ?? start;
  for (const [start, budget] of SCRIPT_BUDGETS) {
    const address = start.endsWith('t/') ? await linkedFrom(paths.events, start) : start;
    let html = '';
    await expect(async () => {
      html = await (await request.get(address)).text();
      expect(html, 'a busy server leaves the page to browsers, which then need navigation too').toContain(
        'id="rendered"',
      );
    }).toPass();
    const scripts = [...html.matchAll(/<script defer [^>]*src="([^"]+)"/g)].map(([, src = '']) => src);
    const sizes = await Promise.all(
      scripts.map(async (src) => Number((await request.get(src)).headers()['content-length'])),
    );
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes, `${address}: ${bytes} bytes in ${scripts.length} scripts`).toBeLessThanOrEqual(budget);
    expect(bytes, `${address} needs less: lower its budget`).toBeGreaterThan(budget - 6_000);
  }
});

test('the entry of each remote stays within its bytes', async () => {
  const live = await readLive(fileStore(site.releaseStore), 'live');
  const sizes = live?.remotes.map(({ release: { name, entry, files } }) => [name, files[entry]?.compressed?.br]) ?? [];
  expect(sizes.map(([name]) => name)).toContain('staff');
  for (const [name, bytes] of sizes) expect(bytes, `${name}`).toBeLessThanOrEqual(2_950);
});
