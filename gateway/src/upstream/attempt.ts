/**
 * One attempt of a call at one address of the api. What it comes to is passed on, unless the call may be tried at another
 * address: because nothing of it was sent, or because sending it twice does no more than sending it once.
 */
import { DecoratorHandler, type Dispatcher } from 'undici';

type Handler = Dispatcher.DispatchHandler;
type Controller = Dispatcher.DispatchController;
type Headers = Parameters<NonNullable<Handler['onResponseStart']>>[2];

interface AttemptOptions {
  readonly handler: Handler;
  /** Whether the same call may arrive twice. */
  readonly isRepeatable: boolean;
  /** Whether it can be tried elsewhere, in time. */
  readonly canRetry: () => boolean;
  readonly retry: () => void;
  /** The address cannot be reached, or is about to end. */
  readonly onAway: () => void;
}

export class Attempt implements Handler {
  readonly #options: AttemptOptions;
  readonly #handler: Handler;
  #isSent = false;
  #isAnswered = false;
  /** The server refused it because it is about to end: the rest of that answer is dropped. */
  #isRefused = false;

  constructor(options: AttemptOptions) {
    this.#options = options;
    this.#handler = new DecoratorHandler(options.handler);
  }

  /** There is a connection, and the request is about to be written to it. */
  onRequestStart(controller: Controller, context: unknown): void {
    this.#isSent = true;
    this.#handler.onRequestStart?.(controller, context);
  }

  onResponseStart(controller: Controller, status: number, headers: Headers, message?: string): void {
    if (status < 200) return;
    const { isRepeatable, canRetry, onAway } = this.#options;
    const isEnding = headers.connection === 'close' && status === 503;
    if (isEnding) onAway();
    this.#isRefused = isEnding && isRepeatable && canRetry();
    if (this.#isRefused) return;
    this.#isAnswered = true;
    this.#handler.onResponseStart?.(controller, status, headers, message);
  }

  onResponseData(controller: Controller, part: Buffer): void {
    if (!this.#isRefused) this.#handler.onResponseData?.(controller, part);
  }

  onResponseEnd(controller: Controller, trailers: Headers): void {
    if (this.#isRefused) this.#options.retry();
    else this.#handler.onResponseEnd?.(controller, trailers);
  }

  onResponseError(controller: Controller, error: Error): void {
    const { isRepeatable, canRetry, retry, onAway } = this.#options;
    const isAway = isUnreachable(error);
    if (isAway && !this.#isAnswered) onAway();
    const mayRetry = !this.#isAnswered && (isAway || this.#isRefused) && (!this.#isSent || isRepeatable);
    if (mayRetry && canRetry()) retry();
    else this.#handler.onResponseError?.(controller, error);
  }
}

/** No connection came about, or it broke; not the client's own leaving, nor a timeout of an answer. */
const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETDOWN', 'ENETUNREACH', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_SOCKET'],
]);

const isUnreachable = (error: Error): boolean => 'code' in error && UNREACHABLE.has(String(error.code));
