/** A page whose files could not be had opens as soon as they can be: the document is never reloaded for it. */
import { paths } from '@azadkar/shared-api/paths';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/open-page';
import { alterResponse, fileOf, flipOneBit } from './faults/network-faults';

const NOTICE = 'This part of the site is not available right now';
/** The shared package of forms, which the login needs and the page before it does not. */
const FORMS = /\/shell\/.*\/forms\./;
const LOGIN = fileOf('account', 'login');

test.beforeEach(({ consoleErrors }) =>
  consoleErrors.allow(/Failed to load resource|integrity|digest|reported: .*\/fault/),
);

const follow = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).first().click();

/** Opens a page that works, breaks a file, and follows the link to the login. */
async function openLogin(page: Page, file: RegExp, fault: (route: Route) => Promise<unknown>) {
  await openPage(page, paths.aboutUs);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.route(file, fault);
  await follow(page, 'Login');
}

async function expectLogin(page: Page) {
  await expect(page.locator('[data-page="login"]').getByLabel('Password', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
}

async function expectNotice(page: Page) {
  // the limit of 8 s, and 7 s for a busy machine
  await expect(page.getByRole('heading', { level: 1, name: NOTICE })).toBeVisible({ timeout: 15_000 });
}

/** What the page reports: "shell load notice". */
function recordReports(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/reports/fault')) return;
    const { name, kind, outcome } = request.postDataJSON();
    reports.push(`${name} ${kind} ${outcome}`);
  });
  return reports;
}

/** A fault of the first request; the next ones are answered. */
function once(fault: (route: Route) => Promise<unknown>) {
  let requests = 0;
  return (route: Route) => {
    requests += 1;
    return requests === 1 ? fault(route) : route.continue();
  };
}

const answer503 = (route: Route) => route.fulfill({ status: 503, body: '' });
const hang = () => new Promise<never>(() => undefined);

for (const [what, fault] of [
  ['is missing', answer503],
  ['has a flipped bit', (route: Route) => alterResponse(route, flipOneBit)],
  ['hangs', hang],
] as const) {
  test(`a shared file that ${what} once: the visitor gets the page, and nothing else`, { tag: '@long' }, async ({
    page,
  }) => {
    const reports = recordReports(page);
    await openLogin(page, FORMS, once(fault));
    await expectLogin(page);
    expect(reports).toEqual([]);
  });
}

const WAYS: [string, (page: Page) => Promise<unknown>][] = [
  ['"Try again"', (page) => page.getByRole('button', { name: 'Try again' }).click()],
  [
    'the next visit',
    async (page) => {
      await follow(page, 'Events');
      await expect(page.locator('[data-page="events"]')).toBeVisible();
      await follow(page, 'Login');
    },
  ],
  ['the return of the connection', (page) => page.evaluate(() => dispatchEvent(new Event('online')))],
];
for (const [way, recover] of WAYS) {
  test(`a shared file that is missing is reported as the shell's, and ${way} opens the page`, {
    tag: way === WAYS[0]?.[0] ? [] : '@long',
  }, async ({ page }) => {
    const reports = recordReports(page);
    await openLogin(page, FORMS, answer503);
    await expectNotice(page);
    expect(reports).toEqual(['shell load notice']);
    await page.unroute(FORMS);
    await recover(page);
    await expectLogin(page);
  });
}

test('a page\'s own file that hangs: after the notice, "Try again" waits for no old request', async ({ page }) => {
  await openLogin(page, LOGIN, hang);
  await expectNotice(page);
  await page.unroute(LOGIN);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectLogin(page);
});

test('the damaged copy of a file is replaced in the cache of the browser', async ({ page }) => {
  const replaced = page.waitForRequest((request) => FORMS.test(request.url()) && request.resourceType() === 'fetch');
  await openLogin(
    page,
    FORMS,
    once((route) => alterResponse(route, flipOneBit)),
  );
  expect((await replaced).url()).not.toContain('retry');
  await expectLogin(page);
});

test('a page that still fails although its file can be had is reloaded, once', { tag: '@long' }, async ({ page }) => {
  const onlyFetched = (route: Route) =>
    route.request().resourceType() === 'fetch' ? route.continue() : answer503(route);
  await openLogin(page, LOGIN, onlyFetched);
  await expectNotice(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForFunction(() => !('sameDocument' in globalThis));
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.waitForLoadState('networkidle');
  const fetched = page.waitForResponse(
    (response) => response.request().resourceType() === 'fetch' && LOGIN.test(response.url()),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await fetched; // the page has failed again, and its file could be had
  await page.unroute(LOGIN);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectLogin(page);
});
