/** A site with a policy beside the one under test: its own gateway and a copy of the store, and the same api. */
import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { releaseWithoutStore } from '../release-command';
import { site } from '../site';

const root = path.join(import.meta.dirname, '../../..');
const PORT = Number(site.env.PORT) + 6;
const START_TIMEOUT_MS = 60_000;

export interface GovernedSite {
  readonly url: string;
  readonly store: string;
  readonly policyKey: string;
  /** Runs `release …` as Amna Khan, who decides about the policy and may pin everything. */
  manage(...args: string[]): string;
  stop(): void;
}

/** Starts it with what is live on the site under test. `folder` gets the store and the key. */
export async function startGovernedSite(folder: string): Promise<GovernedSite> {
  const url = `http://localhost:${PORT}`;
  const store = path.join(folder, 'releases');
  cpSync(site.releaseStore, store, { recursive: true });
  const key = path.join(folder, 'root.release-key.pem');
  const printed = releaseWithoutStore('policy', 'init', 'Amna Khan', '--out', folder, '--store', store, '--yes');
  const [, policyKey = ''] = /RELEASE_POLICY_KEY=(\S+)/.exec(printed) ?? [];
  const gateway = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.join(root, 'gateway'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...site.env,
      PORT: String(PORT),
      PUBLIC_URL: url,
      API_ORIGIN: `http://127.0.0.1:${site.env.API_PORT}`,
      RELEASE_STORE: store,
      RELEASE_POLICY_KEY: policyKey,
      CONSOLE_PORT: 'off',
      DATA_DIR: path.join(folder, 'gateway'),
      LOG_LEVEL: 'error',
    },
  });
  await waitUntilHealthy(url);
  return {
    url,
    store,
    policyKey,
    manage: (...args) => {
      const gatewayOption = ['policy', 'status'].includes(args[0] ?? '') ? [] : ['--gateway', url];
      return releaseWithoutStore(...args, '--store', store, '--policy-key', policyKey, '--key', key, ...gatewayOption);
    },
    stop: () => gateway.kill('SIGTERM'),
  };
}

async function waitUntilHealthy(url: string): Promise<void> {
  for (const giveUpAt = Date.now() + START_TIMEOUT_MS; Date.now() < giveUpAt; await sleep(200)) {
    if ((await fetch(`${url}/healthz`).catch(() => null))?.ok) return;
  }
  throw new Error(`${url} did not start.`);
}
