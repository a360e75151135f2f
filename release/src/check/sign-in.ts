import type { BrowserContext } from 'playwright-core';
import { Refusal } from '../errors';

export interface Member {
  readonly email: string;
  readonly password: string;
}

const SIGN_IN_TIMEOUT_MS = 15_000;

/** Signs in with the form at /login, as a member does. Throws Refusal when that fails. */
export async function signIn(context: BrowserContext, { email, password }: Member): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  try {
    await page.locator('input[type=email]').first().fill(email, { timeout: SIGN_IN_TIMEOUT_MS });
    await page.locator('input[type=password]').first().fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname !== '/login', { timeout: SIGN_IN_TIMEOUT_MS });
  } catch {
    throw new Refusal(`${email} could not sign in at ${new URL(page.url()).origin}/login.`);
  }
  await page.close();
}
