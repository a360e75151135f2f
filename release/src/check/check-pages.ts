/** The pages of a build, opened in a browser inside a running site: what a visitor would meet, and what axe finds. */
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core';
import { Refusal } from '../errors';
import { addressOf } from '../manifest/addresses';
import { nameOf, type RemoteRelease } from '../manifest/manifest';
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
  readonly visits: readonly PageToCheck[];
  readonly member: Member | null;
}

/** A desk in light and a phone in dark: with two visits for each page, everything that differs is seen once. */
const SCREENS = [
  { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true },
] as const satisfies readonly BrowserContextOptions[];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PAGE_TIMEOUT_MS = 15_000;
const NETWORK_IDLE_TIMEOUT_MS = 5_000;

/** A finding for each visit. Throws Refusal when there is no browser, or no site. */
export async function checkPages(tour: PagesCheck): Promise<Finding[]> {
  const answer = await fetch(new URL('/healthz', tour.site)).catch(() => null);
  if (!answer?.ok) throw new Refusal(`No site answers at ${tour.site}. Start one (npm start), or name another.`);
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: findBrowser(chromium.executablePath()),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const seen = await Promise.all(SCREENS.map((screen) => visitAll(browser, tour, screen)));
    return tour.visits.map(({ address }, i) =>
      toFinding(
        address,
        seen.flatMap((screen) => screen[i] ?? []),
      ),
    );
  } finally {
    await browser.close();
  }
}

function toFinding(address: string, seen: readonly Problem[]): Finding {
  const troubles = [...new Set(seen.map(({ trouble }) => trouble))].map((trouble) => {
    const widths = seen.filter((other) => other.trouble === trouble).map(({ width }) => width);
    return `at ${widths.join(' and ')} px: ${trouble}`;
  });
  const said = troubles.join('; ') || `opens at ${SCREENS.map(({ viewport }) => viewport.width).join(' and ')} px`;
  return { what: address, verdict: troubles.length > 0 ? 'failed' : 'ok', detail: said };
}

interface Problem {
  readonly width: number;
  readonly trouble: string;
}

/** What is wrong at each address on one screen; public pages are seen as a visitor sees them. */
async function visitAll(browser: Browser, tour: PagesCheck, screen: (typeof SCREENS)[number]): Promise<Problem[][]> {
  const options = { ...screen, baseURL: tour.site, reducedMotion: 'reduce' } as const;
  const visitor = await browser.newContext(options);
  const member = await browser.newContext(options);
  if (tour.member && tour.visits.some(({ row }) => row.access === 'member')) await signIn(member, tour.member);
  for (const context of [visitor, member]) await context.route('**', (route) => answer(route, tour));
  const seen: Problem[][] = [];
  for (const visit of tour.visits) {
    const troubles = await examine(visit.row.access === 'member' ? member : visitor, visit, tour);
    seen.push(troubles.map((trouble) => ({ width: screen.viewport.width, trouble })));
  }
  return seen;
}

/** The build's own files, and the site's pages with the build in them; everything else as it is. */
async function answer(route: Route, { site, release, files }: PagesCheck): Promise<void> {
  const request = route.request();
  const { pathname, origin } = new URL(request.url());
  const folder = addressOf(release, '');
  const file = pathname.startsWith(folder) ? files.get(pathname.slice(folder.length)) : undefined;
  if (file) return route.fulfill({ body: file, contentType: 'text/javascript; charset=utf-8' });
  if (pathname.startsWith('/reports/')) return route.fulfill({ status: 204 }); // the site's own figures are of visitors
  if (request.resourceType() !== 'document' || origin !== new URL(site).origin) return route.continue();
  const response = await route.fetch({ maxRedirects: 0 });
  if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response });
  await route.fulfill({ response, status: 200, body: offerBuild(await response.text(), release) });
}

async function examine(context: BrowserContext, visit: PageToCheck, tour: PagesCheck): Promise<string[]> {
  const page = await context.newPage();
  const heard = collectConsoleErrors(page);
  try {
    const missing = await arrive(page, visit, tour.release);
    return missing ? [missing, ...heard()] : [...heard(), ...(await askAxe(page)), ...(await measureWidth(page))];
  } finally {
    await page.close();
  }
}

/** Why the page of this version did not come, or null. */
async function arrive(page: Page, { address, row }: PageToCheck, release: RemoteRelease): Promise<string | null> {
  await page.goto(address).catch(() => null);
  const drawn = page.locator(`[data-remote="${nameOf(release)}"][data-page="${row.page}"]`);
  const came = await drawn.waitFor({ timeout: PAGE_TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
  await page.waitForLoadState('networkidle', { timeout: NETWORK_IDLE_TIMEOUT_MS }).catch(() => undefined); // a page may go on asking
  if (came) return null;
  const { pathname } = new URL(page.url());
  const heading = await page
    .locator('h1')
    .first()
    .textContent({ timeout: 1_000 })
    .catch(() => 'nothing');
  const elsewhere = pathname === address.replace(/[?#].*$/, '') ? '' : ` and led to ${pathname}`;
  return `the page "${row.page}" did not appear${elsewhere}; there is: ${heading}`;
}

async function askAxe(page: Page): Promise<string[]> {
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
