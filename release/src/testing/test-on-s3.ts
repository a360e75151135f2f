/**
 * Runs the tests of stores on a real S3 service, Ceph: `tsx release/src/testing/test-on-s3.ts [jest options]`. With `--find`
 * it runs nothing, and exits with 0 if Ceph is installed, as it is in CI.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { hasCeph, startCeph } from './ceph-cluster';

const ROOT = path.join(import.meta.dirname, '../../..');
const TESTS = ['release/src/store/store.test.ts', 'api/src/platform/files/files.test.ts'];

const options = process.argv.slice(2);
if (!hasCeph()) {
  console.error('No Ceph was found on this machine (Debian: radosgw, ceph-mon, ceph-osd).');
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
