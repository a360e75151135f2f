/**
 * Runs Jest beside a real PostgreSQL, which the tests of the api then use: `tsx api/src/testing/test-on-postgres.ts api/`, or
 * other files and options of Jest. With `--find` it runs nothing, and exits with 0 if PostgreSQL is installed.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { migrate } from '../platform/database/migrate';
import { openPostgres } from '../platform/database/open';
import { findPostgres, startCluster } from './postgres-cluster';
import { createNewDatabase } from './test-database';

const ROOT = path.join(import.meta.dirname, '../../..');

const bin = findPostgres();
const options = process.argv.slice(2);
if (!bin) {
  console.error('No PostgreSQL was found on this machine.');
  process.exit(1);
}
if (options.includes('--find')) process.exit(0);

const cluster = await startCluster(bin, { autovacuum: 'off' }); // its databases live for seconds
/** Each test file has a copy of this database, instead of migrating its own. */
const template = await createNewDatabase(cluster.url);
const migrated = openPostgres(template.url);
await migrate(migrated.db);
await migrated.close();
const program = path.join(ROOT, 'node_modules/jest/bin/jest.js'); // with the Node that runs this file
const flags = process.execArgv.filter((flag) => flag.startsWith('--interrupt-budget'));
const jest = spawn(process.execPath, [...flags, program, ...options], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: cluster.url, TEST_DATABASE_TEMPLATE: template.name },
});
const code = await new Promise<number>((resolve) => jest.once('exit', (status) => resolve(status ?? 1)));
await cluster.stop();
process.exit(code);
