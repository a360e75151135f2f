/** The process of a renderer, confined by Node itself: no environment, no files, no child processes, limited memory. */
import { type ChildProcess, spawn } from 'node:child_process';

export interface RendererOptions {
  /** The server build of a shell. */
  readonly program: string;
  readonly apiOrigin: string;
  /** Receives what the process prints, and why it ended. */
  readonly log: (line: string) => void;
}

const MAX_HEAP_MB = 192;

const NODE_FLAGS = process.allowedNodeEnvironmentFlags;
/** The permission model, which was experimental in Node 20. */
const PERMISSION_FLAG = NODE_FLAGS.has('--permission') ? '--permission' : '--experimental-permission';
/** Newer versions of Node confine the network too, and rendering calls the api. */
const NETWORK_FLAGS = NODE_FLAGS.has('--allow-net') ? ['--allow-net'] : [];

export function spawnRenderer({ program, apiOrigin, log }: RendererOptions): ChildProcess {
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
