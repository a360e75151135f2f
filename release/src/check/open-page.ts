/** The browser of the checks, and what they look at in an open page. */
import { existsSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { Refusal } from '../errors';
import type { PageToCheck } from './choose-pages';

/** A desktop in light mode and a phone in dark mode: each page is opened twice, and each width and mode occurs once. */
export const SCREENS = [
  { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true },
] as const satisfies readonly BrowserContextOptions[];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PAGE_TIMEOUT_MS = 15_000;

/** Throws Refusal where no site answers. */
export async function requireSite(site: string): Promise<void> {
  const reply = await fetch(new URL('/healthz', site)).catch(() => null);
  if (!reply?.ok) throw new Refusal(`No site answers at ${site}. Start one (npm start), or name another.`);
}

/** Throws Refusal where there is no browser. */
export async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: findBrowser(chromium.executablePath()),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
}

/** Waits until a page of a release is there and at rest. Why it did not appear, or null; `release` is "ticketing@1.2.0". */
export async function waitForPage(page: Page, { address, row }: PageToCheck, release: string): Promise<string | null> {
  const root = page.locator(`[data-remote="${release}"][data-page="${row.page}"]`);
  const isMissing = await root.waitFor({ timeout: PAGE_TIMEOUT_MS }).catch(() => true);
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined); // a page may poll
  await page.waitForFunction(isAtRest, undefined, { polling: 500, timeout: 5_000 }).catch(() => undefined);
  if (!isMissing) return null;
  const { pathname } = new URL(page.url());
  const heading = await page
    .locator('h1')
    .first()
    .textContent({ timeout: 1_000 })
    .catch(() => 'nothing');
  const redirected = pathname === address.replace(/[?#].*$/, '') ? '' : ` and led to ${pathname}`;
  return `the page "${row.page}" did not appear${redirected}; there is: ${heading}`;
}

/** Runs in the page: whether no file has come since it was asked before. */
function isAtRest(): boolean {
  const { dataset } = document.documentElement;
  const { files } = dataset;
  dataset.files = String(performance.getEntriesByType('resource').length);
  return dataset.files === files;
}

export async function runAxe(page: Page): Promise<string[]> {
  const { default: AxeBuilder } = await import('@axe-core/playwright');
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  return violations.map(({ id, help, nodes: [first, ...others] }) => {
    const where = `${first?.target.join(' ')}${others.length > 0 ? ` and ${others.length} more` : ''}`;
    return `axe ${id}: ${help} (${where})`;
  });
}

export async function measureWidth(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return over > 0 ? [`${over} px wider than the screen`] : [];
}

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium that CHROMIUM names, or else the system's, or else the one that Playwright has `installed`. */
function findBrowser(installed: string): string {
  const found = [process.env.CHROMIUM, ...SYSTEM_BROWSERS, installed].find((file) => file && existsSync(file));
  if (found) return found;
  throw new Refusal(
    'There is no Chromium to open the pages with. Name one in CHROMIUM, or run `npx playwright-core install chromium`.',
  );
}

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

/** Collects the errors of a page from now on: on the console, uncaught, and reported by the page to the site. */
export function collectConsoleErrors(page: Page): () => string[] {
  const errors = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error' && !isApiRefusal(message)) errors.add(`console: ${firstLine(message.text())}`);
  });
  page.on('pageerror', (error) => errors.add(`uncaught: ${firstLine(error.message)}`));
  page.on('request', (request) => {
    if (/\/reports\/(remote|policy)$/.test(request.url()))
      errors.add(`reported to the site: ${summarize(request.postData())}`);
  });
  return () => [...errors];
}

/** A 4xx of the api is a correct answer, but the browser logs it as an error. */
const isApiRefusal = (message: ConsoleMessage) =>
  /status of 4\d\d/.test(message.text()) && new URL(message.location().url).pathname.startsWith('/api/');

/** The message of a remote that could not be loaded; for a report of the content security policy, its beginning. */
function summarize(report: string | null): string {
  const { outcome, message } = /^\{/.test(report ?? '') ? JSON.parse(report ?? '') : {};
  return typeof message === 'string' ? `${outcome}, ${firstLine(message)}` : (report ?? '').slice(0, 300);
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
