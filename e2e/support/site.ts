import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** E2E_PORT: of the site under test; the api and the console have the two after it. */
const PORT = Number(process.env.E2E_PORT ?? 18_080);
const API_PORT = PORT + 1;

/** The data directory is shared by the runner, its workers and the site that it starts. */
process.env.E2E_DATA_DIR ??= newDataDir();
const dataDir = process.env.E2E_DATA_DIR;

/** Empty, so that the site is released and seeded when it starts; or a copy of what E2E_PREPARED has for several sites. */
function newDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-e2e-'));
  if (process.env.E2E_PREPARED) cpSync(process.env.E2E_PREPARED, folder, { recursive: true });
  return folder;
}

/** Of the mail server that passes on the answers to emails about issues. */
const inbound = { INBOUND_ADDRESS: 'issues@azadkar.test', INBOUND_KEY: 'the key of the mail server under test' };

/** The site under test: started as in production, on its own ports, with a data directory of its own. */
export const site = {
  url: `http://localhost:${PORT}`,
  dataDir,
  releaseStore: path.join(dataDir, 'releases'),
  env: {
    PORT: String(PORT),
    API_PORT: String(API_PORT),
    CONSOLE_PORT: String(PORT + 2),
    PUBLIC_URL: `http://localhost:${PORT}`,
    DATA_DIR: dataDir,
    RELEASE_STORE: path.join(dataDir, 'releases'),
    SEED: 'demo',
    ...inbound,
  },
} as const;
