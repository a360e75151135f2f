// One remote while it is written, in the otherwise running site: `npm run dev -- mfe-ticketing`, or with a site that
// runs elsewhere and allows overrides: `npm run dev -- mfe-ticketing https://staging.example`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';

const root = import.meta.dirname;
const [where = '', elsewhere] = process.argv.slice(2);
const folder = path.resolve(root, where);
const room = path.basename(folder);
if (!/^mfe-[a-z0-9-]+$/.test(room) || !existsSync(path.join(folder, 'webpack.config.ts'))) {
  console.error(`Which remote? For example: npm run dev -- mfe-ticketing${where ? `; there is no ${where}` : ''}`);
  process.exit(2);
}

register(); // from here on, TypeScript can be imported
const { defaults, publicUrlAt, releaseStoreIn } = await import('./process/defaults.ts');
const { PORT = defaults.port, PUBLIC_URL, RELEASE_STORE, DATA_DIR = defaults.dataDir } = process.env;
const site = elsewhere ?? PUBLIC_URL ?? publicUrlAt(PORT);
const isReady = async () => (await fetch(`${site}/healthz`).catch(() => null))?.ok;

const running = await fetch(`${site}/healthz`).catch(() => null);
if (!running && !elsewhere) {
  const started = spawn(process.execPath, ['start.mjs'], { cwd: root, stdio: 'inherit' });
  started.once('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => started.kill(signal));
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 300));
} else if (!running) {
  console.error(`${site} does not answer.`);
  process.exit(1);
} else if (!elsewhere) {
  // A remote that the running site does not know yet is released into it once, so that its addresses have an owner.
  const { releaseWorkspace } = await import('./release/src/workspace/release-workspace.ts');
  const store = RELEASE_STORE ?? releaseStoreIn(path.resolve(root, DATA_DIR));
  await releaseWorkspace({ root, store, log: console.log, only: room });
}

const { developRemote } = await import('./release/src/dev/develop-remote.ts');
await developRemote({ folder, site, log: (line) => console.log(`${room}: ${line}`) });
