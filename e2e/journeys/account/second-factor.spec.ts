/** An authenticator app, recovery codes and a passkey: set up, used to sign in, and asked for before what matters. */
import { withReferrer } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import type { CDPSession, Page } from '@playwright/test';
import { authenticatorApp } from '../../support/authenticator-app';
import { expectAccessible } from '../../support/expect-accessible';
import { expect, test } from '../../support/fixtures';
import { apiOf } from '../../support/members';
import { openPage } from '../../support/open-page';
import { PASSWORD, registerMember } from '../../support/register';

/** The browser logs every 4xx as an error. */
const REFUSALS = /status of 4(03|22)/;

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

/** Sets an authenticator app up on the page of security; returns it with the recovery codes that are shown. */
async function setUpApp(page: Page) {
  await openPage(page, paths.security);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const app = authenticatorApp(key);
  const code = await app.nextCode();
  await page.getByLabel('Code', { exact: true }).fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog(page)).toContainText('Keep your recovery codes');
  await expectAccessible(page);
  const recoveryCodes = await dialog(page).getByRole('listitem').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return { app, recoveryCodes };
}

async function logOut(page: Page): Promise<void> {
  await openPage(page, paths.logout);
  await expect(page).toHaveURL(paths.home);
}

async function enterPassword(page: Page, email: string, address: string = paths.login): Promise<void> {
  await openPage(page, address);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

/** Makes the browser say that time has passed: the session's proof of identity is old for the api's answers. */
const refuseOnce = async (page: Page, path: string) =>
  page.route(
    `**/api${path}`,
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          error: true,
          message: 'Please confirm that it is you, and try again.',
          data: null,
          reason: 'identity_not_fresh',
        },
      }),
    { times: 1 },
  );

test('a member signs in with a code, with a recovery code, and proves who they are before a change', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(REFUSALS);
  const { email } = await registerMember(page, 'Code Member');
  const { app, recoveryCodes } = await setUpApp(page);
  await logOut(page);

  await enterPassword(page, email, withReferrer(paths.login, paths.profile));
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/This code is not right/);
  await page.getByLabel('Code', { exact: true }).fill(await app.nextCode());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(paths.profile);

  await refuseOnce(page, '/user/update');
  await page.getByLabel('Email').fill(`changed-${email}`);
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(dialog(page)).toContainText('Please confirm that it is you');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCodes[4] ?? '');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Your details were updated.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(`changed-${email}`);
  const { recovery_codes_left } = await apiOf(page).get<{ recovery_codes_left: number }>('/user/second-factor');
  expect(recovery_codes_left).toBe(9);
});

test('a passkey is added, named, and signs in alone', { tag: '@long' }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(REFUSALS);
  const device = await addDevice(page);
  const { email } = await registerMember(page, 'Passkey Member');
  await openPage(page, paths.security);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page)).toContainText('Keep your recovery codes');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'My phone' })).toContainText('not used yet');
  await expectAccessible(page);

  await logOut(page);
  await openPage(page, withReferrer(paths.login, paths.security));
  await device.setUserVerified(false); // as when the person does not unlock it
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await device.setUserVerified(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(paths.security);
  await expect(main(page).getByRole('listitem').filter({ hasText: 'My phone' })).toContainText('last used on');

  await page.getByRole('button', { name: 'Rename My phone' }).click();
  await page.getByLabel('Name of the passkey').fill('My old phone');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page)).toContainText('My old phone');

  await logOut(page);
  await enterPassword(page, email, withReferrer(paths.login, paths.security));
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(paths.security);

  await refuseOnce(page, '/user/second-factor/passkeys/*/remove');
  await page.getByRole('button', { name: 'Remove My old phone' }).click();
  await dialog(page).getByRole('button', { name: 'Remove it' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Use your passkey' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Use your passkey' }).click();
  await expect(main(page)).toContainText('You have no passkey yet.');
  await expect(main(page)).toContainText('Only your password protects your account');
});

test('without scripts, the second step is a page of its own', { tag: '@long' }, async ({
  page,
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(REFUSALS);
  const { email } = await registerMember(page, 'Plain Member');
  const { app, recoveryCodes } = await setUpApp(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const code of [await app.nextCode(), recoveryCodes[0] ?? '']) {
    await context.clearCookies();
    await plain.goto(withReferrer(paths.login, paths.aboutUs));
    await plain.getByLabel('Email').fill(email);
    await plain.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await main(plain).getByRole('button', { name: 'Login' }).click();
    await expect(plain.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expect(plain.getByRole('button', { name: /passkey/ })).toBeHidden();
    await plain.getByLabel('Code', { exact: true }).fill('wrong');
    await plain.getByRole('button', { name: 'Continue' }).click();
    await expect(plain.getByRole('alert')).toContainText('Please check 1 field');
    await plain.getByLabel('Code', { exact: true }).fill(code);
    await plain.getByRole('button', { name: 'Continue' }).click();
    await expect(plain).toHaveURL(paths.aboutUs);
    await expect(plain.getByRole('banner').getByRole('link', { name: 'My Dashboard' })).toBeVisible();
  }
  await context.close();
});

/** A device that keeps passkeys, as Chromium simulates one. */
async function addDevice(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setUserVerified = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { setUserVerified };
}
