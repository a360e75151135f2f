import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { type ApiReply, RENDERING_PROTOCOL, type RenderOrder } from '../manifest/rendering/protocol';
import { type Channel, openChannel } from './channel';
import { spawnConfined } from './confined-process';
import type { Isolation } from './isolation';
import { readWaitedMs } from './processor-time';

/**
 * What became of an order. `ended` when the process no longer takes orders: it was stuck, or has crashed. `unsupported` when
 * it speaks another protocol.
 */
export type TrialOutcome = { readonly kind: 'ok' | 'ended' | 'failed' | 'unsupported'; readonly message: string };

type TrialOrder = Extract<RenderOrder, { kind: 'remote' | 'render' }>;
type OrderWithoutId = TrialOrder extends infer Order ? (Order extends TrialOrder ? Omit<Order, 'id'> : never) : never;

const UNSUPPORTED: TrialOutcome = { kind: 'unsupported', message: 'it speaks another protocol' };

/** Every call is refused at once: a page that needs data is then left to the browser, and its code has run. */
const NO_DATA: ApiReply = {
  status: 500,
  headers: {},
  body: JSON.stringify({ error: true, message: 'There is no data in a trial.', data: null }),
};

const OK: TrialOutcome = { kind: 'ok', message: '' };
const MAX_MESSAGE = 300;
const MAX_PRINTED = 8_000;

/** A process that has no processor for so long is given up all the same. */
const MAX_WAIT_MS = 60_000;
const CHECK_INTERVAL_MS = 100;

/** One confined process with a shell's server build, which takes one order at a time. */
export class TrialProcess {
  readonly #process: ChildProcess;
  readonly #channel: Channel;
  /** Of the order under way; null while the process starts. */
  #id: string | null = null;
  #printed = '';
  #ended: TrialOutcome | null = null;
  #settle: (outcome: TrialOutcome) => void = () => undefined;

  constructor(program: string, isolation: Isolation) {
    const log = (text: string) => {
      this.#printed = (this.#printed + text).slice(0, MAX_PRINTED);
    };
    this.#process = spawnConfined(program, { isolation, log });
    this.#channel = openChannel(this.#process, {
      onMessage: (message) => this.#receive(message),
      onBroken: (reason) => this.#end(reason),
    });
    this.#process.once('error', (error) => this.#end(error.message));
    // "close" and not "exit": what it printed at its end has been read then
    this.#process.once('close', (code, signal) => {
      if (code === 0 && this.#id === null) this.#ended ??= UNSUPPORTED; // it waits for orders on Node's own channel
      this.#end(errorLineOf(this.#printed) ?? `the process ended (${signal ?? code})`);
    });
  }

  get isRunning(): boolean {
    return this.#ended === null;
  }

  /** Resolves once the process takes orders, or never will. */
  started(timeoutMs: number): Promise<TrialOutcome> {
    return this.#wait(timeoutMs);
  }

  /** Never rejects. A process that does not answer in time is ended. */
  request(order: OrderWithoutId, timeoutMs: number): Promise<TrialOutcome> {
    if (this.#ended) return Promise.resolve(this.#ended);
    const id = randomBytes(16).toString('base64url');
    this.#id = id;
    const outcome = this.#wait(timeoutMs);
    this.#channel.send({ ...order, id });
    return outcome;
  }

  end(): void {
    this.#process.kill('SIGKILL');
  }

  #wait(timeoutMs: number): Promise<TrialOutcome> {
    const { pid } = this.#process;
    const startedAt = performance.now();
    const waitedBefore = readWaitedMs(pid);
    return new Promise((resolve) => {
      const timer = setInterval(() => {
        const passed = performance.now() - startedAt;
        const waited = Math.max(0, readWaitedMs(pid) - waitedBefore);
        if (passed - waited > timeoutMs || passed > MAX_WAIT_MS)
          this.#end(`it does not answer within ${timeoutMs / 1000} s`);
      }, CHECK_INTERVAL_MS);
      this.#settle = (outcome) => {
        clearInterval(timer);
        resolve(outcome);
      };
      if (this.#ended) this.#settle(this.#ended);
    });
  }

  /** A report comes from the code of a team: only the answer to the last order is taken, and only text from it. */
  #receive(message: unknown): void {
    if (!isRecord(message)) return;
    const { id, call } = message;
    if (message.kind === 'ready' && this.#id === null)
      this.#settle(message.protocol === RENDERING_PROTOCOL ? OK : UNSUPPORTED);
    if (typeof id !== 'string' || id !== this.#id) return;
    if (message.kind === 'call' && typeof call === 'number')
      this.#channel.send({ kind: 'reply', id, call, reply: NO_DATA });
    if (message.kind !== 'done' || !isRecord(message.outcome)) return;
    const { kind, message: reason } = message.outcome;
    this.#settle(kind === 'failed' ? { kind, message: firstLine(String(reason)) } : OK);
  }

  #end(message: string): void {
    this.#ended ??= { kind: 'ended', message };
    this.#settle(this.#ended);
    this.end();
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** "TypeError: x is undefined"; of a plain error, only its message. */
const firstLine = (text: string) => (text.split('\n')[0] ?? '').replace(/^Error: /, '').slice(0, MAX_MESSAGE);

/** The line that names the error in what Node prints when a program throws. */
function errorLineOf(text: string): string | undefined {
  const line =
    text.split('\n').find((each) => /^\w*Error\b/.test(each)) ?? text.split('\n').find((each) => each.trim());
  return line && firstLine(line);
}
