import { existsSync } from 'node:fs';
import { Refusal } from '../errors';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium that CHROMIUM names, or else the system's, or else the one that Playwright has `installed`. */
export function findBrowser(installed: string): string {
  const found = [process.env.CHROMIUM, ...SYSTEM_BROWSERS, installed].find((file) => file && existsSync(file));
  if (found) return found;
  throw new Refusal(
    'There is no Chromium to open the pages with. Name one in CHROMIUM, or run `npx playwright-core install chromium`.',
  );
}
