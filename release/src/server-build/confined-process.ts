/**
 * A process for the server builds of teams. Node confines it: no environment, no files, no child processes, a limited heap;
 * see node-fences.ts. The system does so again: see isolation.ts.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { type Readable, Writable } from 'node:stream';
import type { Isolation } from './isolation';

const HEAP_FLAG = '--max-old-space-size=192';

export interface ConfinedOptions {
  /** What the system gives: see `detectIsolation`. */
  readonly isolation: Isolation;
  /** Receives what the process prints. */
  readonly log: (text: string) => void;
}

/** Runs a shell's server build, with a pipe as its channel: see openChannel. */
export function spawnConfined(program: string, { isolation, log }: ConfinedOptions): ChildProcess {
  const node = [process.execPath, ...FENCED_NODE, '--no-warnings', HEAP_FLAG, '-'];
  const { command, end } = isolation.start(node);
  const [file = '', ...rest] = command;
  const child = spawn(file, rest, {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'pipe', 'pipe', 'pipe'],
  });
  child.once('exit', end).once('error', end);
  sendInto(child.stdin, BOOTSTRAP);
  sendInto(child.stdio[PROGRAM_FD], program);
  const [parts, bytes] = [countWithin(MINUTE_MS), countWithin(MINUTE_MS)];
  const logOutput = (line: string) => {
    if (parts(1) <= MAX_LOGGED) log(line);
  };
  const countOutput = (printed: number) => {
    const sum = bytes(printed);
    if (sum <= MAX_PRINTED_BYTES || sum - printed > MAX_PRINTED_BYTES) return;
    log('It printed too much.');
    child.kill('SIGKILL');
  };
  for (const stream of [child.stdout, child.stderr]) if (stream) readOutput(stream, logOutput, countOutput);
  return child;
}

/** A page can print without end: what follows so many parts in a minute is read and dropped. */
const MAX_LOGGED = 30;
const MAX_LOGGED_BYTES = 2_000;
const MINUTE_MS = 60_000;

/** Counts within a window of time; the first count of the next one begins anew. */
export function countWithin(windowMs: number): (amount: number) => number {
  let [since, sum] = [performance.now(), 0];
  return (amount) => {
    if (performance.now() - since > windowMs) [since, sum] = [performance.now(), 0];
    sum += amount;
    return sum;
  };
}

/** In a minute: what it prints without end costs this process, too. */
const MAX_PRINTED_BYTES = 8 * 1024 * 1024;

const readOutput = (stream: Readable, log: (line: string) => void, count: (bytes: number) => void) =>
  stream
    .on('error', () => undefined)
    .on('data', (part: Buffer) => {
      count(part.length);
      log(part.toString('utf8', 0, MAX_LOGGED_BYTES));
    });

/** An error means that the process has ended, which is reported in another way. */
function sendInto(stream: unknown, text: string): void {
  if (stream instanceof Writable) stream.on('error', () => undefined).end(text);
}

/** The descriptor from which a confined process reads its program. */
const PROGRAM_FD = 4;

/** What code could use against the process or its surroundings, if something else failed to keep it from them. */
const PROCESS_MEMBERS = [
  ...['kill', '_kill', 'abort', 'dlopen', 'execve', 'chdir', 'umask', 'report', 'mainModule', 'loadEnvFile'],
  ...['binding', '_linkedBinding', 'getBuiltinModule', '_getActiveHandles', '_getActiveRequests'],
  ...['_debugProcess', '_debugEnd', 'setuid', 'seteuid', 'setgid', 'setegid', 'setgroups', 'initgroups'],
  'setUncaughtExceptionCaptureCallback',
];
const GLOBALS = ['require', 'module', 'exports', '__filename', '__dirname'];

/**
 * The script that a confined process starts with: it takes away what no page needs, and runs the program, which alone can
 * require Node's modules. The program can import nothing while it runs: `import()` is refused in it and in what it runs.
 */
const BOOTSTRAP = `(() => {
const { closeSync, readFileSync } = require('node:fs');
const { compileFunction } = require('node:vm');
const program = readFileSync(${PROGRAM_FD}, 'utf8');
closeSync(${PROGRAM_FD});
const load = require;
const removeFrom = (owner, names) => {
  for (const name of names) if (name in owner) Object.defineProperty(owner, name, { value: undefined });
};
removeFrom(process, ${JSON.stringify(PROCESS_MEMBERS)});
removeFrom(globalThis, ${JSON.stringify(GLOBALS)});
removeFrom(load('node:v8'), ['setFlagsFromString', 'setHeapSnapshotNearHeapLimit', 'takeCoverage', 'startupSnapshot']);
const own = { exports: {} };
compileFunction(program, ['require', 'module', 'exports'])(load, own, own.exports);
})();`;

/**
 * What Node itself refuses a confined process. It is a fence before that of the system (isolation.ts) and replaces none of it:
 * Node's own documentation promises nothing against code that means harm.
 */

/** Which options there are depends on the version of Node; one that it does not know would keep it from starting. */
const KNOWN = process.allowedNodeEnvironmentFlags;
const known = (options: readonly string[]) => options.filter((option) => KNOWN.has(option));

/** Everything that needs a permission is refused, by versions that know the permission. It was experimental in Node 20. */
const PERMISSION_MODEL = KNOWN.has('--permission') ? '--permission' : '--experimental-permission';

/** Node that is started with these refuses what it can; no option that allows something is among them. */
export const FENCED_NODE: readonly string[] = [
  PERMISSION_MODEL,
  '--disallow-code-generation-from-strings', // code that is made from a string could import Node's modules
  '--zero-fill-buffers', // a buffer that is made in haste would hold what the process has read before
  // its databases are files, for which it asks for no permission
  ...known(['--no-experimental-sqlite']),
];

/** With what a version allows it, and therefore refuses it without. */
const ALLOWED_BY = {
  files: '--allow-fs-read',
  processes: '--allow-child-process',
  threads: '--allow-worker',
  addons: '--allow-addons',
  WASI: '--allow-wasi',
  network: '--allow-net', // from Node 25 on
} as const;
export type NodeFence = keyof typeof ALLOWED_BY;

const isFence = (name: string): name is NodeFence => name in ALLOWED_BY;

/** What this version of Node refuses. */
export const NODE_FENCES: readonly NodeFence[] = Object.keys(ALLOWED_BY)
  .filter(isFence)
  .filter((fence) => KNOWN.has(ALLOWED_BY[fence]));
