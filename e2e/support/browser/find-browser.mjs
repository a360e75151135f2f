import { existsSync } from 'node:fs';

/** The path of Chromium: the one in the variable CHROMIUM, else one of the system, else undefined. */
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
