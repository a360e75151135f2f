/** The pictures and styles of a remote: there without scripts, after a navigation, and not needed to read the page. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/open-page';

const ADDRESS = '/coming-soon';
const STYLESHEET = /\/remotes\/public\/[^/]+\/coming-soon\.\w{8}\.css/;

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Coming Soon' });
const kites = (page: Page) => page.locator('[data-page="coming-soon"] img[src*="/kite."]');

/** Each kite is loaded, and hangs in the sky where the stylesheet puts it. */
async function expectSky(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await expect(kites(page)).toHaveCount(3);
  for (const kite of await kites(page).all()) {
    await expect(kite).toHaveCSS('position', 'absolute');
    await expect.poll(() => kite.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
}

test('a rendered page has its pictures and styles without scripts', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(ADDRESS);
  await expect(heading(page)).toBeVisible();
  await expect(kites(page)).toHaveCount(3);
  await expect(kites(page).first()).toHaveCSS('position', 'absolute');
  await page.close();
});

test('the browser keeps what the server rendered, with the same addresses', async ({ page }) => {
  await openPage(page, ADDRESS);
  await expectSky(page);
  await expect(page.locator('link[rel=stylesheet][data-of=page]')).toHaveAttribute('integrity', /^sha384-/);
});

test('after a navigation the page has its stylesheet, with its hash', async ({ page }) => {
  await openPage(page, '/about-us');
  await expect(page.locator('[data-page="about-us"]')).toBeVisible();
  await navigate(page, ADDRESS);
  await expectSky(page);
  await expect(page.locator('link[rel=stylesheet][href*="/coming-soon."]')).toHaveAttribute('integrity', /^sha256-/);
});

for (const [how, open] of [
  ['opened', (page: Page) => openPage(page, ADDRESS)],
  [
    'reached from another page',
    async (page: Page) => {
      await openPage(page, '/about-us');
      await expect(page.locator('[data-page="about-us"]')).toBeVisible();
      await navigate(page, ADDRESS);
    },
  ],
] as const) {
  test(`a page that is ${how} is readable without its stylesheet, and gets it when it is there again`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/Failed to load resource|reported: .*\/fault/);
    let broken = true;
    await page.route(STYLESHEET, (route) => (broken ? route.fulfill({ status: 404, body: 'gone' }) : route.continue()));
    await open(page);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Events' }).last()).toBeVisible();
    broken = false;
    await expect(kites(page).first()).toHaveCSS('position', 'absolute', { timeout: 10_000 });
  });
}

test('a stylesheet that hangs delays the page by a few seconds only', { tag: '@long' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource|reported: .*\/fault/);
  await page.route(STYLESHEET, () => new Promise(() => {}));
  await page.goto(ADDRESS, { waitUntil: 'commit' });
  const paints = () => performance.getEntriesByName('first-contentful-paint').length;
  await expect.poll(() => page.evaluate(paints), { timeout: 6_000 }).toBe(1);
  await expect(heading(page)).toBeVisible();
});

/** Navigates as a link of the site does, without a new document. */
async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
