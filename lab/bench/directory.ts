/**
 * `npm run bench:directory -- 100000`: the directory with many members, measured in a browser: the first page, filters and
 * fifty pages of scrolling. Prints times as ratios to the unfiltered first page, and the growth of the browser's heap.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { browserArguments } from '../../e2e/support/browser/browser-arguments';
import { findBrowser } from '../../e2e/support/browser/find-browser.mjs';
import { startSite } from './start-site';

const root = path.join(import.meta.dirname, '../..');
const PAGES = 50;
const ROUNDS = 7;

const members = Number(process.argv[2] ?? 100_000);
const site = await startSite(root, (env) => {
  const args = ['run', '--silent', 'generate-members', '-w', 'api', '--', String(members)];
  const made = spawnSync('npm', args, { cwd: root, stdio: 'inherit', env });
  if (made.status !== 0) throw new Error('The members could not be generated.');
});
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await measureOpen(page, ''); // a warm-up that loads the code
  const first = await repeated(() => measureOpen(page, ''));
  const rate = await repeated(() => measureOpen(page, '?hourly_rate=1000,3000'));
  const skill = await repeated(() => measureOpen(page, '?skills=1'));
  const words = await repeated(() => measureOpen(page, '?search=lahore'));
  const scrolled = await scroll(page, await context.newCDPSession(page));
  console.table({
    'first page': row(first, first),
    'by rate': row(rate, first),
    'by skill': row(skill, first),
    'by city': row(words, first),
  });
  console.table(scrolled);
} finally {
  await browser.close();
  await site.end();
}

/** Milliseconds until the first card is visible. */
async function measureOpen(page: Page, search: string): Promise<number> {
  const began = performance.now();
  await page.goto(`${site.url}/our-voice${search}`);
  await page.getByRole('list', { name: 'Members' }).getByRole('listitem').first().waitFor();
  return performance.now() - began;
}

async function repeated(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure());
  return times.sort((one, other) => one - other);
}

function median(sorted: number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function row(times: number[], base: number[]) {
  return {
    'median ms': Math.round(median(times)),
    spread: `${Math.round(times[0] ?? 0)}–${Math.round(times.at(-1) ?? 0)}`,
    ratio: (median(times) / median(base)).toFixed(2),
  };
}

async function scroll(page: Page, cdp: CDPSession) {
  await measureOpen(page, '');
  const before = await readHeap(cdp);
  const last = page.locator(`[aria-posinset="${PAGES * 12}"]`);
  const began = performance.now();
  while ((await last.count()) === 0) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(50);
  }
  const after = await readHeap(cdp);
  return {
    cards: PAGES * 12,
    seconds: ((performance.now() - began) / 1000).toFixed(1),
    'heap before, MB': (before / 1e6).toFixed(1),
    'heap after, MB': (after / 1e6).toFixed(1),
    'cards in the document': await page.getByRole('list', { name: 'Members' }).getByRole('article').count(),
  };
}

async function readHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}
