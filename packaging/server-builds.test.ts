import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../process/free-port';
import { fileStore } from '../release/src/store/file-store';
import { RENDERS, SHELL_PROGRAM } from '../release/src/testing/a-server-build';
import { publishRemote, publishShell } from '../release/src/testing/release-fixture';
import { startCommand } from './server-builds';

const root = path.join(__dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-build-'));
const builds = path.join(folder, 'dist');
const data = path.join(folder, 'data');
const START_TIMEOUT_MS = 60_000;

/** Some user that owns nothing here, as root may write what is read-only. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const runsAsNobody = isRoot && spawnSync(process.execPath, ['-e', '0'], NOBODY).status === 0;
const user = runsAsNobody ? NOBODY : {};

const running: ChildProcess[] = [];

beforeAll(() => {
  const built = spawnSync(process.execPath, ['--import', 'tsx', 'packaging/build-servers.ts', builds], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(built.stderr).toBe('');
  const { packages } = readJson(path.join(builds, 'package-lock.json'));
  for (const each of Object.keys(packages).filter(Boolean)) install(each);
  mkdirSync(data);
  chmodSync(folder, 0o755);
  chmodSync(data, 0o777);
  spawnSync('chmod', ['-R', 'a-w,a+rX', builds]);
}, 60_000);

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  spawnSync('chmod', ['-R', 'u+w', builds]);
  rmSync(folder, { recursive: true, force: true });
});

test('api and gateway run from a folder that they cannot write, with what its package.json names, and end on SIGTERM', async () => {
  const [apiPort, port] = [await freePort(), await freePort()];
  const store = path.join(folder, 'releases');
  const { status, stderr } = await release(store);
  expect(stderr).toContain('1 public pages rendered');
  expect(status).toBe(0);
  if (runsAsNobody) spawnSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, store, data]);

  const site = `http://127.0.0.1:${port}`;
  const env = { PUBLIC_URL: site, LOG_LEVEL: 'error', DATA_DIR: data, RELEASE_STORE: store };
  const api = start('api', { ...env, API_PORT: String(apiPort), SEED: 'demo' });
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  const gateway = start('gateway', {
    ...env,
    ...{ PORT: String(port), HOST: '127.0.0.1', API_ORIGIN: apiOrigin, CONSOLE_PORT: 'off' },
  });

  for (const origin of [apiOrigin, site])
    for (const address of ['/livez', '/readyz']) expect(await statusOf(`${origin}${address}`)).toBe(200);
  const page = await fetch(`${site}/public`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/shell/1.0.0/entry.js')]);
  const events = await fetch(`${site}/api/events`);
  expect([events.status, await events.json()]).toEqual([200, expect.objectContaining({ data: expect.anything() })]);
  expect((await fetch(`${site}/api/files/portrait-woman-1.webp`)).status).toBe(200);

  for (const server of [gateway, api]) {
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  }
}, 120_000);

test('commands run from the build, and those that need sources say so', () => {
  expect(run('api/azadkar.mjs', ['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('azadkar') });
  expect(run('release/release.mjs', ['dev', path.join(root, 'mfe-public')])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^dev needs .* working copy/),
  });
});

test('the licenses of packages that became part of it are beside it', () => {
  const licenses = readFileSync(path.join(builds, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
  expect(licenses).toMatch(/^fastify@[\d.]+ \(MIT\)\n\nMIT License\n\nCopyright \(c\) 2016-/m);
  expect(licenses).not.toMatch(/\bundefined (license|\()/);
});

/** Publishes a page with the fixtures of releases and pins it with the build's own command, which renders it. */
async function release(store: string) {
  await publishShell(fileStore(store), '1.0.0', undefined, undefined, SHELL_PROGRAM);
  await publishRemote(fileStore(store), 'public@1.0.0', { server: RENDERS });
  const nobody = ['--no-api', '--gateway', 'http://127.0.0.1:9', '--yes'];
  return run('release/release.mjs', ['pin', 'shell@1.0.0', 'public@1.0.0', '--store', store, ...nobody]);
}

function start(room: string, env: Record<string, string>): ChildProcess {
  const [, ...args] = startCommand(`${room}/main.mjs`);
  const child = spawn(process.execPath, args, {
    ...user,
    cwd: builds,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.push(child);
  return child;
}

function run(module: string, args: readonly string[]) {
  const [, ...command] = startCommand(path.join(builds, module));
  return spawnSync(process.execPath, [...command, ...args], { cwd: folder, encoding: 'utf8' });
}

/** The status once the process listens. */
async function statusOf(url: string): Promise<number> {
  for (const giveUpAt = Date.now() + START_TIMEOUT_MS; Date.now() < giveUpAt; await sleep(100)) {
    const reply = await fetch(url).catch(() => null);
    if (reply && reply.status !== 503) return reply.status;
  }
  throw new Error(`${url} does not answer.`);
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What `npm ci` would install from the lock file of the build, from the packages that are here. */
function install(name: string): void {
  const source = path.join(root, name);
  if (spawnSync('test', ['-d', source]).status === 0) cpSync(source, path.join(builds, name), { recursive: true });
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
