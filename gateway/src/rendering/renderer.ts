/**
 * One process that renders pages: the server build of a shell, with the server builds of remotes that it is handed. It has
 * no environment, no files, no processes of its own, a limit on its memory, and a deadline for each page.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { RenderOrder, RenderOutcome, RenderReport, RenderVisit } from '@azadkar/release';

const DEADLINE_MS = 2_000;
/** A renderer that does not answer for so long is stuck in somebody's loop. */
const ALIVE_MS = 500;
const MOST_HEAP_MB = 192;

/** Node's own confinement, under the name that this version of Node knows. */
const CONFINED = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
/** Newer versions confine the network too, and rendering asks the api. */
const NETWORK = process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['--allow-net'] : [];

export interface Renderer {
  /** Containers of the remotes that it was handed. */
  readonly known: ReadonlySet<string>;
  readonly waiting: number;
  /** How many pages it has been asked for, and bytes that it held when it last reported. */
  readonly asked: number;
  readonly heap: number;
  /** False once it has ended, by itself or not. */
  readonly alive: boolean;
  add(container: string, source: string): void;
  /** Never rejects. A page that is not there within the deadline has failed. */
  render(visit: RenderVisit): Promise<RenderOutcome>;
  /** Ends it when nothing waits any more. */
  retire(): void;
}

const failed = (message: string): RenderOutcome => ({ kind: 'failed', message });

export function startRenderer(program: string, apiOrigin: string, log: (line: string) => void): Renderer {
  const flags = [CONFINED, ...NETWORK, '--no-warnings', `--max-old-space-size=${MOST_HEAP_MB}`];
  const child = spawn(process.execPath, [...flags, '-', apiOrigin], {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  child.stdin?.on('error', () => undefined).end(program);
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', log);
  return follow(child);
}

function follow(child: ChildProcess): Renderer {
  const known = new Set<string>();
  const pending = new Map<number, (outcome: RenderOutcome) => void>();
  let asked = 0;
  let heap = 0;
  let alive = true;
  let retired = false;
  let pulse: NodeJS.Timeout | undefined;

  const send = (order: RenderOrder) => void child.send(order, () => undefined); // its end says what went wrong
  const finish = (id: number, outcome: RenderOutcome) => {
    pending.get(id)?.(outcome);
    pending.delete(id);
    if (retired && pending.size === 0) child.kill('SIGKILL');
  };
  const end = (why: string) => {
    alive = false;
    clearTimeout(pulse);
    child.kill('SIGKILL');
    for (const id of [...pending.keys()]) finish(id, failed(why));
  };
  const feelPulse = () => {
    if (pulse || !alive) return;
    pulse = setTimeout(() => end('the renderer was stuck'), ALIVE_MS);
    send({ kind: 'ping' });
  };

  child.on('message', (report: RenderReport) => {
    clearTimeout(pulse);
    pulse = undefined;
    if (report.kind !== 'done') return;
    heap = report.heap;
    finish(report.id, report.outcome);
  });
  child.once('error', (error) => end(error.message));
  child.once('exit', (code, signal) => end(`the renderer ended (${signal ?? code})`));

  return {
    known,
    get waiting() {
      return pending.size;
    },
    get asked() {
      return asked;
    },
    get heap() {
      return heap;
    },
    get alive() {
      return alive && !retired;
    },
    add(container, source) {
      known.add(container);
      send({ kind: 'remote', container, source });
    },
    render: (visit) =>
      new Promise((resolve) => {
        if (!alive) return resolve(failed('the renderer has ended'));
        asked += 1;
        const id = asked;
        const deadline = setTimeout(() => {
          finish(id, failed(`nothing within ${DEADLINE_MS} ms`));
          feelPulse();
        }, DEADLINE_MS);
        pending.set(id, (outcome) => {
          clearTimeout(deadline);
          resolve(outcome);
        });
        send({ kind: 'render', id, ...visit });
      }),
    retire() {
      retired = true;
      if (pending.size === 0) child.kill('SIGKILL');
    },
  };
}
