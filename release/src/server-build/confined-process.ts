/** A process for the server builds of teams, confined by Node itself: no environment, no files, no child processes, limited memory. */
import { type ChildProcess, spawn } from 'node:child_process';

const MAX_HEAP_MB = 192;

const NODE_FLAGS = process.allowedNodeEnvironmentFlags;
/** The permission model, which was experimental in Node 20. */
const PERMISSION_FLAG = NODE_FLAGS.has('--permission') ? '--permission' : '--experimental-permission';
/** Newer versions of Node confine the network too, and rendering calls the api. */
const NETWORK_FLAGS = NODE_FLAGS.has('--allow-net') ? ['--allow-net'] : [];

/** Runs a shell's server build, which calls the api at the given address. What it prints is passed to `log`. */
export function spawnConfined(program: string, apiOrigin: string, log: (line: string) => void): ChildProcess {
  const flags = [PERMISSION_FLAG, ...NETWORK_FLAGS, '--no-warnings', `--max-old-space-size=${MAX_HEAP_MB}`];
  const child = spawn(process.execPath, [...flags, '-', apiOrigin], {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  child.stdin?.on('error', () => undefined).end(program);
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', log);
  return child;
}
