/**
 * A process for the server builds of teams, confined by Node and by the system: no environment, no files, no child
 * processes, limited memory.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';

const MAX_HEAP_MB = 192;
/** Of memory of any kind, also outside the heap: the system refuses more. Node by itself has about 100. */
const MAX_DATA_MB = 640;

const NODE_FLAGS = process.allowedNodeEnvironmentFlags;
/** The permission model, which was experimental in Node 20. */
const PERMISSION_FLAG = NODE_FLAGS.has('--permission') ? '--permission' : '--experimental-permission';
/** Newer versions of Node confine the network too, and rendering calls the api. */
const NETWORK_FLAGS = NODE_FLAGS.has('--allow-net') ? ['--allow-net'] : [];

/** Node cannot set this limit: a shell does, and becomes the process. Only on Linux does it count every kind of memory. */
const LIMITED =
  process.platform === 'linux' && existsSync('/bin/sh')
    ? ['/bin/sh', '-c', `ulimit -d ${MAX_DATA_MB * 1_024}; unset PWD; exec "$0" "$@"`]
    : [];

/** Runs a shell's server build, which calls the api at the given address. What it prints is passed to `log`. */
export function spawnConfined(program: string, apiOrigin: string, log: (line: string) => void): ChildProcess {
  const flags = [PERMISSION_FLAG, ...NETWORK_FLAGS, '--no-warnings', `--max-old-space-size=${MAX_HEAP_MB}`];
  const [command = process.execPath, ...rest] = [...LIMITED, process.execPath, ...flags, '-', apiOrigin];
  const child = spawn(command, rest, {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  child.stdin?.on('error', () => undefined).end(program);
  const logOutput = atMost(MAX_LOGGED, log);
  for (const stream of [child.stdout, child.stderr]) if (stream) readOutput(stream, logOutput);
  return child;
}

/** A page can print without end: what follows so many parts in a minute is read and dropped. */
const MAX_LOGGED = 30;
const MAX_LOGGED_BYTES = 2_000;
const MINUTE_MS = 60_000;

function atMost(max: number, log: (line: string) => void): (line: string) => void {
  let since = performance.now();
  let logged = 0;
  return (line) => {
    if (performance.now() - since > MINUTE_MS) [since, logged] = [performance.now(), 0];
    logged += 1;
    if (logged <= max) log(line);
  };
}

const readOutput = (stream: Readable, log: (line: string) => void) =>
  stream.on('error', () => undefined).on('data', (part: Buffer) => log(part.toString('utf8', 0, MAX_LOGGED_BYTES)));
