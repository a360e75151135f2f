import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** A gateway as a process of its own, which listens; gives its address. */
async function start(env: Record<string, string> = {}) {
  const gateway = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.join(__dirname, '..'),
    env: {
      ...process.env,
      ...{ HOST: '127.0.0.1', PORT: '0', CONSOLE_PORT: 'off', RENDERERS: '0' },
      RELEASE_STORE: mkdtempSync(path.join(tmpdir(), 'gateway-')),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(gateway);
  const ended = once(gateway, 'exit');
  let printed = '';
  gateway.stdout.on('data', (text) => {
    printed += text;
  });
  while (!printed.includes('listening')) await sleep(50);
  return { gateway, ended, origin: /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? '', printed: () => printed };
}

test('the process listens, and ends cleanly on SIGTERM', async () => {
  const { gateway, ended } = await start();
  gateway.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('on SIGTERM it says that it is not ready and serves on; a second SIGTERM, later than one passed on, ends it', async () => {
  const { gateway, ended, origin, printed } = await start({ DRAIN_SECONDS: '600' });
  gateway.kill('SIGTERM');
  while (!printed().includes('Draining')) await sleep(50);
  gateway.kill('SIGTERM'); // as a terminal and npm both send it
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, reason: 'draining' }]);
  const served = await fetch(`${origin}/livez`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  await sleep(1_100);
  gateway.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
});
