/** The forms of public pages work before their scripts have loaded, and without any. */
import { AUTH_COOKIE, DETAILS_COOKIE, withReferrer } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { demoMember } from '../support/members';

const main = (page: Page) => page.getByRole('main');
const send = (page: Page, name: string) => main(page).getByRole('button', { name }).click();
/** The browser logs every 4xx as an error. */
const REFUSALS = /status of 4(01|22)/;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a wrong password shows a message, and the right one redirects to the requested page', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(REFUSALS);
    await page.goto(withReferrer(paths.login, `${paths.events}?q=1`));
    await page.getByLabel('Email').fill(demoMember.email);
    await page.getByLabel('Password', { exact: true }).fill('not the one');
    await send(page, 'Login');
    await expect(page.getByRole('alert')).toContainText('The email or password is incorrect.');
    await expect(page.getByLabel('Email')).toHaveValue(demoMember.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

    await page.getByLabel('Password', { exact: true }).fill(demoMember.password);
    await send(page, 'Login');
    await expect(page).toHaveURL(`${paths.events}?q=1`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'My Dashboard' })).toBeVisible();
    await expect(main(page).getByRole('article').first()).toBeVisible();
  });

  test('mistakes are shown at their fields, and a new member is signed in', async ({
    page,
    consoleErrors,
    context,
  }) => {
    consoleErrors.allow(REFUSALS);
    await page.goto(withReferrer(paths.register, paths.aboutUs));
    await page.getByLabel('Full name').fill('Amna Khan');
    await page.getByLabel('Email').fill('without-scripts@');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await send(page, 'Become a member');
    await expect(page.getByRole('alert')).toContainText('Please check 3 fields');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('The input is not valid email');
    await expect(page.getByLabel('Contact number')).toHaveAccessibleDescription(/Please input your contact number\.$/);
    await expect(page.getByLabel('Full name')).toHaveValue('Amna Khan');

    await page.getByLabel('Email').fill('without-scripts@azadkar.test');
    await page.getByLabel('Contact number').fill('0300 1234567');
    await page.getByLabel('Password', { exact: true }).fill('a sentence of mine');
    await send(page, 'Become a member');
    await expect(page).toHaveURL(paths.aboutUs);
    const cookies = await context.cookies();
    expect(
      cookies.map(({ name, sameSite, httpOnly }) => `${name} ${sameSite}${httpOnly ? ', hidden' : ''}`).sort(),
    ).toEqual([`${AUTH_COOKIE} Lax`, 'device Lax, hidden', 'session Lax, hidden', `${DETAILS_COOKIE} Lax`]);
  });

  test('a visitor looks up another certificate by its code', { tag: '@long' }, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 404/);
    await page.goto(toPath(paths.verifyCertificate, { code: 'no-such-code' }));
    await page.getByLabel('Code of the certificate').fill('another-code');
    await send(page, 'Check');
    await expect(page).toHaveURL(toPath(paths.verifyCertificate, { code: 'another-code' }));
    await expect(page.getByLabel('Code of the certificate')).toHaveValue('another-code');
  });

  test('a visitor requests a report', { tag: '@long' }, async ({ page, consoleErrors }) => {
    consoleErrors.allow(REFUSALS);
    await page.goto(paths.publications);
    await main(page)
      .getByRole('button', { name: /^Get it by email/ })
      .first()
      .click();
    await send(page, 'Send me the report');
    await expect(page.getByLabel('Designation')).toHaveAccessibleDescription('Please enter your Designation');
    await page.getByLabel('Full name').fill('Amna Khan');
    await page.getByRole('textbox', { name: 'Email' }).fill('without-scripts@azadkar.test');
    await page.getByLabel('Phone').fill('0300 1234567');
    await page.getByLabel('Organization').fill('Example Studio');
    await page.getByLabel('Designation').fill('Designer');
    await send(page, 'Send me the report');
    await expect(main(page)).toContainText('Thank you. The report has been sent to your email address.');
  });

  test('a visitor requests a password reset, and opens the menu @phone', async ({ page, isMobile }) => {
    await page.goto(paths.forgotPassword);
    await page.getByLabel('Email').fill('nobody@azadkar.test');
    await send(page, 'Send the link');
    await expect(main(page)).toContainText('Check your email');
    if (!isMobile) return;
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Events' }).click();
    await expect(page).toHaveURL(paths.events);
  });
});

test.describe('before the scripts have loaded', () => {
  test('text that was typed stays, and is what the form sends', async ({ page, consoleErrors }) => {
    consoleErrors.allow(REFUSALS);
    const scripts = await delayScripts(page);
    await page.goto(paths.login, { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(demoMember.email);
    await page.getByLabel('Password', { exact: true }).pressSequentially('not the');
    scripts.release();
    await waitForHydration(page);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(' one');
    await expect(page.getByLabel('Email')).toHaveValue(demoMember.email);

    const asked = page.waitForRequest('**/api/user/login');
    await send(page, 'Login');
    expect((await asked).postDataJSON()).toEqual({ email: demoMember.email, password: 'not the one' });
    await expect(page.getByRole('alert')).toContainText('The email or password is incorrect.');
  });

  test('a form that was posted shows its messages, and React hydrates them', async ({ page, consoleErrors }) => {
    consoleErrors.allow(REFUSALS);
    const scripts = await delayScripts(page);
    await page.goto(paths.register, { waitUntil: 'commit' });
    await page.getByLabel('Full name').fill('Amna Khan');
    await page.getByLabel('Password', { exact: true }).fill('a sentence of mine');
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
    await main(page).getByRole('button', { name: 'Become a member' }).click({ noWaitAfter: true });
    await expect(page.getByRole('alert')).toContainText('Please check 2 fields');
    scripts.release();
    await waitForHydration(page);
    await expect(page.getByRole('alert').getByRole('link', { name: 'Contact number' })).toBeVisible();
    await expect(page.getByRole('alert').locator('..')).toBeFocused();
    await page.getByLabel('Email').fill('typed@azadkar.test');
    await page.getByLabel('Email').blur();
    await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
    await page.reload();
    await expect(page.getByLabel('Full name')).toHaveValue('');
    expect(posts.filter((path) => !path.startsWith('/reports'))).toEqual([paths.register]);
  });
});

/** Keeps every script waiting until `release` is called. */
async function delayScripts(page: Page): Promise<{ release: () => unknown }> {
  let release = () => undefined as unknown;
  const released = new Promise((resolve) => {
    release = () => resolve(null);
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
  );
