/** An api with this many generated members, in a database of its own, for a measurement. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Api } from '../src/api';
import { createApp } from '../src/app';
import { openDatabase } from '../src/platform/database/open';
import { localFiles } from '../src/platform/files/open-files';
import { readSettings } from '../src/settings';

const GENERATOR = path.join(import.meta.dirname, '../demo/generate-members.ts');

interface Members {
  name: string;
  members: number;
  /** Of PostgreSQL; PGlite without it. */
  databaseUrl?: string;
}

export async function withMembers(
  { name, members, databaseUrl = '' }: Members,
  measure: (api: Api) => Promise<void>,
): Promise<void> {
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
  await measure(api);
  await api.app.close();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}
