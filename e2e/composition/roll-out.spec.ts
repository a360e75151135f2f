import { fileStore, readLive } from '@azadkar/release';
import { paths } from '@azadkar/shared-api/paths';
import { type Browser, request } from '@playwright/test';
import pLimit from 'p-limit';
import { expect, test } from '../support/fixtures';
import { demoStaff, signIn } from '../support/members';
import { askFor, openPage } from '../support/open-page';
import { release } from '../support/release-command';
import { liveVersionOf } from '../support/releases/live-version';
import { parseManifest, readManifest } from '../support/releases/manifest';
import { publishFixture } from '../support/releases/publish-fixture';
import { BUILD_TIMEOUT_MS, changeBuild, deleteBuilds } from '../support/releases/remote-build';
import { site } from '../support/site';

/** With 30 visitors the chance that fewer than three are among 50 % is 1 in 2,000,000. */
const MAX_VISITORS = 30;
const store = fileStore(site.releaseStore);
const LIVE = `public@${liveVersionOf('mfe-public')}`;
const releases = publishFixture(site.releaseStore, site.url);

test.beforeAll(() => releases.publish('public', '99.0.5', (source) => source));
test.afterAll(deleteBuilds);

/** What a new visitor is sent, address after address, each with what a page must have; and the visitor's cookies. */
async function sentTo(addresses: readonly string[], required: RegExp): Promise<{ pages: string[]; cookie: string }> {
  const visitor = await request.newContext({ baseURL: site.url });
  const pages: string[] = [];
  for (const address of addresses) pages.push(await askFor(visitor, address, (html) => expect(html).toMatch(required)));
  const { cookies } = await visitor.storageState();
  await visitor.dispose();
  return { pages, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

/** The versions of the page that a new visitor gets on two visits. */
async function versionsOfVisitor(): Promise<(string | undefined)[]> {
  const { pages } = await sentTo([paths.aboutUs, paths.aboutUs], OF_REMOTE);
  return pages.map((html) => OF_REMOTE.exec(html)?.[1]);
}

const OF_REMOTE = /data-remote="(public@[^"]+)"/;

test('a version is rolled out to some visitors, who keep it, then to all, and rolled back', {
  tag: '@long',
}, async ({ page }) => {
  release('roll-out', 'public@99.0.5', '50', '--yes');
  const visitors = [];
  for (let i = 0; i < 12; i += 1) visitors.push(await versionsOfVisitor());
  expect(visitors.every(([first, second]) => first === second)).toBe(true);
  expect(new Set(visitors.flat())).toEqual(new Set([LIVE, 'public@99.0.5']));
  release('roll-out', 'public', '--finish', '--yes');
  expect(await versionsOfVisitor()).toEqual(['public@99.0.5', 'public@99.0.5']);
  await openPage(page, paths.aboutUs);
  await expect(page.locator('[data-page="about-us"]')).toHaveAttribute('data-remote', 'public@99.0.5');
  release('roll-back', '--yes');
  expect(await versionsOfVisitor()).toEqual([LIVE, LIVE]);
});

test('the staff meet a version first, by their session alone, and keep it while visitors follow', async ({ page }) => {
  release('roll-out', 'public@99.0.5', '--to', 'staff', '--yes');
  const versionOf = async (cookie = '') =>
    OF_REMOTE.exec(await (await fetch(site.url + paths.aboutUs, { headers: { cookie } })).text())?.[1];
  await signIn(page, demoStaff('editor'));
  const shown = page.locator('[data-page="about-us"]');
  await openPage(page, paths.aboutUs);
  await expect(shown).toHaveAttribute('data-remote', 'public@99.0.5');
  const cookies = await page.context().cookies(site.url);
  const seal = cookies.find(({ name }) => name === 'staff')?.value ?? '';
  expect(seal).toMatch(/^\d{13}\.[\w-]{43}$/);
  const details = encodeURIComponent(JSON.stringify({ name: 'A visitor', roles: ['admin'] }));
  for (const cookie of [
    '',
    `auth=guess; user_details=${details}; staff=yes`,
    `auth=guess; session=guess; staff=${seal}`,
  ])
    expect([cookie, await versionOf(cookie)]).toEqual([cookie, LIVE]);
  release('roll-out', 'public@99.0.5', '1', '--yes');
  await openPage(page, paths.aboutUs);
  await expect(shown).toHaveAttribute('data-remote', 'public@99.0.5');
  release('roll-out', 'public', '--abort', '--yes');
  await openPage(page, paths.aboutUs);
  await expect(shown).toHaveAttribute('data-remote', LIVE);
});

/** The shells of the pages that a new visitor gets on two visits, and the visitor's cookies. */
async function shellsOfVisitor(): Promise<{ shells: string[]; cookie: string }> {
  const { pages, cookie } = await sentTo([paths.aboutUs, paths.home], OF_SHELL);
  for (const html of pages) expect(parseManifest(html).shell).toBe(OF_SHELL.exec(html)?.[1]);
  return { shells: pages.map((html) => parseManifest(html).shell), cookie };
}

const OF_SHELL = /<script[^>]* src="\/shell\/([^/]+)\//;

test('a shell is rolled out to some visitors, who get its pages rendered and keep it, and then to nobody', {
  tag: '@long',
}, async () => {
  const before = (await readLive(store, 'live'))?.shell.version ?? '';
  await releases.publishShell('99.0.9', 'server/main.js', (code) => `${code}\n`);
  release('roll-out', 'shell@99.0.9', '50', '--yes', '--no-server-build');
  const visitors = [];
  for (let i = 0; i < 10; i += 1) visitors.push(await shellsOfVisitor());
  for (const { shells } of visitors) expect(new Set(shells).size).toBe(1);
  expect(new Set(visitors.flatMap(({ shells }) => shells))).toEqual(new Set([before, '99.0.9']));
  const { cookie = '' } = visitors.find(({ shells }) => shells.includes('99.0.9')) ?? {};
  const htmlOf = async () => (await fetch(site.url + paths.aboutUs, { headers: { cookie } })).text();
  await expect.poll(htmlOf, { timeout: 20_000 }).toMatch(/\/shell\/99\.0\.9\/.*data-page="about-us"/s);
  release('roll-out', 'shell', '--abort', '--yes');
  expect(await htmlOf()).not.toContain('/shell/99.0.9/');
});

test('a version that no browser can run is aborted by the monitor at 50 %, and every visitor gets a page', async ({
  browser,
}) => {
  test.setTimeout(BUILD_TIMEOUT_MS + 180_000);
  const from = 'var mfe_public_99_0_6;'; // how its entry begins, once it has the version
  const folder = changeBuild({
    room: 'mfe-public',
    version: '99.0.6',
    from,
    to: `throw new Error('broken by its team');`,
  });
  release('publish', folder, '--no-server-build');
  release('roll-out', 'public@99.0.6', '50', '--yes', '--no-server-build');
  const isAborted = async () => (await readLive(store, 'live'))?.author === 'the guard';
  const visitors: { chosen: boolean }[] = [];
  const visit = async () => {
    if (!(await isAborted())) visitors.push(await visitDuringRollOut(browser));
  };
  await pLimit(3).map(Array(MAX_VISITORS).keys(), visit);
  const history = release('history', '--limit', '1');
  console.log(
    `${visitors.length} visitors, ${visitors.filter(({ chosen }) => chosen).length} of them chosen: ${history}`,
  );
  expect(history).toContain('the guard');
  const live = LIVE.replaceAll('.', '\\.');
  expect(history).toMatch(new RegExp(`[3-6] of \\d+ visitors met a fault of public@99\\.0\\.6, 0 of \\d+ of ${live}`));
  expect(await versionsOfVisitor()).toEqual([LIVE, LIVE]);
});

/** Visits as a new visitor, who gets a page with either version; the browser reports that the new one failed. */
async function visitDuringRollOut(browser: Browser): Promise<{ chosen: boolean }> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const reported = page.waitForResponse(/\/reports\/fault$/).catch(() => null);
  await page.goto(paths.aboutUs);
  await expect(page.locator('[data-page="about-us"]')).toHaveAttribute('data-remote', LIVE);
  const { remotes } = await readManifest(page);
  const chosen = remotes.some(({ name, versions: [first] }) => name === 'public' && first?.version === '99.0.6');
  if (chosen) expect((await reported)?.status()).toBe(204);
  await context.close();
  return { chosen };
}

test('an open page reloads on the next navigation when its version was recalled', { tag: '@long' }, async ({
  page,
}) => {
  release('pin', 'public@99.0.5', '--yes');
  await openPage(page, paths.aboutUs);
  await expect(page.locator('[data-remote="public@99.0.5"]')).toBeVisible();
  const { revision } = await readManifest(page);
  release('recall', 'public@99.0.5', '--yes');
  await expect
    .poll(async () => (await (await page.request.get('/revision')).json()).lastUrgent ?? 0)
    .toBeGreaterThan(revision);
  await expect(page.locator('[data-remote="public@99.0.5"]')).toBeVisible();
  // an answer of the gateway is kept for three seconds, and a busy one is not waited for: then it is the navigation after
  await expect(async () => {
    for (const name of ['About us', 'Home']) await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.locator('[data-page="home"]')).toHaveAttribute('data-remote', LIVE, { timeout: 4_000 });
  }).toPass();
});
