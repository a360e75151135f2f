// The whole site on this machine: `npm start`. Installs the packages that it takes, without those of tests, builds what is stale,
// releases it into a local store, and runs the api and the gateway until it is stopped.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';

const root = import.meta.dirname;
const emptyHint = (address) => `The first administrator: PUBLIC_URL=${address} npx azadkar admin create --email …
Stop the site before, unless DATABASE_URL names a database: the embedded one has one process at a time.`;
const DEMO_HINT = `Sign in as demo@azadkar.test, or new@azadkar.test with an incomplete profile; the password is azadkar-demo.
Staff are admin@, editor@, support@, finance@, learning@ and door@azadkar.test; the key for their codes, in an authenticator app:
AZADKARDEMOSTAFFKEYAZADKARDEMO22`;

if (!existsSync(path.join(root, 'node_modules'))) {
  const installed = spawnSync('npm', ['ci', '--omit=dev'], { cwd: root, stdio: 'inherit' });
  if (installed.status !== 0) process.exit(1);
}

// A folder of `npm run build`, from which the tests start, on releases that are there.
const { SERVERS } = process.env;
const place = path.join(root, '.cache/servers');
const folders = existsSync(place) ? readdirSync(place).map((name) => path.join(place, name)) : [];
const [newest] = folders.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
const built = newest && !SERVERS ? await import(`${newest}/api/stale-servers.mjs`).catch(() => null) : null;
const kept = built?.folderOfServers?.(root) === newest ? newest : undefined; // otherwise a source has changed since
if (!kept) (await import('tsx/esm/api')).register(); // from here on, TypeScript can be imported
const modules = kept ? built : await import('./packaging/stale-servers.ts');
const { apiOriginAt, defaults, isProduction, publicUrlAt, refuseUnsafeStart, releaseStoreIn } = modules;
try {
  refuseUnsafeStart(process.env, 'api', 'gateway');
} catch (refusal) {
  console.error(refusal.message);
  process.exit(1);
}

const env = {
  PORT: String(defaults.port),
  API_PORT: String(defaults.apiPort),
  CONSOLE_PORT: String(defaults.consolePort),
  DATA_DIR: defaults.dataDir,
  ...process.env,
};
if (isProduction(env)) env.NODE_ENV ??= 'production';
env.DATA_DIR = path.resolve(root, env.DATA_DIR);
env.RELEASE_STORE ??= releaseStoreIn(env.DATA_DIR);
env.PUBLIC_URL ??= publicUrlAt(env.PORT);
const portIn = (address) => address.slice(address.lastIndexOf(':') + 1); // of 8081 and of 10.0.0.5:8081
env.API_ORIGIN ??= apiOriginAt(portIn(env.API_PORT));
env.GATEWAY_KEY ||= randomBytes(32).toString('base64url'); // both processes start and end together

const children = [];
const running = new Set();
let stopping = false;
const fail = (error) => {
  console.error(error.message);
  return stop(1);
};
const servers = SERVERS ?? (await modules.buildStaleServers(root, console.log, kept).catch(fail));

const run = (room, settings = {}) => {
  if (stopping || running.has(room)) return;
  running.add(room);
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(servers, room, 'main.mjs')], {
    cwd: path.join(root, room),
    stdio: 'inherit',
    env: { ...env, ...settings },
  });
  children.unshift(child);
  child.once('exit', (code) => stop(code ?? 1));
};

/** Stops both processes, as neither is of use without the other: the gateway first, so that what it serves has its api. */
async function stop(code, together = false) {
  if (stopping) return;
  stopping = true;
  if (together) for (const child of children) child.kill('SIGTERM');
  for (const child of children) {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    code ||= child.exitCode ?? 1;
  }
  process.exit(code); // what is built meanwhile has not begun to count
}
process.stdout.once('error', () => void stop(1)); // as when a pipe has ended
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    // A terminal sends SIGINT to all three. A second signal ends what is still running at once.
    if (stopping) for (const child of children) child.kill('SIGTERM');
    else void stop(0, signal === 'SIGINT');
  });
run('api', { DRAIN_SECONDS: '0' }); // no other process calls it; it fills a new database while the rest is built
// Under a policy the gateway refuses what is not signed, and a working copy is not signed.
if (env.RELEASE_POLICY_KEY)
  console.log('RELEASE_POLICY_KEY is set: the working copy is not released, what is live stays.');
else if (!SERVERS) {
  const { releaseWorkspace } = await modules.loadWorkspace();
  const workspace = { root, store: env.RELEASE_STORE, log: console.log, onUnchanged: () => run('gateway') };
  await releaseWorkspace(workspace).catch(fail);
}
run('gateway');

/** The status of an answer that is there as a whole; the error of one that is not. */
const ask = (address) =>
  new Promise((resolve) => {
    get(address, (reply) => reply.resume().once('close', () => resolve(reply.statusCode))).once('error', resolve);
  });
for (const place of ['/healthz', '/'])
  while (!stopping && !((await ask(publicUrlAt(env.PORT) + place)) < 500))
    await new Promise((go) => setTimeout(go, 50));
if (!stopping) {
  console.log(`
  Azadkar answers at ${env.PUBLIC_URL}   (after ${(performance.now() / 1000).toFixed(1)} s)
  ${(env.SEED || (isProduction(env) ? 'empty' : 'demo')) === 'demo' ? DEMO_HINT : emptyHint(env.PUBLIC_URL)}${
    env.CONSOLE_PORT === 'off'
      ? ''
      : `
  The release console is at ${env.CONSOLE_URL ?? publicUrlAt(portIn(env.CONSOLE_PORT))}   (docs/release-managers.md says who may sign in)`
  }
`);
}
