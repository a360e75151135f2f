/** The api of a folder of sources as a process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../../process/free-port';

export interface ApiProcess {
  origin: string;
  /** Ends it as an operator does; returns its exit code. */
  stop(): Promise<number | null>;
}

const START_TIMEOUT_MS = 120_000;

/** Starts the api of a repository's folder, and waits until it is ready. Throws what it wrote when it ends before. */
export async function startApiOf(root: string, env: NodeJS.ProcessEnv): Promise<ApiProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const room = path.join(root, 'api');
  const program = ['src/testing/without-limits.ts', 'src/main.ts'].find((file) => existsSync(path.join(room, file)));
  const child = spawn(process.execPath, ['--import', 'tsx', program ?? ''], {
    cwd: room,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...{ API_PORT: String(port), LOG_LEVEL: 'warn' },
      ...{ RATE_LIMITS: '1000', ALLOW_BEARER_ALONE: 'true' }, // of earlier releases, which have no such program
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text));
  const exited = once(child, 'exit');
  const begin = performance.now();
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || performance.now() - begin > START_TIMEOUT_MS) {
      child.kill('SIGKILL');
      throw new Error(`The api of ${root} did not become ready:\n${output}`);
    }
    await wait(100);
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
  };
}
