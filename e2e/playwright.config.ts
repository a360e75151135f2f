import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { browserArguments } from './support/browser/browser-arguments';
import { findBrowser } from './support/browser/find-browser.mjs';
import { site } from './support/site';

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
/** With one pixel for each of CSS: to paint seven times as many takes longer than most tests. */
const phone = { ...devices['Pixel 5'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
/** Pages under test live for seconds: to optimize their code takes a third of the processor time, and longer than it saves. */
const scripts = '--js-flags=--no-opt --no-maglev';
/** Specs that look at every page of a site before others change it: their projects come first. */
const EVERY_PAGE = ['**/every-page.spec.ts'];
const EVERY_LAYOUT = ['**/frame.spec.ts'];
/** What members and visitors do, each file with members of its own, after the pages. */
const JOURNEYS = '**/journeys/**';

/** With `EVERY_SCREEN=once`, as in CI, a journey for phones runs on a phone alone; otherwise on a desktop, too. */
const ON_PHONES_ALONE = process.env.EVERY_SCREEN === 'once' ? /@phone/ : undefined;

export default defineConfig({
  testDir: '..',
  testMatch: '**/{e2e,lab}/**/*.spec.ts',
  outputDir: path.join(import.meta.dirname, '../test-results/e2e'),
  fullyParallel: false,
  workers: 1,
  timeout: 300_000, // on a machine that does eight other things; what is waited for has limits of its own
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: site.url,
    launchOptions: { executablePath: findBrowser(), args: [...browserArguments, scripts] },
    trace: 'off', // traces take a sixth of the time; use `--trace on` to analyze a failure
    locale: 'en-GB',
  },
  // One worker runs them in this order, each also after one that failed.
  projects: [
    { name: 'layout', testMatch: EVERY_LAYOUT, use: desktop },
    { name: 'desktop', testIgnore: [...EVERY_LAYOUT, JOURNEYS], use: desktop },
    { name: 'phone', testIgnore: [...EVERY_LAYOUT, JOURNEYS], grep: /@phone/, use: phone },
    { name: 'pages', testMatch: EVERY_PAGE, fullyParallel: true, use: desktop },
    { name: 'pages on a phone', testMatch: EVERY_PAGE, fullyParallel: true, grep: /@phone/, use: phone },
    { name: 'journeys', testMatch: JOURNEYS, testIgnore: EVERY_PAGE, grepInvert: ON_PHONES_ALONE, use: desktop },
    { name: 'journeys on a phone', testMatch: JOURNEYS, testIgnore: EVERY_PAGE, grep: /@phone/, use: phone },
  ],
  webServer: {
    command: 'node start.mjs',
    cwd: path.join(import.meta.dirname, '..'),
    url: `${site.url}/healthz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
    env: site.env,
  },
});
