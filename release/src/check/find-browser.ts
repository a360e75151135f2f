import { existsSync } from 'node:fs';
import { Refusal } from '../errors';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where Chromium is: CHROMIUM names it, else the system's, else the one that Playwright has installed. */
export function findBrowser(installed: string): string {
  const found = [process.env.CHROMIUM, ...PLACES, installed].find((place) => place && existsSync(place));
  if (found) return found;
  throw new Refusal(
    'There is no Chromium to open the pages with. Name one in CHROMIUM, or run `npx playwright-core install chromium`.',
  );
}
