/**
 * One process that renders pages: the server build of a shell, with the server builds of remotes that it is handed. It has
 * no environment, no files, no processes of its own, a limit on its memory, and a deadline for each page.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  deadlineOf,
  RENDERING_DEADLINE_MS,
  type RenderOrder,
  type RenderOutcome,
  type RenderVisit,
} from '@azadkar/release';
import { watchHeartbeat } from './heartbeat';
import { parseReport } from './parse-report';

/** A new process that cannot take orders by then never will. */
const START_TIMEOUT_MS = 5_000;
const MAX_HEAP_MB = 192;

/** Node's own confinement, under the name that this version of Node knows. */
const CONFINED = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
/** Newer versions confine the network too, and rendering asks the api. */
const NETWORK = process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['--allow-net'] : [];

/** What became of an order: `ended` took its renderer with it, `lost` was in a renderer that another one took along. */
export type Rendering = RenderOutcome | { readonly kind: 'crashed' | 'interrupted'; readonly message: string };

export interface Renderer {
  /** `added` once it takes orders; anything else when it never will. */
  readonly ready: Promise<Rendering>;
  readonly load: Load;
  /** False once it has ended, by itself or not, or is about to. */
  readonly alive: boolean;
  /** What became of a remote that it was handed before. */
  added(build: string): Promise<Rendering> | undefined;
  /** Hands it a remote, once. Never rejects. */
  add(build: string, source: string): Promise<Rendering>;
  /** Never rejects. A page that is not there within the deadline has failed. */
  render(visit: RenderVisit): Promise<Rendering>;
  /** Ends it when nothing waits any more. */
  retire(): void;
  /** Ends it now. */
  stop(): void;
}

interface Load {
  /** How many orders wait to be done, how many remotes and orders it was given in its life. */
  readonly waiting: number;
  readonly remotes: number;
  readonly asked: number;
  /** Bytes that it held when it last reported. */
  readonly memory: number;
}

export function startRenderer(program: string, apiOrigin: string, log: (line: string) => void): Renderer {
  const flags = [CONFINED, ...NETWORK, '--no-warnings', `--max-old-space-size=${MAX_HEAP_MB}`];
  const child = spawn(process.execPath, [...flags, '-', apiOrigin], {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  child.stdin?.on('error', () => undefined).end(program);
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', log);
  return follow(child, log);
}

/** The order that a process is born with: to be ready. */
const START = 0;

function follow(child: ChildProcess, log: (line: string) => void): Renderer {
  const added = new Map<string, Promise<Rendering>>();
  const pending = new Map<number, (outcome: Rendering) => void>();
  const state = { alive: true, retired: false, asked: START, working: START, memory: 0 };

  const send = (order: RenderOrder) => void child.send(order, () => undefined); // its end says what went wrong
  const pulse = watchHeartbeat({
    isBusy: () => pending.size > 0 && !pending.has(START),
    ping: () => send({ kind: 'ping' }),
    onTimeout: () => end('the renderer was stuck'),
  });

  function end(why: string): void {
    if (!state.alive) return;
    state.alive = false;
    pulse.stop();
    child.kill('SIGKILL');
    const culprit = pending.size === 1 ? [...pending.keys()][0] : state.working;
    for (const id of [...pending.keys()])
      finish(id, { kind: id === culprit ? 'crashed' : 'interrupted', message: why });
    if (!state.retired) log(why);
  }

  function finish(id: number, outcome: Rendering): void {
    pending.get(id)?.(outcome);
    pending.delete(id);
    if (state.retired && pending.size === 0) end('the renderer has served long enough');
  }

  function wait(id: number, deadline: number): Promise<Rendering> {
    if (!state.alive) return Promise.resolve({ kind: 'interrupted', message: 'the renderer has ended' });
    return new Promise((resolve) => {
      const late = { kind: 'failed', message: `nothing within ${deadline} ms` } as const;
      const timer = setTimeout(() => finish(id, late), deadline);
      pending.set(id, (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      });
    });
  }

  function ask(order: (id: number) => RenderOrder, deadline = RENDERING_DEADLINE_MS): Promise<Rendering> {
    state.asked += 1;
    const answer = wait(state.asked, deadline);
    if (state.alive) send(order(state.asked));
    return answer;
  }

  child.on('message', (said) => {
    pulse.beat();
    const report = parseReport(said);
    if (report?.kind === 'ready') finish(START, { kind: 'loaded' });
    if (report?.kind === 'working') state.working = report.id;
    if (report?.kind !== 'done') return;
    state.memory = report.memory;
    finish(report.id, report.outcome);
  });
  child.once('error', (error) => end(error.message));
  child.once('exit', (code, signal) => end(`the renderer ended (${signal ?? code})`));

  const ready = wait(START, START_TIMEOUT_MS);
  void ready.then(({ kind }) => kind !== 'loaded' && end('the renderer did not start'));
  return {
    ready,
    get load() {
      return { waiting: pending.size, remotes: added.size, asked: state.asked, memory: state.memory };
    },
    get alive() {
      return state.alive && !state.retired;
    },
    add(build, source) {
      const adding = added.get(build) ?? ask((id) => ({ kind: 'remote', id, build, source }));
      added.set(build, adding);
      return adding;
    },
    added: (build) => added.get(build),
    render: (visit) => ask((id) => ({ kind: 'render', id, ...visit }), deadlineOf(visit)),
    retire() {
      state.retired = true;
      if (pending.size === 0) end('the renderer has served long enough');
    },
    stop() {
      state.retired = true;
      end('the renderer was stopped');
    },
  };
}
