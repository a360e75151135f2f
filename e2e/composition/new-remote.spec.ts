/** A new remote is generated, published and pinned, without building anything else of the site. */
import path from 'node:path';
import { paths } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/open-page';
import { release } from '../support/release-command';
import { readManifest } from '../support/releases/manifest';
import {
  BUILD_TIMEOUT_MS,
  buildRemote,
  deleteBuilds,
  generateRemote,
  replaceInFile,
} from '../support/releases/remote-build';
import { site } from '../support/site';
import { alterResponse, flipOneBit } from './faults/network-faults';

test.afterAll(deleteBuilds);

test('a new remote joins the running site and leaves it again, with the same shell', { tag: '@long' }, async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  consoleErrors.allow(/status of 404 .*\/careers/);
  await openPage(page, paths.aboutUs);
  const shell = await shellOf(page);
  expect((await page.request.get('/careers')).status()).toBe(404);

  const careers = generateRemote('careers');
  buildRemote(careers);
  const checked = release('check', careers, '--site', site.url);
  expect(checked).toMatch(/ok +\/careers +opens at 1280 and 390 px/);
  release('publish', careers);
  console.log(release('pin', 'careers@1.0.0', '--yes'));

  await navigate(page, '/careers'); // in a tab that was opened before
  await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible();

  await openPage(page, paths.aboutUs);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Careers' })).toHaveAttribute(
    'href',
    '/careers',
  );
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/careers</loc>');
  await addLink(page);
  await page.getByRole('link', { name: 'Work with us' }).click();
  await expect(page.locator('[data-page="start"]')).toHaveAttribute('data-remote', 'careers@1.0.0');
  await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).first().click();
  await expect(page.locator('[data-remote^="ticketing@"]')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible();
  expect(await shellOf(page)).toBe(shell);

  expect(() => release('unpin', 'careers', '--yes')).toThrow('/careers belongs to careers now');
  release('unpin', 'careers', '--lose-paths', '--yes');
  expect((await openPage(page, '/careers'))?.status()).toBe(404);
});

test('a remote that Rspack builds is rendered, loads files with their hashes alone, and falls back to its version before', {
  tag: '@long',
}, async ({ page, consoleErrors }) => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  const folder = generateRemote('guides', '--bundler', 'rspack');
  buildRemote(folder);
  expect(release('check', folder)).toMatch(/ok +server build +loads, and renders 1 public page/);
  release('publish', folder);
  release('pin', 'guides@1.0.0', '--yes');

  const title = page.getByRole('heading', { level: 1 });
  const html = async () => (await page.request.get('/guides')).text();
  await expect.poll(html, { timeout: 30_000 }).toMatch(/<h1[^>]*>Guides<\/h1>/); // its renderer starts at the first visit
  await openPage(page, '/guides');
  await expect(page.locator('[data-remote="guides@1.0.0"]')).toBeVisible();
  const scripts = page.locator('script[src^="/remotes/guides/"]');
  const hashes = await scripts.evaluateAll((all) => all.map((script) => script.getAttribute('integrity')?.slice(0, 6)));
  expect(hashes.length).toBeGreaterThan(0);
  expect(hashes).toEqual(hashes.map(() => 'sha384'));
  await page.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).first().click();
  await expect(page.locator('[data-remote^="ticketing@"]')).toBeVisible();
  await page.goBack();
  await expect(title).toHaveText('Guides');

  replaceInFile(path.join(folder, 'package.json'), '"version": "1.0.0"', '"version": "1.1.0"');
  replaceInFile(path.join(folder, 'src/start/start.page.tsx'), 'title="Guides"', 'title="All guides"');
  buildRemote(folder);
  release('publish', folder);
  release('pin', 'guides@1.1.0', '--yes');
  await openPage(page, '/guides');
  await expect(title).toHaveText('All guides');
  consoleErrors.allow(/integrity|digest|Failed to load resource|reported: .*\/fault/);
  await page.route(/\/remotes\/guides\/1\.1\.0\/start\.[^/]*\.js/, (route) => alterResponse(route, flipOneBit));
  await openPage(page, '/guides');
  await expect(page.locator('[data-remote="guides@1.0.0"]')).toBeVisible();
  await expect(title).toHaveText('Guides');
  release('unpin', 'guides', '--lose-paths', '--yes');
});

const shellOf = async (page: Page) => (await readManifest(page)).shell;

/** Navigates as a link of the site does, without a new document. */
async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Adds a link to the text of the page, as an editor would. */
async function addLink(page: Page): Promise<void> {
  await expect(page.locator('[data-page="about-us"]')).toBeVisible();
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/careers', textContent: 'Work with us' });
    document.querySelector('main')?.append(link);
  });
}
