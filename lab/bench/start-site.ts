import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PORT = 18_090;
const START_TIMEOUT_MS = 300_000;

export interface BenchSite {
  /** The process that started the api and the gateway. */
  readonly pid: number;
  readonly url: string;
  readonly apiOrigin: string;
  readonly releaseStore: string;
  /** The first port that the site does not use. */
  readonly nextPort: number;
  end(): Promise<void>;
}

/**
 * Starts the built site on its own ports, with the demo's data in a temporary directory. `prepare` may fill the database
 * before the site starts; it gets the same settings.
 */
export async function startSite(
  root: string,
  prepare: (env: NodeJS.ProcessEnv) => void = () => undefined,
): Promise<BenchSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'azadkar-bench-'));
  const env = { PORT: `${PORT}`, API_PORT: `${PORT + 1}`, DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'warn' };
  const settings = { ...process.env, ...env };
  prepare(settings);
  const start = spawn(process.execPath, ['start.mjs'], { cwd: root, stdio: 'inherit', env: settings });
  const url = `http://localhost:${PORT}`;
  process.once('exit', () => start.kill('SIGTERM')); // also when the site does not become healthy
  await waitUntilHealthy(url, () => start.exitCode !== null);
  return {
    url,
    pid: start.pid ?? Number.NaN,
    apiOrigin: `http://127.0.0.1:${PORT + 1}`,
    releaseStore: path.join(dataDir, 'releases'),
    nextPort: PORT + 2,
    async end() {
      start.kill('SIGTERM');
      await once(start, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until a gateway reports that the site is ready. */
export async function waitUntilHealthy(url: string, hasEnded: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < giveUpAt && !hasEnded()) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(300);
  }
  throw new Error('The site did not start.');
}
