/** One process that renders pages: the server build of a shell, and the server builds of remotes that it has loaded. */
import type { ChildProcess } from 'node:child_process';
import { deadlineOf, RENDERING_DEADLINE_MS, type RenderOrder, type RenderRequest } from '@azadkar/release';
import { type Heartbeat, watchHeartbeat } from './heartbeat';
import type { RendererOutcome } from './outcome';
import { parseReport } from './parse-report';
import { PendingRequests } from './pending-requests';
import { type RendererOptions, spawnRenderer } from './renderer-process';

/** Timeout for a new process to become ready; after it, the process counts as failed. */
const START_TIMEOUT_MS = 5_000;

/** The id of the request that every process is started with: to become ready. */
const START = 0;

const RETIRED = 'the renderer has served long enough';

interface Usage {
  /** Requests that wait for their answers. */
  readonly pending: number;
  /** Remotes that it was asked to load, and requests of any kind, since it was started. */
  readonly remotes: number;
  readonly requests: number;
  /** As it last reported. */
  readonly memoryBytes: number;
}

export class Renderer {
  /** `loaded` once it takes requests; any other outcome when it never will. */
  readonly ready: Promise<RendererOutcome>;
  readonly #process: ChildProcess;
  readonly #log: (line: string) => void;
  readonly #heartbeat: Heartbeat;
  readonly #pending = new PendingRequests(() => this.#state === 'retiring' && this.#end(RETIRED));
  readonly #remotes = new Map<string, Promise<RendererOutcome>>();
  #state: 'running' | 'retiring' | 'ended' = 'running';
  #lastId = START;
  #workingOn = START;
  #memoryBytes = 0;

  constructor(options: RendererOptions) {
    this.#log = options.log;
    this.#process = spawnRenderer(options);
    this.#process.on('message', (message) => this.#receive(message));
    this.#process.once('error', (error) => this.#end(error.message));
    this.#process.once('exit', (code, signal) => this.#end(`the renderer ended (${signal ?? code})`));
    this.#heartbeat = watchHeartbeat({
      isBusy: () => this.#pending.size > 0 && !this.#pending.has(START),
      ping: () => this.#send({ kind: 'ping' }),
      onTimeout: () => this.#end('the renderer was stuck'),
    });
    this.ready = this.#pending.add(START, START_TIMEOUT_MS);
    void this.ready.then(({ kind }) => kind !== 'loaded' && this.#end('the renderer did not start'));
  }

  /** False once it takes no new requests. */
  get isRunning(): boolean {
    return this.#state === 'running';
  }

  get usage(): Usage {
    const { size } = this.#remotes;
    return { pending: this.#pending.size, remotes: size, requests: this.#lastId, memoryBytes: this.#memoryBytes };
  }

  /** The outcome of loading a remote; undefined for a remote that was never asked for. */
  remote(build: string): Promise<RendererOutcome> | undefined {
    return this.#remotes.get(build);
  }

  /** Loads the server build of a remote, once. Never rejects. */
  loadRemote(build: string, source: string): Promise<RendererOutcome> {
    const loading = this.#remotes.get(build) ?? this.#request((id) => ({ kind: 'remote', id, build, source }));
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

  #request(order: (id: number) => RenderOrder, timeoutMs = RENDERING_DEADLINE_MS): Promise<RendererOutcome> {
    if (this.#state === 'ended') return Promise.resolve({ kind: 'interrupted', message: 'the renderer has ended' });
    this.#lastId += 1;
    const outcome = this.#pending.add(this.#lastId, timeoutMs);
    this.#send(order(this.#lastId));
    return outcome;
  }

  #send(order: RenderOrder): void {
    this.#process.send(order, () => undefined); // a failure to send is reported by the end of the process
  }

  #receive(message: unknown): void {
    this.#heartbeat.beat();
    const report = parseReport(message);
    if (report?.kind === 'ready') this.#pending.settle(START, { kind: 'loaded' });
    if (report?.kind === 'working') this.#workingOn = report.id;
    if (report?.kind !== 'done') return;
    this.#memoryBytes = report.memory;
    this.#pending.settle(report.id, report.outcome);
  }

  /** Of the pending requests, the one that the process was working on is taken for the cause. */
  #end(reason: string): void {
    if (this.#state === 'ended') return;
    if (this.#state === 'running') this.#log(reason);
    this.#state = 'ended';
    this.#heartbeat.stop();
    this.#process.kill('SIGKILL');
    const { ids } = this.#pending;
    const culprit = ids.length === 1 ? ids[0] : this.#workingOn;
    for (const id of ids)
      this.#pending.settle(id, { kind: id === culprit ? 'crashed' : 'interrupted', message: reason });
  }
}
