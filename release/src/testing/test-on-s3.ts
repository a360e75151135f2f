/**
 * Runs the tests of stores on a real S3 service, Ceph: `tsx release/src/testing/test-on-s3.ts [jest options]`. With `--find`
 * it runs nothing, and exits with 0 if Ceph is installed; CI, where it runs as root on Debian, installs it then.
 */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { hasCeph, startCeph } from './ceph-cluster';

const ROOT = path.join(import.meta.dirname, '../../..');
const TESTS = ['release/src/store/store.test.ts', 'api/src/files/files.test.ts'];
/** 61 MB to download and 269 MB on the disk; about 20 seconds. */
const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd'];

const options = process.argv.slice(2);
if (!hasCeph() && process.env.CI && process.getuid?.() === 0) installCeph();
if (!hasCeph()) {
  console.error(`No Ceph was found on this machine (Debian: ${PACKAGES.join(', ')}).`);
  process.exit(1);
}
if (options.includes('--find')) process.exit(0);

const started = performance.now();
const ceph = await startCeph();
await ceph.makeBucket('tests');
console.info(`Ceph answers after ${Math.round(performance.now() - started)} ms.`);
const tests = [...TESTS.map((file) => path.join(ROOT, file)), '-t', 'a real S3 service'];
const jest = spawn('npx', ['jest', ...tests, ...options], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, TEST_S3_ENDPOINT: ceph.endpoint },
});
const code = await new Promise<number>((resolve) => jest.once('exit', (status) => resolve(status ?? 1)));
await ceph.stop();
process.exit(code);

/** Whether it worked is seen by whether the programs are there. */
function installCeph(): void {
  const quietly = {
    stdio: 'ignore',
    timeout: 60_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update'], quietly);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], quietly);
}
