/** The second step: from a page that is open and idle, a press on a link to a page of another remote. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { type LINES, newPhone, openPage } from './measure-page-load';

export interface Step {
  readonly line: keyof typeof LINES;
  /** Whether the browser has the files of an earlier visit. */
  readonly returning: boolean;
}

export interface NextPageMetrics {
  /** Milliseconds from the click until the page's heading is painted. */
  shown: number;
  /** Compressed, without headers; after the click. */
  scriptBytes: number;
  /** The same of what the idle page loaded ahead, for this page and others. */
  aheadBytes: number;
  /** After the click, until nothing is loading any more. */
  requests: number;
}

/** Runs in the page. */
const WATCH_HEADING = readFileSync(path.join(import.meta.dirname, 'watch-next-page.js'), 'utf8');

/** An idle page has loaded ahead what it will. */
const IDLE_MS = 2_500;

export async function measureNextPage(
  browser: Browser,
  { from, to, line, returning }: Step & { from: string; to: string },
): Promise<NextPageMetrics> {
  const context = await newPhone(browser);
  if (returning) await (await visit(context, from, 'slow 4G')).page.close();
  const { page, requests, first } = await visit(context, from, line);
  const idle = scriptsOf(requests);
  requests.clear();
  await page.evaluate(WATCH_HEADING);
  await page.locator(`main a[href="${to}"], footer a[href="${to}"]`).first().click();
  await page.waitForFunction(() => (globalThis as unknown as { shown?: number }).shown);
  const shown = await page.evaluate(() => (globalThis as unknown as { shown: number }).shown);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const metrics = { shown, scriptBytes: scriptsOf(requests), aheadBytes: idle - first, requests: requests.size };
  await context.close();
  return metrics;
}

/** Opens a page and waits until it is idle; `first` are the bytes of the scripts that it needed. */
async function visit(context: BrowserContext, address: string, line: Step['line']) {
  const { page, requests } = await openPage(context, line);
  await page.goto(address, { waitUntil: 'load' });
  const first = scriptsOf(requests);
  await page.waitForFunction(() => (globalThis as unknown as { paints: { live: number } }).paints.live > 0);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(IDLE_MS);
  return { page, requests, first };
}

function scriptsOf(requests: Awaited<ReturnType<typeof openPage>>['requests']): number {
  return [...requests.values()].reduce((sum, { type, bytes }) => sum + (type === 'Script' ? bytes : 0), 0);
}
