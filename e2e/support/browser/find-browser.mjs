import { existsSync } from 'node:fs';

/** Chromium without a window: it needs two thirds of the processor time of the browser with one. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The path of Chromium: the one in the variable CHROMIUM, else one of the system, else undefined. */
export function findBrowser() {
  const places = [
    process.env.CHROMIUM,
    HEADLESS_SHELL,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return places.find((place) => place && existsSync(place));
}
