/**
 * `npm run bench:composition [-- rounds [page …]]`: the composed site, drawn by the browser and rendered on the server,
 * against the same source built as one, all behind the same gateway's HTML and headers and an api that takes 30 ms; cold,
 * under slow 4G, one after the other in turns.
 */
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserArguments } from '../support/browser-arguments';
import { findBrowser } from '../support/find-browser.mjs';
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

/** Every page in every round; who goes first changes with each. The first round only warms up. */
async function compare(origins: Origins, pages: readonly string[]): Promise<Map<string, Rounds>> {
  const results = new Map<string, Rounds>(pages.map((page) => [page, { single: [], composed: [], rendered: [] }]));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  for (let round = 0; round <= rounds; round += 1) {
    for (const [page, measured] of results) {
      for (const [build, visit] of await measureBuilds(browser, origins, page, round)) {
        if (round > 0) measured[build].push(visit);
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
  const visits = new Map<Build, PageLoadMetrics>();
  for (let turn = 0; turn < BUILDS.length; turn += 1) {
    const build = BUILDS[(turn + round) % BUILDS.length] as Build;
    visits.set(build, await measurePageLoad(browser, origins[build] + page));
  }
  return visits;
}

function report(results: Map<string, Rounds>): void {
  const rows = tableOf(results);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log(rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')).join('\n'));
  const marks = [...results].flatMap(([page, found]) => [
    ...compositionTargets(page, found),
    ...renderingTargets(page, found),
  ]);
  for (const { what, got, met } of marks) console.log(`${met ? '✓' : '✗'} ${what}: ${got}`);
  if (marks.some(({ met, exact }) => exact && !met)) process.exitCode = 1;
}
