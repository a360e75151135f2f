/**
 * `npm run bench:members [-- rounds [site]]`: when a member can read a page on slow 3G with a cheap phone's processor, with and
 * without requests that fail.
 * Page loads are cold. Of the requests that fail, none is the document: a browser says so itself, and asks again.
 */
import path from 'node:path';
import { paths } from '@azadkar/shared-api/paths';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserArguments } from '../../e2e/support/browser/browser-arguments';
import { findBrowser } from '../../e2e/support/browser/find-browser.mjs';
import { signIn } from '../../e2e/support/members';
import { LINES } from './pages/measure-page-load';
import { startSite } from './start-site';

const PAGES = [paths.courses, paths.orders, paths.membership];
/** How many times slower the processor is made. */
const CPU_RATE = 6;
/** The last digits of the numbers of requests that fail. */
const FAILING = { 'slow 3G': [], 'slow 3G, 3 of 10 requests fail': [2, 5, 9] };
const READABLE_WITHIN_MS = 3_000;
const GIVE_UP_MS = 30_000;

/** Milliseconds from the start of the navigation; infinite for what did not come. `shift` has no unit. */
interface Reading {
  paint: number;
  menus: number;
  heading: number;
  content: number;
  shift: number;
}

const [, , given, address] = process.argv;
const rounds = Number(given ?? 7);
const root = path.join(import.meta.dirname, '../..');
const site = address ? null : await startSite(root);
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  const baseURL = address ?? site?.url ?? '';
  const { cookies } = await signInOnce(browser, baseURL);
  console.log(`${new Date().toISOString().slice(0, 10)}, n = ${rounds}; medians, and the slowest content`);
  for (const [line, failing] of Object.entries(FAILING))
    for (const page of PAGES) await measure({ line, failing, page, baseURL, cookies });
} finally {
  await browser.close();
  await site?.end();
}

interface Case {
  readonly line: string;
  readonly failing: readonly number[];
  readonly page: string;
  readonly baseURL: string;
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
}

async function measure({ line, failing, page, baseURL, cookies }: Case): Promise<void> {
  const readings: Reading[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ baseURL, viewport: { width: 412, height: 823 } });
    await context.addCookies(cookies);
    readings.push(await read(await context.newPage(), page, { failing, first: round }));
    await context.close();
  }
  const of = (figure: keyof Reading) => readings.map((reading) => reading[figure]).sort((a, b) => a - b);
  const median = (figure: keyof Reading) => of(figure)[Math.floor(rounds / 2)] ?? Number.NaN;
  const figures = (['paint', 'menus', 'heading', 'content'] as const).map((one) => `${one} ${Math.round(median(one))}`);
  const slowest = `slowest ${Math.round(of('content').at(-1) ?? Number.NaN)}`;
  const met = median('content') <= READABLE_WITHIN_MS ? '✓' : '✗';
  console.log([met, page, line, ...figures, slowest, `CLS ${(of('shift').at(-1) ?? 0).toFixed(3)}`].join('  '));
}

/** `first` makes other requests fail in each round. */
async function read(
  page: Page,
  to: string,
  { failing, first }: { readonly failing: readonly number[]; readonly first: number },
): Promise<Reading> {
  let requests = first * 3;
  await page.route('**/*', (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    requests += 1;
    return failing.includes(requests % 10) ? route.abort('connectionreset') : route.continue();
  });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', LINES['slow 3G']);
  await network.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.addInitScript({ path: path.join(import.meta.dirname, 'watch-reading.js') });
  await page.goto(to, { waitUntil: 'commit' });
  await page.waitForFunction(isRead, undefined, { timeout: GIVE_UP_MS }).catch(() => null);
  await page.waitForTimeout(1_000); // for shifts
  return page.evaluate(() => (globalThis as unknown as { reading: Reading }).reading);
}

/** Runs in the page. */
function isRead(): boolean {
  return (globalThis as unknown as { reading: Reading }).reading.content < Number.POSITIVE_INFINITY;
}

async function signInOnce(from: Browser, baseURL: string) {
  const context = await from.newContext({ baseURL });
  await signIn(await context.newPage());
  const cookies = await context.cookies();
  await context.close();
  return { cookies };
}
