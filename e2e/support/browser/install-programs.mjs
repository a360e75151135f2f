// What the tests want of the machine: a browser, and in CI a real S3 service. As root it installs what is missing by Debian's
// packages; without a browser it fails, and without the service its tests are left out.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, HEADLESS_SHELL } from './find-browser.mjs';

/** Ceph: 61 MB to download, 269 MB on the disk. */
const S3_SERVICE = process.env.CI ? ['--no-install-recommends', 'radosgw', 'ceph-mon', 'ceph-osd'] : [];

function apt(...args) {
  const done = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return done.status === 0;
}
const install = (...packages) => apt('install', '-y', '-qq', ...packages);

const isBrowserMissing = !process.env.CHROMIUM && !existsSync(HEADLESS_SHELL);
if ((isBrowserMissing || S3_SERVICE.length > 0) && process.getuid?.() === 0) {
  apt('update', '-qq');
  if (isBrowserMissing) install('chromium-headless-shell') || findBrowser() || install('chromium');
  if (S3_SERVICE.length > 0) install(...S3_SERVICE);
}
if (!findBrowser()) {
  console.error('No Chromium was found. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path.');
  process.exit(1);
}
