/** Opens the pages of a build in a browser inside a running site, and reports what visitors would meet and what axe finds. */
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core';
import { Refusal } from '../errors';
import { addressOf } from '../manifest/addresses';
import { nameOf, type RemoteRelease } from '../manifest/manifest';
import { contentTypeOf } from '../webpack/assets/content-types';
import type { PageToCheck } from './choose-pages';
import { collectConsoleErrors } from './console-errors';
import { findBrowser } from './find-browser';
import type { Finding } from './finding';
import { offerBuild } from './offer-build';
import { type Member, signIn } from './sign-in';

export interface PagesCheck {
  /** The site's origin: http://localhost:8080. */
  readonly site: string;
  readonly release: RemoteRelease;
  /** The build's files by name. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly pages: readonly PageToCheck[];
  readonly member: Member | null;
}

/** A desktop in light mode and a phone in dark mode: each page is opened twice, and each width and mode occurs once. */
const SCREENS = [
  { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true },
] as const satisfies readonly BrowserContextOptions[];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PAGE_TIMEOUT_MS = 15_000;
const NETWORK_IDLE_TIMEOUT_MS = 5_000;
const HEADING_TIMEOUT_MS = 1_000;

/** A finding for each page. Throws Refusal when there is no browser, or no site. */
export async function checkPages(check: PagesCheck): Promise<Finding[]> {
  const reply = await fetch(new URL('/healthz', check.site)).catch(() => null);
  if (!reply?.ok) throw new Refusal(`No site answers at ${check.site}. Start one (npm start), or name another.`);
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: findBrowser(chromium.executablePath()),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const screens = await Promise.all(SCREENS.map((screen) => openPages(browser, check, screen)));
    return check.pages.map(({ address }, i) => {
      const problems = screens.flatMap((pages) => pages[i] ?? []);
      return toFinding(address, problems);
    });
  } finally {
    await browser.close();
  }
}

interface Problem {
  readonly width: number;
  readonly message: string;
}

function toFinding(address: string, problems: readonly Problem[]): Finding {
  const messages = [...new Set(problems.map(({ message }) => message))].map((message) => {
    const widths = problems.filter((problem) => problem.message === message).map(({ width }) => width);
    return `at ${widths.join(' and ')} px: ${message}`;
  });
  const detail = messages.join('; ') || `opens at ${SCREENS.map(({ viewport }) => viewport.width).join(' and ')} px`;
  return { what: address, verdict: messages.length > 0 ? 'failed' : 'ok', detail };
}

/** The problems of every page on one screen. Public pages are opened as a guest, even where there is a member. */
async function openPages(browser: Browser, check: PagesCheck, screen: (typeof SCREENS)[number]): Promise<Problem[][]> {
  const options = { ...screen, baseURL: check.site, reducedMotion: 'reduce' } as const;
  const guest = await browser.newContext(options);
  const member = await browser.newContext(options);
  if (check.member && check.pages.some(({ row }) => row.access === 'member')) await signIn(member, check.member);
  for (const context of [guest, member]) await context.route('**', (route) => interceptRequest(route, check));
  const problems: Problem[][] = [];
  for (const page of check.pages) {
    const messages = await openPage(page.row.access === 'member' ? member : guest, page, check);
    problems.push(messages.map((message) => ({ width: screen.viewport.width, message })));
  }
  return problems;
}

/** Serves the build's own files, and the site's pages with the build in them; lets every other request through. */
async function interceptRequest(route: Route, { site, release, files }: PagesCheck): Promise<void> {
  const request = route.request();
  const { pathname, origin } = new URL(request.url());
  const folder = addressOf(release, '');
  const file = pathname.startsWith(folder) ? files.get(pathname.slice(folder.length)) : undefined;
  if (file) return route.fulfill({ body: file, contentType: contentTypeOf(pathname) ?? 'application/octet-stream' });
  if (pathname.startsWith('/reports/')) return route.fulfill({ status: 204 }); // the site's figures are of visitors only
  if (request.resourceType() !== 'document' || origin !== new URL(site).origin) return route.continue();
  const response = await route.fetch({ maxRedirects: 0 });
  if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response });
  await route.fulfill({ response, status: 200, body: offerBuild(await response.text(), release) });
}

async function openPage(context: BrowserContext, toCheck: PageToCheck, check: PagesCheck): Promise<string[]> {
  const page = await context.newPage();
  const consoleErrors = collectConsoleErrors(page);
  try {
    const missing = await goTo(page, toCheck, check.release);
    if (missing) return [missing, ...consoleErrors()];
    return [...consoleErrors(), ...(await runAxe(page)), ...(await measureWidth(page))];
  } finally {
    await page.close();
  }
}

/** Opens a page; why the page of this version did not appear, or null. */
async function goTo(page: Page, { address, row }: PageToCheck, release: RemoteRelease): Promise<string | null> {
  await page.goto(address).catch(() => null);
  const root = page.locator(`[data-remote="${nameOf(release)}"][data-page="${row.page}"]`);
  const appeared = await root.waitFor({ timeout: PAGE_TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
  // a page that polls never becomes idle
  await page.waitForLoadState('networkidle', { timeout: NETWORK_IDLE_TIMEOUT_MS }).catch(() => undefined);
  if (appeared) return null;
  const { pathname } = new URL(page.url());
  const heading = await page
    .locator('h1')
    .first()
    .textContent({ timeout: HEADING_TIMEOUT_MS })
    .catch(() => 'nothing');
  const redirected = pathname === address.replace(/[?#].*$/, '') ? '' : ` and led to ${pathname}`;
  return `the page "${row.page}" did not appear${redirected}; there is: ${heading}`;
}

async function runAxe(page: Page): Promise<string[]> {
  const { default: AxeBuilder } = await import('@axe-core/playwright');
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  return violations.map(({ id, help, nodes: [first, ...others] }) => {
    const where = `${first?.target.join(' ')}${others.length > 0 ? ` and ${others.length} more` : ''}`;
    return `axe ${id}: ${help} (${where})`;
  });
}

async function measureWidth(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return over > 0 ? [`${over} px wider than the screen`] : [];
}
