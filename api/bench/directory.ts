/**
 * `npm run bench:directory -w api`: the response times of a large directory, with 100,000 members on PGlite and, if it is
 * installed, a million on PostgreSQL. Arguments set other sizes: `… -- 20000 50000`; a size of 0 skips a database.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../src/app';
import { openDatabase } from '../src/database/open';
import { localFiles } from '../src/files/local-files';
import { readSettings } from '../src/settings';
import { findPostgres, startCluster } from '../src/testing/postgres-cluster';
import { measureDirectory } from './measure-directory';

const GENERATOR = path.join(import.meta.dirname, '../demo/generate-members.ts');

const [onLite = 100_000, onPostgres = 1_000_000] = process.argv.slice(2).map(Number);
if (onLite) await bench('PGlite', onLite, 60);
const bin = findPostgres();
if (!bin) console.info('PostgreSQL was not found.');
if (bin && onPostgres) {
  const cluster = await startCluster(bin);
  await bench('PostgreSQL', onPostgres, 200, cluster.url);
  await cluster.stop();
}

async function bench(name: string, members: number, coldLimitMs: number, databaseUrl = ''): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'azadkar-bench-'));
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
  const start = performance.now();
  execFileSync(process.execPath, ['--import', 'tsx', GENERATOR, String(members)], {
    env: { ...process.env, ...environment },
  });
  console.info(
    `\n${name}: ${members} members, generated in ${((performance.now() - start) / 1000).toFixed(0)} s; times in ms`,
  );
  const settings = { ...readSettings(environment), production: true };
  const { db, close } = await openDatabase(settings);
  const api = createApp({
    ...{ db, settings, files: localFiles(dataDir), mail: { send: async () => ({ answer: '' }) } },
    wakeOutbox: () => undefined,
  });
  await measureDirectory(api, name, coldLimitMs);
  await api.app.close();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}
