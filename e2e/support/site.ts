import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** E2E_PORT: of the site under test; the api and the console have the two after it. */
const PORT = Number(process.env.E2E_PORT ?? 18_080);
const API_PORT = PORT + 1;

/** The data directory is shared by the runner, its workers and the site that it starts. */
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'azadkar-e2e-'));
const dataDir = process.env.E2E_DATA_DIR;

/** Of the mail server that passes on the answers to emails about issues. */
const inbound = { INBOUND_ADDRESS: 'issues@azadkar.test', INBOUND_KEY: 'the key of the mail server under test' };

/** The site under test: started as in production, on its own ports, with an empty data directory. */
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
