// The whole site on this machine: `npm start`. Installs if needed, builds what is stale, releases it into a local
// store, and runs the api and the gateway until it is stopped.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = import.meta.dirname;
const began = Date.now();
const env = { PORT: '8080', API_PORT: '8081', DATA_DIR: path.join(root, '.data'), ...process.env };
env.DATA_DIR = path.resolve(root, env.DATA_DIR);
env.RELEASE_STORE ??= path.join(env.DATA_DIR, 'releases');
env.PUBLIC_URL ??= `http://localhost:${env.PORT}`;
env.API_ORIGIN ??= `http://127.0.0.1:${env.API_PORT}`;

if (!existsSync(path.join(root, 'node_modules'))) {
  const installed = spawnSync('npm', ['ci'], { cwd: root, stdio: 'inherit' });
  if (installed.status !== 0) process.exit(1);
}

const { register } = await import('tsx/esm/api');
register();
const { releaseWorkspace } = await import('./release/src/workspace/release-workspace.ts');
// Nobody signs a working copy, and a gateway with keys would refuse it.
if (env.RELEASE_KEYS) console.log('RELEASE_KEYS is set: the working copy is not released, what is live stays.');
else
  await releaseWorkspace({ root, store: env.RELEASE_STORE, say: console.log }).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });

/** Both end together: what remains of a half site helps nobody. */
const processes = ['api', 'gateway'].map((room) =>
  spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], { cwd: path.join(root, room), stdio: 'inherit', env }),
);
let ending = false;
function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of processes) child.kill('SIGTERM');
}
for (const child of processes) child.once('exit', (code) => end(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end(0));

while (!ending) {
  const answer = await fetch(`http://localhost:${env.PORT}/healthz`).catch(() => null);
  if (answer?.ok) break;
  await new Promise((resolve) => setTimeout(resolve, 200));
}
if (!ending) {
  console.log(`
  Azadkar answers at ${env.PUBLIC_URL}   (after ${((Date.now() - began) / 1000).toFixed(0)} s)
  Sign in as demo@azadkar.test, or new@azadkar.test with an incomplete profile; the password is azadkar-demo.
`);
}
