/** One process that renders pages: the server build of a shell, and the server build of a remote that it has loaded. */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  type ApiReply,
  type Channel,
  deadlineOf,
  type Isolation,
  openChannel,
  type PartRequest,
  RENDERING_DEADLINE_MS,
  RENDERING_PROTOCOL,
  type RenderOrder,
  type RenderRequest,
  readProcessorMs,
  type SkeletonRequest,
  spawnConfined,
} from '@azadkar/release';
import { envelope } from '../../upstream/api-upstream';
import { type Heartbeat, watchHeartbeat } from './heartbeat';
import type { RendererOutcome } from './outcome';
import { type ParsedReport, parseReport } from './parse-report';
import { type Calls, PendingRequests } from './pending-requests';
import { type RendererLimits, watchLimits } from './renderer-limits';

/**
 * Timeout for a new process to become ready, and for a remote to load in it. On a busy machine a start takes many times its
 * second of processor time; pages have a deadline of their own, and a process that was ended would begin anew.
 */
const START_TIMEOUT_MS = 60_000;
/** A program that has run on a processor for so long and is not ready never will be. */
const MAX_START_PROCESSOR_MS = 5_000;
const START_CHECK_INTERVAL_MS = 250;

/** The request that every process is started with: to become ready. No report has this id. */
const START = '';

/** Other ids cannot be guessed: a process that knows one can answer it. */
const newId = () => randomBytes(16).toString('base64url');

/** For so long after its last answer, a renderer still has to show that it is not stuck. */
const BUSY_AFTER_ANSWER_MS = 4_000;

/** To a call that is not allowed. */
const REFUSED: ApiReply = { status: 400, headers: {}, body: JSON.stringify(envelope('This call cannot be made.')) };

const RETIRED = 'the renderer has served long enough';
const DID_NOT_START = 'the renderer did not start';

export interface RendererOptions {
  /** The server build of a shell. */
  readonly program: string;
  /** What the system gives to keep it apart. */
  readonly isolation: Isolation;
  /** Receives what the process prints, and why it ended. */
  readonly log: (line: string) => void;
  /** It ended because of something that an answered request has left behind. */
  readonly onCrash?: (reason: string) => void;
  /** Its process was started. */
  readonly onStart?: () => void;
  /** It began with a request, which had waited for so long. */
  readonly onBegin?: (waitedMs: number) => void;
}

export class Renderer {
  /** `loaded` once it takes requests; any other outcome when it never will. */
  readonly ready: Promise<RendererOutcome>;
  readonly #process: ChildProcess;
  readonly #channel: Channel;
  readonly #heartbeat: Heartbeat;
  readonly #limits: RendererLimits;
  readonly #pending = new PendingRequests(() => this.#state === 'retiring' && this.#end(RETIRED));
  readonly #remotes = new Map<string, Promise<RendererOutcome>>();
  #state: 'running' | 'retiring' | 'ended' = 'running';
  #requests = 0;
  #workingOn = START;
  #memoryBytes = 0;
  #busyUntil = 0;

  constructor(private readonly options: RendererOptions) {
    const { program, isolation, log, onStart } = options;
    onStart?.();
    this.#process = spawnConfined(program, { isolation, log });
    this.#channel = openChannel(this.#process, {
      onMessage: (message) => this.#receive(message),
      onBroken: (reason) => this.#end(reason),
    });
    this.#process.once('error', (error) => this.#end(error.message));
    this.#process.once('exit', (code, signal) => this.#end(`the renderer ended (${signal ?? code})`));
    this.#heartbeat = watchHeartbeat({
      isBusy: () => this.#isBusy(),
      ping: () => this.#channel.send({ kind: 'ping' }),
      onTimeout: () => this.#end('the renderer was stuck'),
      processorMs: () => readProcessorMs(this.#process.pid),
    });
    this.#limits = watchLimits({ pid: this.#process.pid, onExceeded: (reason) => this.#end(reason) });
    this.ready = this.#pending.add(START, START_TIMEOUT_MS);
    const watch = setInterval(() => {
      if ((readProcessorMs(this.#process.pid) ?? 0) > MAX_START_PROCESSOR_MS) this.#end(DID_NOT_START);
    }, START_CHECK_INTERVAL_MS);
    void this.ready.then(({ kind }) => {
      clearInterval(watch);
      if (kind !== 'loaded') this.#end(DID_NOT_START);
    });
  }

  /** False once it takes no new requests. */
  get isRunning(): boolean {
    return this.#state === 'running';
  }

  /** Whether it has started. */
  get isReady(): boolean {
    return this.isRunning && !this.#pending.has(START);
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Requests that wait for their answers, requests of any kind since it was started, and its memory as it last reported. */
  get usage() {
    return { pending: this.#pending.size, requests: this.#requests, memoryBytes: this.#memoryBytes };
  }

  /** The outcome of loading a remote; undefined for a remote that was never asked for. */
  remote = (build: string): Promise<RendererOutcome> | undefined => this.#remotes.get(build);

  /** Loads the server build of a remote, once. Never rejects. */
  loadRemote(build: string, source: string): Promise<RendererOutcome> {
    const order = (id: string) => ({ kind: 'remote', id, build, source }) as const;
    const loading = this.#remotes.get(build) ?? this.#request(order, START_TIMEOUT_MS);
    this.#remotes.set(build, loading);
    return loading;
  }

  /** Never rejects. A page that is not there within its deadline has failed. Without `calls`, it may make none. */
  render(visit: RenderRequest, calls: Calls | null = null): Promise<RendererOutcome> {
    return this.#request((id) => ({ kind: 'render', id, ...visit }), deadlineOf(visit), calls);
  }

  /** A part, as a page is rendered. */
  renderPart(visit: PartRequest, calls: Calls): Promise<RendererOutcome> {
    return this.#request((id) => ({ kind: 'part', id, ...visit }), RENDERING_DEADLINE_MS, calls);
  }

  /** The frame with a skeleton; it makes no calls. */
  renderSkeleton(visit: SkeletonRequest): Promise<RendererOutcome> {
    return this.#request((id) => ({ kind: 'skeleton', id, ...visit }), RENDERING_DEADLINE_MS);
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

  #request(order: (id: string) => RenderOrder, timeoutMs: number, calls?: Calls | null): Promise<RendererOutcome> {
    if (this.#state === 'ended') return Promise.resolve({ kind: 'interrupted', message: 'the renderer has ended' });
    this.#requests += 1;
    const id = newId();
    const outcome = this.#pending.add(id, timeoutMs, calls);
    this.#channel.send(order(id));
    return outcome;
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
    if (report?.kind === 'ready') this.#start(report.protocol);
    else if (report && 'id' in report && this.#pending.has(report.id)) this.#take(report);
  }

  #start(protocol: number): void {
    const isKnown = protocol === RENDERING_PROTOCOL;
    this.#pending.settle(
      START,
      isKnown ? { kind: 'loaded' } : { kind: 'unsupported', message: 'its server build speaks another protocol' },
    );
    if (!isKnown) this.stop();
  }

  /** A report on an order that waits for its answer. */
  #take(report: Extract<ParsedReport, { id: string }>): void {
    const { id } = report;
    if (report.kind === 'working') {
      this.#workingOn = id;
      this.options.onBegin?.(this.#pending.ageOf(id));
    }
    if (report.kind === 'call') {
      const { call, request } = report;
      const send = (reply: ApiReply) => this.#pending.has(id) && this.#channel.send({ kind: 'reply', id, call, reply });
      const made = request && this.#pending.callsOf(id)?.make(request);
      void Promise.resolve(made ?? REFUSED).then(send);
    }
    if (report.kind !== 'done') return;
    this.#memoryBytes = report.memory;
    this.#busyUntil = performance.now() + BUSY_AFTER_ANSWER_MS;
    this.#pending.settle(id, report.outcome);
  }

  /** Of the pending requests, the one that the process was working on is taken for the cause. */
  #end(reason: string): void {
    if (this.#state === 'ended') return;
    const wasRunning = this.#state === 'running';
    this.#state = 'ended';
    if (wasRunning) this.options.log(reason);
    this.#heartbeat.stop();
    this.#limits.stop();
    this.#channel.close();
    this.#process.kill('SIGKILL');
    const { ids } = this.#pending;
    const culprit = ids.length === 1 ? ids[0] : this.#workingOn;
    if (wasRunning && !ids.some((id) => id === culprit)) this.options.onCrash?.(reason);
    for (const id of ids)
      this.#pending.settle(id, { kind: id === culprit ? 'crashed' : 'interrupted', message: reason });
  }
}
