/**
 * `npm run bench:composition [-- rounds [page …]]`: the composed site against the same source built as one, both behind the same
 * gateway's HTML and headers, cold, under slow 4G, one after the other in turns.
 */
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../find-browser.mjs';
import { measureVisit } from './measure';
import { buildMono } from './mono/build-mono';
import { serveMono } from './mono/serve-mono';
import { startSite } from './start-site';
import { marksOf, type Pair, tableOf } from './summary';

const root = path.join(import.meta.dirname, '../..');
const [, , given, ...chosen] = process.argv;
const rounds = Number(given ?? 7);
const PAGES = chosen.length > 0 ? chosen : ['/', '/about-us', '/login', '/events', '/blog/demo/1'];

const site = await startSite(root);
try {
  const mono = await serveMono(await buildMono(root), site.url);
  const results = await compare({ federated: site.url, mono });
  report(results);
} finally {
  await site.end();
}

/** Every page in every round; who goes first changes with each. The first round only warms up. */
async function compare(origins: { federated: string; mono: string }): Promise<Map<string, Pair>> {
  const results = new Map<string, Pair>(PAGES.map((page) => [page, { federated: [], mono: [] }]));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  for (let round = 0; round <= rounds; round += 1) {
    for (const [page, pair] of results) {
      const measured = await visitBoth(browser, origins, page, round % 2 === 0);
      if (round > 0) pair.federated.push(measured.federated);
      if (round > 0) pair.mono.push(measured.mono);
    }
    console.log(round === 0 ? 'warmed up' : `round ${round} of ${rounds}`);
  }
  await browser.close();
  return results;
}

async function visitBoth(browser: Browser, origins: { federated: string; mono: string }, page: string, swap: boolean) {
  const visit = {
    federated: () => measureVisit(browser, origins.federated + page),
    mono: () => measureVisit(browser, origins.mono + page),
  };
  if (swap) {
    const mono = await visit.mono();
    return { mono, federated: await visit.federated() };
  }
  return { federated: await visit.federated(), mono: await visit.mono() };
}

function report(results: Map<string, Pair>): void {
  const rows = tableOf(results);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log(rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')).join('\n'));
  const marks = [...results].flatMap(([page, pair]) => marksOf(page, pair));
  for (const { what, got, met } of marks) console.log(`${met ? '✓' : '✗'} ${what}: ${got}`);
  if (marks.some(({ met, exact }) => exact && !met)) process.exitCode = 1;
}
