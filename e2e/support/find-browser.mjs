import { existsSync } from 'node:fs';

/** Where Chromium is, or undefined: CHROMIUM names it, else the system's. */
export function findBrowser() {
  const places = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return places.find((place) => place && existsSync(place));
}
