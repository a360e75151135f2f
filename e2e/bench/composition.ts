/**
 * `npm run bench:composition [-- rounds [page …]]`: compares the composed site, rendered by the browser and on the server,
 * with the same source in a single bundle. All three have the gateway's HTML and headers and an api with a delay of 30 ms;
 * page loads are cold, under slow 4G, and alternate.
 */
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserArguments } from '../support/browser/browser-arguments';
import { findBrowser } from '../support/browser/find-browser.mjs';
import { delayApi, startGateway } from './gateways';
import { measurePageLoad, type PageLoadMetrics } from './measure-page-load';
import { buildMono } from './mono/build-mono';
import { serveMono } from './mono/serve-mono';
import { type BenchSite, startSite } from './start-site';
import { BUILDS, type Build, compositionTargets, type Rounds, renderingTargets, tableOf } from './summary';

type Origins = Record<Build, string>;

const API_DELAY_MS = 30;
const root = path.join(import.meta.dirname, '../..');
const [, , given, ...chosen] = process.argv;
const rounds = Number(given ?? 7);

const site = await startSite(root);
try {
  const origins = await serveBuilds(site);
  const event = await firstEvent(site.url);
  report(
    await compare(origins, chosen.length > 0 ? chosen : ['/', '/our-voice', event, '/about-us', '/login', '/events']),
  );
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
async function compare(origins: Origins, pages: readonly string[]): Promise<Map<string, Rounds>> {
  const results = new Map<string, Rounds>(pages.map((page) => [page, { single: [], composed: [], rendered: [] }]));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  for (let round = 0; round <= rounds; round += 1) {
    for (const [page, measured] of results) {
      for (const [build, metrics] of await measureBuilds(browser, origins, page, round)) {
        if (round > 0) measured[build].push(metrics);
      }
    }
    console.log(round === 0 ? 'warmed up' : `round ${round} of ${rounds}`);
  }
  await browser.close();
  return results;
}

async function measureBuilds(
  browser: Browser,
  origins: Origins,
  page: string,
  round: number,
): Promise<Map<Build, PageLoadMetrics>> {
  const metrics = new Map<Build, PageLoadMetrics>();
  for (let turn = 0; turn < BUILDS.length; turn += 1) {
    const build = BUILDS[(turn + round) % BUILDS.length] as Build;
    metrics.set(build, await measurePageLoad(browser, origins[build] + page));
  }
  return metrics;
}

function report(results: Map<string, Rounds>): void {
  const rows = tableOf(results);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log(rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')).join('\n'));
  const targets = [...results].flatMap(([page, found]) => [
    ...compositionTargets(page, found),
    ...renderingTargets(page, found),
  ]);
  for (const { what, got, met } of targets) console.log(`${met ? '✓' : '✗'} ${what}: ${got}`);
  if (targets.some(({ met, exact }) => exact && !met)) process.exitCode = 1;
}
