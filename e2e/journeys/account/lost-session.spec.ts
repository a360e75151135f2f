import { AUTH_COOKIE, withReferrer } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { paths } from '@azadkar/shared-api/paths';
import { type Page, request } from '@playwright/test';
import { dashboardLink } from '../../support/dashboard-menu';
import { expect, test } from '../../support/fixtures';
import { type Credentials, newMember, signIn, signInNewMember, tokenOf } from '../../support/members';
import { openPage } from '../../support/open-page';
import { site } from '../../support/site';

/** Several calls may be under way when the session ends, of a page and of the four parts in it; each is answered once. */
const MOST_REFUSALS = 3 + 4;

/** The HttpOnly cookie of a session. */
const PAIR_COOKIE = 'session';

/** Of this file alone, as all sessions of theirs are ended. */
let member: Credentials;
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  member = await signInNewMember(page, 'Lost Session');
  await page.close();
});

type Lose = (page: Page) => Promise<unknown>;

/** The ways in which a session is lost while its page is open. */
const losses: Record<string, Lose> = {
  'the cookie is removed': (page) => page.context().clearCookies({ name: AUTH_COOKIE }),
  'the cookie expires': async (page) => {
    await setToken(page, 'expired', Math.floor(Date.now() / 1000) + 1);
    await expect.poll(() => tokenOf(page)).toBe('');
  },
  'the cookie holds another token': (page) => setToken(page, 'a-token-that-nobody-has'),
  'the cookie is damaged': (page) => setToken(page, '%D8%A2%D9%85%D9%86%DB%81'),
  'the secret that belongs to the token is removed': (page) => page.context().clearCookies({ name: PAIR_COOKIE }),
  'the secret is that of another session': (page) => setCookie(page, PAIR_COOKIE, 'a-secret-of-another-session'),
  'the server ends the session': async () => {
    const elsewhere = await request.newContext({ baseURL: site.url });
    const signedIn = await elsewhere.post(`/api${account.login.path}`, { data: member });
    const headers = { authorization: `Bearer ${(await signedIn.json()).data.token}` };
    await elsewhere.post(`/api${account.endOtherSessions.path}`, { headers });
    await elsewhere.dispose();
  },
  'another window logs out': async (page) => {
    const other = await page.context().newPage();
    await openPage(other, paths.membership);
    await other.goto(paths.logout);
    await expect(other).toHaveURL(paths.home);
    await other.close();
  },
};

const setToken = (page: Page, value: string, expires?: number) => setCookie(page, AUTH_COOKIE, value, expires);

async function setCookie(page: Page, name: string, value: string, expires = -1): Promise<void> {
  await page.context().addCookies([{ name, value, url: new URL(page.url()).origin, expires }]);
}

const PATIENCE_MS = 5_000;

/** The page may notice the loss by itself, and be gone before the click or during it. */
async function followUnlessLeft(page: Page, name: string): Promise<void> {
  const link = dashboardLink(page, name, PATIENCE_MS);
  await link.then((found) => found.click({ timeout: PATIENCE_MS })).catch(() => undefined);
}

/** Counts what a loop would repeat. */
function watch(page: Page) {
  const seen = { refusals: 0, navigations: [] as string[] };
  page.on('response', (response) => {
    if (response.status() === 401) seen.refusals += 1;
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.navigations.push(new URL(frame.url()).pathname);
  });
  return seen;
}

async function signInByForm(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** With `EVERY_SCREEN=once`, as in CI, each loss happens between two clicks or on an open page, in turns; otherwise both. */
const isMet = (where: 'between clicks' | 'open page', index: number) =>
  process.env.EVERY_SCREEN !== 'once' || (index % 2 === 0) === (where === 'open page');

for (const [index, [loss, lose]] of Object.entries(losses).entries()) {
  const tag = index < 1 ? [] : '@long';
  if (isMet('between clicks', index)) testBetweenClicks(loss, lose, tag);
  if (isMet('open page', index)) testOnOpenPage(loss, lose, tag);
}

function testBetweenClicks(loss: string, lose: Lose, tag: string | string[]): void {
  test(`${loss} between two clicks: one calm redirect to the login, and back after signing in`, { tag }, async ({
    page,
  }) => {
    await signIn(page, member);
    await openPage(page, paths.membership);
    const seen = watch(page);
    await lose(page);
    await followUnlessLeft(page, 'Courses');
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await page.waitForTimeout(1_000); // a loop would go on
    expect(seen.refusals).toBeLessThanOrEqual(MOST_REFUSALS);
    const redirects = seen.navigations.filter((path) => path === paths.login).length;
    expect([1, 2]).toContain(redirects); // the click may come while the page leaves by itself, and leads there, too
    const wayBack = new URL(page.url()).searchParams.get('referrer') ?? '';
    expect([paths.membership, paths.courses]).toContain(wayBack);
    await signInByForm(page);
    await expect(page).toHaveURL(wayBack);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Login');
  });
}

function testOnOpenPage(loss: string, lose: Lose, tag: string | string[]): void {
  test(`${loss} on an open page: loading it again leads to the login once`, { tag }, async ({ page }) => {
    await signIn(page, member);
    await openPage(page, paths.courses);
    const seen = watch(page);
    await lose(page);
    await page.goto(paths.courses);
    await expect(page).toHaveURL(withReferrer(paths.login, paths.courses));
    await page.waitForTimeout(1_000); // a loop would go on
    expect(seen.refusals).toBeLessThanOrEqual(MOST_REFUSALS);
    await page.reload(); // the login does not send back
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  });
}

test("another member's token is no session here, nor is it one any more where it was stolen", { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const victim = await (await browser.newContext()).newPage();
  await signIn(victim, newMember);
  await signIn(page, member);
  await openPage(page, paths.membership);
  const seen = watch(page);
  await setToken(page, await tokenOf(victim));
  await followUnlessLeft(page, 'Issues');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(seen.refusals).toBeLessThanOrEqual(MOST_REFUSALS);
  await victim.goto(paths.issues);
  await expect(victim.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await victim.context().close();
});

test('a page of one member is loaded again when another signs in in another tab', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signIn(page, member);
  await openPage(page, paths.profile);
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  const other = await context.newPage();
  await other.goto(paths.logout);
  await expect(other).toHaveURL(paths.home);
  await signIn(other, newMember);
  await page.bringToFront();
  const focused = page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await focused.catch(() => undefined); // where coming to the front was enough, the page is already being loaded
  await expect(page).toHaveURL(paths.home);
  await page.waitForLoadState();
  await openPage(page, paths.profile);
  await expect(page.getByLabel('Email')).toHaveValue(newMember.email);
});

test('a form that is half filled in when the session ends keeps its text', async ({ page, context }) => {
  await signIn(page, member);
  await openPage(page, paths.newIssue);
  await page.getByLabel('Title').fill('A client has not paid');
  const seen = watch(page);
  await context.clearCookies({ name: AUTH_COOKIE });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const bar = page.getByRole('alert').filter({ hasText: 'Your session has ended.' });
  await expect(bar).toBeVisible();
  const [login] = await Promise.all([
    context.waitForEvent('page'),
    bar.getByRole('link', { name: 'Sign in in a new tab' }).click(),
  ]);
  await signInByForm(login);
  await expect(login).toHaveURL(paths.newIssue);
  await login.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(bar).toBeHidden();
  await expect(page).toHaveURL(paths.newIssue);
  await expect(page.getByLabel('Title')).toHaveValue('A client has not paid');
  expect(seen.refusals).toBeLessThanOrEqual(MOST_REFUSALS);
});
