/** A site without content beside the one under test: the same releases, its own gateway, api and database. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { test as base } from '../fixtures';
import { site } from '../site';
import { signInFirstAdministrator } from './sign-in-as-staff';

const root = path.join(import.meta.dirname, '../../..');
const PORT = Number(site.env.PORT) + 8;
const API_PORT = PORT + 1;
const START_TIMEOUT_MS = 180_000;

export const emptySiteUrl = `http://localhost:${PORT}`;

interface EmptySite {
  /** What `npx azadkar admin create` printed before the site was started. */
  readonly passwordLink: string;
  stop(): Promise<void>;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The `test` of journeys on one such site, which begin with the session of its first administrator. */
export const test = base.extend<object, { staffCookies: Cookies }>({
  baseURL: emptySiteUrl,
  staffCookies: [
    async ({ browser }, use) => {
      const email = 'first@association.test';
      const { passwordLink, stop } = await startEmptySite(email);
      const context = await browser.newContext({ baseURL: emptySiteUrl });
      await signInFirstAdministrator(await context.newPage(), { email, passwordLink });
      await use(await context.cookies());
      await context.close();
      await stop();
    },
    { scope: 'worker', timeout: 300_000 }, // two processes start; on a quiet machine it takes ten seconds
  ],
});

/** Makes the first administrator by the command and starts the site, as on a new server. */
async function startEmptySite(email: string): Promise<EmptySite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-empty-'));
  const store = path.join(folder, 'releases');
  cpSync(site.releaseStore, store, { recursive: true });
  const env = {
    ...process.env,
    ...site.env,
    PORT: String(PORT),
    API_PORT: String(API_PORT),
    CONSOLE_PORT: 'off',
    PUBLIC_URL: emptySiteUrl,
    API_ORIGIN: `http://127.0.0.1:${API_PORT}`,
    DATA_DIR: folder,
    RELEASE_STORE: store,
    SEED: 'empty',
    GATEWAY_KEY: 'the key of the journey of the staff, of both processes',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'error',
  };
  const { SERVERS } = process.env;
  const program = SERVERS ? path.join(SERVERS, 'api/azadkar.mjs') : path.join(root, 'api/bin/azadkar.mjs');
  const create = [program, 'admin', 'create', '--email', email, '--json'];
  const { link } = JSON.parse(execFileSync(process.execPath, create, { cwd: root, env, encoding: 'utf8' }));
  const run = (room: string) =>
    spawn(process.execPath, SERVERS ? [path.join(SERVERS, room, 'main.mjs')] : ['--import', 'tsx', 'src/main.ts'], {
      cwd: path.join(root, room),
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  const processes = [run('gateway'), run('api')];
  const stop = async () => {
    await Promise.all(processes.map(end));
    rmSync(folder, { recursive: true, force: true });
  };
  await waitUntilReady().catch(async (error) => {
    await stop();
    throw error;
  });
  return { passwordLink: new URL(link).pathname + new URL(link).search, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The gateway answers, and the api behind it. */
async function waitUntilReady(): Promise<void> {
  for (const giveUpAt = Date.now() + START_TIMEOUT_MS; Date.now() < giveUpAt; await sleep(200)) {
    if ((await fetch(`${emptySiteUrl}/api/events`).catch(() => null))?.ok) return;
  }
  throw new Error(`${emptySiteUrl} did not start.`);
}
