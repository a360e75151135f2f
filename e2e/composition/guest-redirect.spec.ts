import { AUTH_COOKIE, withReferrer } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { dashboardLink } from '../support/dashboard-menu';
import { expect, test } from '../support/fixtures';
import { demoMember, signIn } from '../support/members';
import { openPage } from '../support/open-page';

const FIRST_ISSUES = `${paths.issues}?page=1`;

test("a guest at a member's page loads none of its remote, signs in and returns to it", async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await openPage(page, FIRST_ISSUES);
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).searchParams.get('referrer')).toBe(FIRST_ISSUES);
  expect(asked.filter((path) => path.includes('safety-net'))).toEqual([]);

  await page.getByLabel('Email').fill(demoMember.email);
  await page.getByLabel('Password', { exact: true }).fill(demoMember.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(FIRST_ISSUES);
  await expect(page.locator('[data-remote^="safety-net@"]')).toBeVisible();
});

test('a link to a page for members redirects a guest to the login, without loading its code', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openPage(page, paths.aboutUs);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Courses' });
    document.querySelector('main')?.append(link);
  }, paths.courses);
  await page.getByRole('link', { name: 'Courses', exact: true }).hover();
  await page.getByRole('link', { name: 'Courses', exact: true }).click();
  await expect(page).toHaveURL(withReferrer(paths.login, paths.courses));
  const code = asked.filter((path) => path.includes('/remotes/learning/'));
  expect(code.filter((path) => !path.includes('/entry.'))).toEqual([]); // the footer leads to a page of the same remote
});

test('a member whose session has ended signs in again and returns to the page', async ({ page, context, baseURL }) => {
  await signIn(page);
  await openPage(page, paths.membership);
  await page.waitForLoadState('networkidle'); // else what the page still asks for would lead to the login
  const link = await dashboardLink(page, 'Courses');
  await link.waitFor();
  await context.addCookies([{ name: AUTH_COOKIE, value: 'ended', url: baseURL }]);
  await link.dispatchEvent('click'); // a pointer above it would prefetch the page, whose refusal leads to the login, too
  await expect(page).toHaveURL(withReferrer(paths.login, paths.courses));
  await page.getByLabel('Email').fill(demoMember.email);
  await page.getByLabel('Password', { exact: true }).fill(demoMember.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(paths.courses);
  await expect(page.locator('[data-remote^="learning@"]')).toBeVisible();
});

test('addresses that redirect do so for a guest and for a member', async ({ page, context }) => {
  await openPage(page, paths.myOrders);
  await expect(page).toHaveURL(paths.home);
  await openPage(page, paths.dashboard);
  await expect(page).toHaveURL(withReferrer(paths.login, paths.membership));
  const { origin } = new URL(page.url());
  await page.goto('about:blank'); // a page that is open asks the api about the token, and removes it
  await context.addCookies([{ name: AUTH_COOKIE, value: 'stale', url: origin }]);
  const answer = await page.request.get(`${origin}${paths.myOrders}?page=2`, { maxRedirects: 0 });
  expect(answer.headers().location).toBe(`${paths.orders}?page=2`);
});
