/**
 * `npm run bench:composition [-- rounds [page …]]`: compares the composed site, rendered by the browser and on the server,
 * with the same source in a single bundle. All three have the gateway's HTML and headers and an api with a delay of 30 ms;
 * page loads are cold, under slow 4G, and alternate. Then the second step, from the home page to the events, also under slow 3G
 * and with the files of an earlier visit. The tables are also written to `test-results/composition.md`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserArguments } from '../../e2e/support/browser/browser-arguments';
import { findBrowser } from '../../e2e/support/browser/find-browser.mjs';
import { delayApi, startGateway } from './gateways';
import { buildMono } from './mono/build-mono';
import { serveMono } from './mono/serve-mono';
import { measureNextPage, type Step } from './pages/measure-next-page';
import { measurePageLoad, type PageLoadMetrics } from './pages/measure-page-load';
import { markdownTable, type NextPageRounds, nextPageTable, nextPageTarget } from './pages/next-page-summary';
import { BUILDS, type Build, compositionTargets, type Rounds, renderingTargets, tableOf } from './pages/summary';
import { type BenchSite, startSite } from './start-site';

type Origins = Record<Build, string>;

const API_DELAY_MS = 30;
const root = path.join(import.meta.dirname, '../..');
const outputFolder = path.join(root, 'test-results');
const [, , given, ...chosen] = process.argv;
const rounds = Number(given ?? 7);

const site = await startSite(root);
try {
  const origins = await serveBuilds(site);
  const event = await firstEvent(site.url);
  const pages = chosen.length > 0 ? chosen : ['/', '/our-voice', event, '/about-us', '/login', '/events'];
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const [loads, steps] = [await compare(browser, origins, pages), await compareNextPages(browser, origins)];
  await browser.close();
  report(loads, steps);
} finally {
  await site.end();
}

async function serveBuilds({ apiOrigin, releaseStore, nextPort }: BenchSite): Promise<Origins> {
  const beside = { root, releaseStore, apiOrigin: await delayApi(apiOrigin, API_DELAY_MS) };
  const composed = await startGateway({ ...beside, port: nextPort, renderers: 0 });
  const rendered = await startGateway({ ...beside, port: nextPort + 1, renderers: 1 });
  return { composed, rendered, single: await serveMono(await buildMono(root), composed) };
}

async function firstEvent(url: string): Promise<string> {
  const html = await (await fetch(`${url}/events`)).text();
  return /href="(\/event\/[^"]+)"/.exec(html)?.[1] ?? '/events';
}

/** Loads every page in every round; the order of the builds rotates. The first round is a warm-up. */
async function compare(browser: Browser, origins: Origins, pages: readonly string[]): Promise<Map<string, Rounds>> {
  const results = new Map<string, Rounds>(pages.map((page) => [page, { single: [], composed: [], rendered: [] }]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [page, measured] of results) {
      for (const [build, metrics] of await measureBuilds(browser, origins, page, round)) {
        if (round > 0) measured[build].push(metrics);
      }
    }
    console.log(round === 0 ? 'warmed up' : `round ${round} of ${rounds}`);
  }
  return results;
}

const STEPS: readonly Step[] = (['slow 4G', 'slow 3G'] as const).flatMap((line) => [
  { line, returning: false },
  { line, returning: true },
]);

/** From the home page to the events, in every round; the first is a warm-up. */
async function compareNextPages(browser: Browser, origins: Origins): Promise<NextPageRounds[]> {
  const results = STEPS.map((step): NextPageRounds => ({ step, single: [], composed: [], rendered: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { step, ...measured } of results) {
      for (const build of inTurn(round)) {
        const metrics = await measureNextPage(browser, { ...step, from: `${origins[build]}/`, to: '/events' });
        if (round > 0) measured[build].push(metrics);
      }
    }
  }
  return results;
}

/** The order of the builds rotates. */
function inTurn(round: number): Build[] {
  return BUILDS.map((_, turn) => BUILDS[(turn + round) % BUILDS.length] as Build);
}

async function measureBuilds(
  browser: Browser,
  origins: Origins,
  page: string,
  round: number,
): Promise<Map<Build, PageLoadMetrics>> {
  const metrics = new Map<Build, PageLoadMetrics>();
  for (const build of inTurn(round)) {
    metrics.set(build, await measurePageLoad(browser, origins[build] + page));
  }
  return metrics;
}

function report(results: Map<string, Rounds>, steps: readonly NextPageRounds[]): void {
  const tables = [tableOf(results), nextPageTable(steps)].map(markdownTable);
  const heading = `Measured on ${new Date().toISOString().slice(0, 10)}, n = ${rounds}, medians; bytes are exact.`;
  console.log(tables.join('\n\n'));
  mkdirSync(outputFolder, { recursive: true });
  writeFileSync(path.join(outputFolder, 'composition.md'), `${[heading, ...tables].join('\n\n')}\n`);
  const targets = [...results].flatMap(([page, found]) => [
    ...compositionTargets(page, found),
    ...renderingTargets(page, found),
  ]);
  targets.push(...steps.map(nextPageTarget));
  for (const { what, got, met } of targets) console.log(`${met ? '✓' : '✗'} ${what}: ${got}`);
  if (targets.some(({ met, exact }) => exact && !met)) process.exitCode = 1;
}
