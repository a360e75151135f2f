/**
 * The api, at one address or at several: calls go round those that are ready. Which ones are is asked every two seconds, and
 * seen from calls that fail. Where none seems ready, all are tried. One address, which may be a balancer's, is only used.
 */

import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { DecoratorHandler, Dispatcher, Pool } from 'undici';
import { within } from '../../../process/time-limit';

const CHECK_INTERVAL_MS = 2_000;
/** However often it is asked whether the api is ready, the api is asked at this rate. */
const CACHE_TTL_MS = 100;

export class ApiUpstream extends Dispatcher {
  readonly #addresses: readonly ApiAddress[];
  readonly #checks = new LRUCache<'check', readonly boolean[]>({
    max: 1,
    ttl: CACHE_TTL_MS,
    fetchMethod: () => Promise.all(this.#addresses.map((address) => address.check())),
  });
  readonly #timer: NodeJS.Timeout | undefined;
  #turn = 0;

  constructor(origins: readonly string[]) {
    super();
    this.#addresses = origins.map((origin) => new ApiAddress(origin));
    if (this.hasSeveral) this.#timer = setInterval(() => void this.isReady(), CHECK_INTERVAL_MS).unref();
  }

  /** Whether a call that fails at one address can be tried at another. */
  get hasSeveral(): boolean {
    return this.#addresses.length > 1;
  }

  /** Each address, and whether it is ready. */
  get readiness(): Readonly<Record<string, 'ready' | 'away'>> {
    return Object.fromEntries(
      this.#addresses.map(({ origin, isReady }) => [origin, isReady ? ('ready' as const) : ('away' as const)]),
    );
  }

  /** Whether any address is ready. */
  async isReady(): Promise<boolean> {
    return (await this.#checks.fetch('check'))?.some(Boolean) ?? false;
  }

  /** As undici's pools do; the origin of the options does not matter. */
  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const endsAt = performance.now() + API_TIMEOUT_MS;
    const tried = new Set<ApiAddress>();
    const isReplayable = options.body instanceof ReplayableBody || !isStream(options.body);
    const isRepeatable = isReplayable && mayArriveTwice(options);
    const attempt = (): boolean => {
      const address = this.#pick(tried);
      tried.add(address);
      const headersTimeout = tried.size === 1 ? options.headersTimeout : Math.max(1, endsAt - performance.now());
      const canRetry = () => tried.size < this.#addresses.length && performance.now() < endsAt;
      const onAway = () => {
        address.isReady = false;
      };
      return address.pool.dispatch(
        { ...options, ...atAddress(options, address), ...(headersTimeout === undefined ? {} : { headersTimeout }) },
        new Attempt({ handler, isRepeatable, canRetry, onAway, retry: attempt }),
      );
    };
    return attempt();
  }

  /** Ends all connections. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#addresses.map(({ pool }) => pool.destroy()));
  }

  #pick(tried: ReadonlySet<ApiAddress>): ApiAddress {
    const left = this.#addresses.filter((address) => !tried.has(address));
    const ready = left.filter(({ isReady }) => isReady);
    const choice = ready.length > 0 ? ready : left;
    this.#turn += 1;
    const picked = choice[this.#turn % choice.length];
    if (!picked) throw new Error('The api has no address.');
    return picked;
  }
}

const atAddress = ({ headers, body }: Dispatcher.DispatchOptions, { origin, host }: ApiAddress) => ({
  origin,
  headers: isRecord(headers) && 'host' in headers ? { ...headers, host } : (headers ?? null),
  body: body instanceof ReplayableBody ? body.bytes : (body ?? null),
});

/** GET and HEAD change nothing; with an Idempotency-Key, the api does the same only once. */
const mayArriveTwice = ({ method, headers }: Dispatcher.DispatchOptions): boolean =>
  method === 'GET' || method === 'HEAD' || (isRecord(headers) && Boolean(headers['idempotency-key']));

const isStream = (body: Dispatcher.DispatchOptions['body']): boolean =>
  typeof body === 'object' && body !== null && !(body instanceof Uint8Array);

const isRecord = (headers: unknown): headers is Readonly<Record<string, string>> =>
  typeof headers === 'object' && headers !== null && !Array.isArray(headers) && !(Symbol.iterator in headers);

const CONNECT_TIMEOUT_MS = 3_000;
/** Longer than any call may take. */
const API_TIMEOUT_MS = 30_000;
const CHECK_TIMEOUT_MS = 2_000;
const CONNECTIONS = 128;

class ApiAddress {
  readonly origin: string;
  readonly pool: Pool;
  /** Until it was looked at, it is taken to be. */
  isReady = true;

  constructor(origin: string) {
    this.origin = origin;
    this.pool = new Pool(origin, {
      connect: { timeout: CONNECT_TIMEOUT_MS },
      connections: CONNECTIONS,
      headersTimeout: API_TIMEOUT_MS,
      bodyTimeout: API_TIMEOUT_MS,
    });
  }

  get host(): string {
    return new URL(this.origin).host;
  }

  /** Asks it, over a connection of its own: those of the pool may all be in use. */
  async check(): Promise<boolean> {
    try {
      this.isReady = await within(CHECK_TIMEOUT_MS, async (signal) => {
        const response = await fetch(`${this.origin}/readyz`, { signal });
        await response.body?.cancel();
        return response.ok;
      });
    } catch {
      this.isReady = false;
    }
    return this.isReady;
  }
}

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

/**
 * One attempt of a call at one address of the api. What it comes to is passed on, unless the call may be tried at another
 * address: because nothing of it was sent, or because sending it twice does no more than sending it once.
 */
class Attempt implements Handler {
  readonly #handler: Handler;
  #isSent = false;
  #isAnswered = false;
  /** The server refused it because it is about to end: the rest of that answer is dropped. */
  #isRefused = false;

  constructor(private readonly options: AttemptOptions) {
    this.#handler = new DecoratorHandler(options.handler);
  }

  /** There is a connection, and the request is about to be written to it. */
  onRequestStart(controller: Controller, context: unknown): void {
    this.#isSent = true;
    this.#handler.onRequestStart?.(controller, context);
  }

  onResponseStart(controller: Controller, status: number, headers: Headers, message?: string): void {
    if (status < 200) return;
    const { isRepeatable, canRetry, onAway } = this.options;
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
    if (this.#isRefused) this.options.retry();
    else this.#handler.onResponseEnd?.(controller, trailers);
  }

  onResponseError(controller: Controller, error: Error): void {
    const { isRepeatable, canRetry, retry, onAway } = this.options;
    const isAway = 'code' in error && UNREACHABLE.has(String(error.code));
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

/** A refusal in the api's response envelope. */
export const envelope = (message: string) => ({ error: true, message, data: null });

export class ReplayableBody extends Readable {
  constructor(readonly bytes: Buffer) {
    super();
  }

  override _read(): void {
    this.push(this.bytes);
    this.push(null);
  }
}

/** Rejects where the client leaves before all of it is there. The length was announced, and found small enough. */
export async function readWhole(body: Readable): Promise<ReplayableBody> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return new ReplayableBody(Buffer.concat(parts));
}
