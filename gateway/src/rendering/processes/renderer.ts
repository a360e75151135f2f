/** One process that renders pages: the server build of a shell, and the server build of a remote that it has loaded. */
import type { ChildProcess } from 'node:child_process';
import { deadlineOf, type Isolation, type RenderOrder, type RenderRequest, spawnConfined } from '@azadkar/release';
import { type Heartbeat, watchHeartbeat } from './heartbeat';
import type { RendererOutcome } from './outcome';
import { parseReport } from './parse-report';
import { PendingRequests } from './pending-requests';
import { readProcessorMs } from './process-usage';
import { type RendererLimits, watchLimits } from './renderer-limits';

/** Timeout for a new process to become ready, and for a remote to load in it; after it, they count as failed. */
const START_TIMEOUT_MS = 5_000;

/** The id of the request that every process is started with: to become ready. */
const START = 0;

/** For so long after its last answer, a renderer still has to show that it is not stuck. */
const BUSY_AFTER_ANSWER_MS = 4_000;

const RETIRED = 'the renderer has served long enough';

interface Usage {
  /** Requests that wait for their answers. */
  readonly pending: number;
  /** Requests of any kind since it was started. */
  readonly requests: number;
  /** As it last reported. */
  readonly memoryBytes: number;
}

export interface RendererOptions {
  /** The server build of a shell. */
  readonly program: string;
  readonly apiOrigin: string;
  /** What the system gives to keep it apart. */
  readonly isolation: Isolation;
  /** Receives what the process prints, and why it ended. */
  readonly log: (line: string) => void;
  /** It ended because of something that an answered request has left behind. */
  readonly onCrash?: (reason: string) => void;
}

export class Renderer {
  /** `loaded` once it takes requests; any other outcome when it never will. */
  readonly ready: Promise<RendererOutcome>;
  readonly #process: ChildProcess;
  readonly #log: (line: string) => void;
  readonly #onCrash: (reason: string) => void;
  readonly #heartbeat: Heartbeat;
  readonly #limits: RendererLimits;
  readonly #pending = new PendingRequests(() => this.#state === 'retiring' && this.#end(RETIRED));
  readonly #remotes = new Map<string, Promise<RendererOutcome>>();
  #state: 'running' | 'retiring' | 'ended' = 'running';
  #lastId = START;
  #workingOn = START;
  #memoryBytes = 0;
  #busyUntil = 0;

  constructor({ program, apiOrigin, isolation, log, onCrash = () => undefined }: RendererOptions) {
    this.#log = log;
    this.#onCrash = onCrash;
    this.#process = spawnConfined(program, { apiOrigin, isolation, log });
    this.#process.on('message', (message) => this.#receive(message));
    this.#process.once('error', (error) => this.#end(error.message));
    this.#process.once('exit', (code, signal) => this.#end(`the renderer ended (${signal ?? code})`));
    this.#heartbeat = watchHeartbeat({
      isBusy: () => this.#isBusy(),
      ping: () => this.#send({ kind: 'ping' }),
      onTimeout: () => this.#end('the renderer was stuck'),
      processorMs: () => readProcessorMs(this.#process.pid),
    });
    this.#limits = watchLimits({ pid: this.#process.pid, onExceeded: (reason) => this.#end(reason) });
    this.ready = this.#pending.add(START, START_TIMEOUT_MS);
    void this.ready.then(({ kind }) => kind !== 'loaded' && this.#end('the renderer did not start'));
  }

  /** False once it takes no new requests. */
  get isRunning(): boolean {
    return this.#state === 'running';
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get usage(): Usage {
    return { pending: this.#pending.size, requests: this.#lastId, memoryBytes: this.#memoryBytes };
  }

  /** The outcome of loading a remote; undefined for a remote that was never asked for. */
  remote(build: string): Promise<RendererOutcome> | undefined {
    return this.#remotes.get(build);
  }

  /** Loads the server build of a remote, once. Never rejects. */
  loadRemote(build: string, source: string): Promise<RendererOutcome> {
    const order = (id: number) => ({ kind: 'remote', id, build, source }) as const;
    const loading = this.#remotes.get(build) ?? this.#request(order, START_TIMEOUT_MS);
    this.#remotes.set(build, loading);
    return loading;
  }

  /** Never rejects. A page that is not there within its deadline has failed. */
  render(visit: RenderRequest): Promise<RendererOutcome> {
    return this.#request((id) => ({ kind: 'render', id, ...visit }), deadlineOf(visit));
  }

  /** Ends the process once every pending request is answered. */
  retire(): void {
    if (this.#state === 'running') this.#state = 'retiring';
    if (this.#pending.size === 0) this.#end(RETIRED);
  }

  /** Ends the process now. */
  stop(): void {
    if (this.#state === 'running') this.#state = 'retiring';
    this.#end('the renderer was stopped');
  }

  #request(order: (id: number) => RenderOrder, timeoutMs: number): Promise<RendererOutcome> {
    if (this.#state === 'ended') return Promise.resolve({ kind: 'interrupted', message: 'the renderer has ended' });
    this.#lastId += 1;
    const outcome = this.#pending.add(this.#lastId, timeoutMs);
    this.#send(order(this.#lastId));
    return outcome;
  }

  #send(order: RenderOrder): void {
    this.#process.send(order, () => undefined); // a failure to send is reported by the end of the process
  }

  /** Also for a while after the last answer: a page can leave a loop behind. */
  #isBusy(): boolean {
    if (this.#pending.has(START)) return false;
    return this.#pending.size > 0 || performance.now() < this.#busyUntil;
  }

  #receive(message: unknown): void {
    this.#heartbeat.beat();
    this.#limits.countMessage();
    const report = parseReport(message);
    if (report?.kind === 'ready') this.#pending.settle(START, { kind: 'loaded' });
    if (report?.kind === 'working') this.#workingOn = report.id;
    if (report?.kind !== 'done') return;
    this.#memoryBytes = report.memory;
    this.#busyUntil = performance.now() + BUSY_AFTER_ANSWER_MS;
    this.#pending.settle(report.id, report.outcome);
  }

  /** Of the pending requests, the one that the process was working on is taken for the cause. */
  #end(reason: string): void {
    if (this.#state === 'ended') return;
    const wasRunning = this.#state === 'running';
    this.#state = 'ended';
    if (wasRunning) this.#log(reason);
    this.#heartbeat.stop();
    this.#limits.stop();
    this.#endProcess();
    const { ids } = this.#pending;
    const culprit = ids.length === 1 ? ids[0] : this.#workingOn;
    if (wasRunning && !ids.some((id) => id === culprit)) this.#onCrash(reason);
    for (const id of ids)
      this.#pending.settle(id, { kind: id === culprit ? 'crashed' : 'interrupted', message: reason });
  }

  /** What it has sent and nobody needs any more is ignored; without a listener, Node would look for its closed channel. */
  #endProcess(): void {
    this.#process.removeAllListeners('message').on('message', () => undefined);
    this.#process.kill('SIGKILL');
    if (this.#process.connected) this.#process.disconnect();
  }
}
