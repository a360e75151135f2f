/** Opens one page of a composed site and measures what a visitor gets. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { nameOf, type RemoteRelease } from '../../manifest/manifest';
import type { PageToCheck } from '../choose-pages';
import { collectConsoleErrors, measureWidth, runAxe, waitForPage } from '../open-page';

export type Visit = Awaited<ReturnType<typeof visitPage>>;

/** Compressed, as they are sent; of the page, the document and everything that it has loaded. */
export type Weight = Readonly<Record<'scripts' | 'styles' | 'page', number>>;

export interface Vitals {
  /** Largest Contentful Paint, in milliseconds; null where the browser reports none. */
  readonly lcp: number | null;
  /** Cumulative Layout Shift. */
  readonly cls: number;
}

interface VisitOptions {
  readonly origin: string;
  readonly release: RemoteRelease;
  readonly looksClosely: boolean;
}

/**
 * What one page on one screen shows: the status of its document; whether a server renders it for guests; why the page of this
 * version did not appear, or null; errors on the console, uncaught, or reported by the page; and what axe finds and is wider than
 * the screen, or null where it was not examined.
 */
export async function visitPage(
  context: BrowserContext,
  toCheck: PageToCheck,
  { origin, release, looksClosely }: VisitOptions,
) {
  const rendered = await isRendered(origin, toCheck, release);
  const page = await context.newPage();
  try {
    const consoleErrors = collectConsoleErrors(page);
    await page.addInitScript(observeVitals);
    const response = await page.goto(origin + toCheck.address).catch(() => null);
    const missing = await waitForPage(page, toCheck, nameOf(release));
    const { vitals, bytes } = await measure(page);
    const findings = looksClosely && !missing ? [...(await runAxe(page)), ...(await measureWidth(page))] : null;
    return { status: response?.status() ?? 0, rendered, missing, errors: consoleErrors(), findings, bytes, vitals };
  } finally {
    await page.close();
  }
}

/** Only what a visitor waits for: when the page appears, and what moves until then. */
export async function measureVitals(
  context: BrowserContext,
  toCheck: PageToCheck,
  { origin, release }: Pick<VisitOptions, 'origin' | 'release'>,
): Promise<Vitals> {
  const page = await context.newPage();
  try {
    await page.addInitScript(observeVitals);
    await page.goto(origin + toCheck.address).catch(() => null);
    await waitForPage(page, toCheck, nameOf(release));
    return (await measure(page)).vitals;
  } finally {
    await page.close();
  }
}

declare global {
  interface Window {
    trialVitals?: { lcp: number | null; cls: number };
  }
}

/** Runs in the page before its own scripts, and like `readMeasures` uses nothing of this module. */
function observeVitals(): void {
  const found: { lcp: number | null; cls: number } = { lcp: null, cls: 0 };
  window.trialVitals = found;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) found.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) found.cls += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

const NOTHING = { vitals: { lcp: null, cls: 0 }, bytes: { scripts: 0, styles: 0, page: 0 } };

/** The page may have left its address by itself while it is measured. */
const measure = (page: Page): Promise<{ vitals: Vitals; bytes: Weight }> =>
  page.evaluate(readMeasures).catch(() => NOTHING);

/**
 * Runs in the page, so it uses nothing of this module, and no function with a name, to which compilers add a call. What the
 * page reports is not part of its weight.
 */
function readMeasures() {
  const bytes = { scripts: 0, styles: 0, page: 0 };
  for (const entry of [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]) {
    if (!('encodedBodySize' in entry) || entry.name.includes('/reports/')) continue;
    const size = Number(entry.encodedBodySize);
    const file = entry.name.replace(/[?#].*$/, '');
    bytes.page += size;
    if (file.endsWith('.js')) bytes.scripts += size;
    if (file.endsWith('.css')) bytes.styles += size;
  }
  return { vitals: window.trialVitals ?? { lcp: null, cls: 0 }, bytes };
}

/** A renderer that was only just started, or a busy machine, may be too late the first times. */
const RETRY_DELAYS_MS = [300, 1_000, 3_000];

/**
 * Whether a server renders a page for guests, without any script; false for one that is not to be. The gateway keeps what it
 * has rendered for a while, so a visit that follows gets it too.
 */
async function isRendered(
  origin: string,
  { address, row }: PageToCheck,
  { server }: Pick<RemoteRelease, 'server'>,
): Promise<boolean> {
  if (row.access !== 'public' || !server) return false;
  for (const delay of [0, ...RETRY_DELAYS_MS]) {
    await sleep(delay);
    const response = await fetch(origin + address).catch(() => null);
    const html = (await response?.text().catch(() => '')) ?? '';
    if (html.includes('id="rendered"')) return true;
  }
  return false;
}
