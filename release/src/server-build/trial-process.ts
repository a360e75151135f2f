import type { ChildProcess } from 'node:child_process';
import type { RenderOrder } from '../manifest/rendering';
import { type ConfinedOptions, spawnConfined } from './confined-process';

/** What became of an order. `ended` when the process no longer takes orders: it was stuck, or has crashed. */
export type TrialOutcome = { readonly kind: 'ok' | 'ended' | 'failed'; readonly message: string };

type TrialOrder = Extract<RenderOrder, { id: number }>;
type OrderWithoutId = TrialOrder extends infer Order ? (Order extends TrialOrder ? Omit<Order, 'id'> : never) : never;

const OK: TrialOutcome = { kind: 'ok', message: '' };
const MAX_MESSAGE = 300;
const MAX_PRINTED = 8_000;

/** The id of the first order: to start. */
const START = 0;

/** One confined process with a shell's server build, which takes one order at a time. */
export class TrialProcess {
  readonly #process: ChildProcess;
  #lastId = START;
  #printed = '';
  #ended: TrialOutcome | null = null;
  #settle: (outcome: TrialOutcome) => void = () => undefined;

  constructor(program: string, { apiOrigin, isolation }: Pick<ConfinedOptions, 'apiOrigin' | 'isolation'>) {
    const log = (text: string) => {
      this.#printed = (this.#printed + text).slice(0, MAX_PRINTED);
    };
    this.#process = spawnConfined(program, { isolation, apiOrigin, log });
    this.#process.on('message', (message) => this.#receive(message));
    this.#process.once('error', (error) => this.#end(error.message));
    // "close" and not "exit": what it printed at its end has been read then
    this.#process.once('close', (code, signal) =>
      this.#end(errorLineOf(this.#printed) ?? `the process ended (${signal ?? code})`),
    );
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
    this.#lastId += 1;
    const outcome = this.#wait(timeoutMs);
    this.#process.send({ ...order, id: this.#lastId }, () => undefined); // the end of the process says why it failed
    return outcome;
  }

  end(): void {
    this.#process.kill('SIGKILL');
  }

  #wait(timeoutMs: number): Promise<TrialOutcome> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end(`it does not answer within ${timeoutMs / 1000} s`), timeoutMs);
      this.#settle = (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      };
      if (this.#ended) this.#settle(this.#ended);
    });
  }

  /** A report comes from the code of a team: only the answer to the last order is taken, and only text from it. */
  #receive(message: unknown): void {
    if (!isRecord(message)) return;
    if (message.kind === 'ready' && this.#lastId === START) this.#settle(OK);
    if (message.kind !== 'done' || message.id !== this.#lastId || !isRecord(message.outcome)) return;
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
