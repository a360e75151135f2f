import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { browserArguments } from './support/browser/browser-arguments';
import { findBrowser } from './support/browser/find-browser.mjs';
import { site } from './support/site';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: path.join(import.meta.dirname, '../test-results/e2e'),
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: site.url,
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    trace: 'off', // traces take a sixth of the time; use `--trace on` to analyze a failure
    locale: 'en-GB',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 5'], viewport: { width: 390, height: 844 } } },
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
