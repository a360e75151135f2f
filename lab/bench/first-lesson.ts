/**
 * `npm run bench:lesson [-- rounds [site]]`: from the press on "Start" in a course to the text of its first lesson, on slow 4G
 * with three of ten requests lost from the moment that the course is there. It is looked at for some seconds; the cache was empty.
 */
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments } from '../../e2e/support/browser/browser-arguments';
import { findBrowser } from '../../e2e/support/browser/find-browser.mjs';
import { signInNewMember } from '../../e2e/support/members';
import { PRICING_COURSE, takePricingCourse } from '../../e2e/support/take-course';
import { startSite } from './start-site';

/** Lighthouse's slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200 * 1024, uploadThroughput: 90 * 1024 };
/** The last digits of the numbers of requests that are lost. */
const LOST = [1, 4, 7];
const READABLE_WITHIN_MS = 3_000;
/** Before the press: how long a course is looked at. */
const LOOK_MS = 5_000;
const GIVE_UP_MS = 30_000;

const [, , given, address] = process.argv;
const rounds = Number(given ?? 22);
const site = address ? null : await startSite(path.join(import.meta.dirname, '../..'));
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  const baseURL = address ?? site?.url ?? '';
  const cookies = await enrollOnce(browser, baseURL);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ baseURL, viewport: { width: 412, height: 823 } });
    await context.addCookies(cookies);
    const time = await timeFirstLesson(await context.newPage(), round);
    console.log(`${round + 1}: ${time} ms`);
    times.push(time);
    await context.close();
  }
  console.log(summary(times));
} finally {
  await browser.close();
  await site?.end();
}

async function enrollOnce(from: Browser, baseURL: string) {
  const context = await from.newContext({ baseURL });
  const page = await context.newPage();
  await signInNewMember(page, 'Reads First Lesson');
  await takePricingCourse(page);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Milliseconds, infinite where the text does not come. `round` decides which requests are lost. */
async function timeFirstLesson(page: Page, round: number): Promise<number> {
  let requests = round * 3;
  let isThere = false;
  page.once('domcontentloaded', () => {
    isThere = true;
  });
  await page.route('**/*', (route) => {
    if (!isThere) return route.continue();
    requests += 1;
    return LOST.includes(requests % 10) ? route.abort('connectionreset') : route.continue();
  });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW_4G);
  try {
    await page.goto(PRICING_COURSE);
    await page.waitForTimeout(LOOK_MS);
    const start = page.getByRole('link', { name: 'Start', exact: true });
    await start.waitFor({ timeout: GIVE_UP_MS });
    const pressedAt = Date.now();
    await start.click();
    await page.getByText('A working week has more hours than you can sell.').waitFor({ timeout: GIVE_UP_MS });
    return Date.now() - pressedAt;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function summary(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const within = sorted.filter((time) => time <= READABLE_WITHIN_MS).length;
  const today = new Date().toISOString().slice(0, 10);
  return `${today}, n = ${times.length}: median ${at(0.5)} ms, p90 ${at(0.9)} ms, slowest ${at(1)} ms; ${within} within ${READABLE_WITHIN_MS} ms`;
}
