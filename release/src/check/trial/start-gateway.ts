/** A gateway of its own for one revision, on this machine: pages are rendered and served as on the site. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../../process/free-port';
import { Refusal } from '../../errors';
import type { Revision } from '../../manifest/manifest';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 100;
const MAX_LOG = 2_000;

export interface TrialGateway {
  /** Its origin, of this machine. */
  readonly url: string;
  stop(): Promise<void>;
}

interface TrialOptions {
  /** The address of the store. */
  readonly store: string;
  readonly revision: Revision;
  /** The origin whose api answers. */
  readonly api: string;
}

/** Throws Refusal where there is no gateway's program, or it does not start. */
export async function startTrialGateway({ store, revision, api }: TrialOptions): Promise<TrialGateway> {
  const room = findGatewayRoom();
  const folder = await mkdtemp(path.join(tmpdir(), 'azadkar-trial-'));
  const file = path.join(folder, 'revision.json');
  await writeFile(file, JSON.stringify(revision), { mode: 0o600 });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', '--trial', file], {
    cwd: room,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment(), ...settings({ store, revision, api, port, url }) },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      log = `${log}${text}`.slice(-MAX_LOG);
    });
  const stop = async () => {
    child.kill('SIGTERM');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null) await Promise.race([ended, sleep(STOP_TIMEOUT_MS, null, { ref: false })]);
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  for (const giveUpAt = Date.now() + START_TIMEOUT_MS; Date.now() < giveUpAt; await sleep(POLL_INTERVAL_MS)) {
    if (await serves(url, revision.revision)) return { url, stop };
    if (child.exitCode !== null) break;
  }
  await stop();
  throw new Refusal(`The gateway for the trial did not start. It said: ${log.trim() || 'nothing'}`);
}

function settings({ store, revision, api, port, url }: TrialOptions & { port: number; url: string }) {
  return {
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_URL: url,
    API_ORIGIN: api,
    RELEASE_STORE: /^s3:/.test(store) ? store : path.resolve(store),
    CHANNEL: revision.channel,
    CONSOLE_PORT: 'off',
    RENDERER_ISOLATION: 'available',
    LOG_LEVEL: 'warn',
  };
}

/** Of the environment only what is needed to run: no settings of a site, no keys but those of the store. */
const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(PATH|HOME|TMPDIR|LANG|AWS_\w+|NODE_EXTRA_CA_CERTS)$/.test(name)),
  );

/** The gateway is a room of the platform's repository, whose program is not published. */
function findGatewayRoom(): string {
  const folders = [process.cwd(), import.meta.dirname].flatMap(foldersAround);
  const room = folders
    .map((folder) => path.join(folder, 'gateway'))
    .find((each) => existsSync(path.join(each, 'src/main.ts')));
  if (room) return room;
  throw new Refusal(
    "`release try` runs the platform's gateway: run it in a working copy of the platform's repository.",
  );
}

const foldersAround = (folder: string): string[] =>
  path.dirname(folder) === folder ? [folder] : [folder, ...foldersAround(path.dirname(folder))];

async function serves(url: string, revision: number): Promise<boolean> {
  const response = await fetch(`${url}/revision`).catch(() => null);
  const served: unknown = response?.ok ? await response.json().catch(() => null) : null;
  return typeof served === 'object' && served !== null && 'revision' in served && served.revision === revision;
}
