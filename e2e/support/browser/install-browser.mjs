// Finds a browser for the journeys, installs Debian's Chromium as root if there is none, or says what to do.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, HEADLESS_SHELL } from './find-browser.mjs';

function apt(...args) {
  const done = spawnSync('apt-get', args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return done.status === 0;
}

const isWanted = !process.env.CHROMIUM && !existsSync(HEADLESS_SHELL);
if (isWanted && process.getuid?.() === 0) {
  apt('update', '-qq');
  apt('install', '-y', '-qq', 'chromium-headless-shell') || findBrowser() || apt('install', '-y', '-qq', 'chromium');
}
if (!findBrowser()) {
  console.error('No Chromium was found. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path.');
  process.exit(1);
}
