/** How a process of the site ends: it tells balancers, serves on for a while, closes listeners and stops its parts. */
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Environment, isProduction } from './production';

export interface StopSettings {
  /** DRAIN_SECONDS (`0`; in production `5`): requests are still served for so long after `/readyz` has said that it ends. */
  readonly drainSeconds: number;
  /** What has not ended so long after that is cut off. */
  readonly stopTimeoutSeconds: number;
}

/** With the draining before, less than supervisors wait: TimeoutStopSec of deploy/systemd, stop_grace_period of compose.yaml. */
const STOP_TIMEOUT_SECONDS = 20;

export const readStopSettings = (env: Environment): StopSettings => ({
  drainSeconds: drainSecondsOf(env.DRAIN_SECONDS || (isProduction(env) ? '5' : '0')),
  stopTimeoutSeconds: STOP_TIMEOUT_SECONDS,
});

function drainSecondsOf(text: string): number {
  if (/^\d{1,4}(\.\d{1,3})?$/.test(text)) return Number(text);
  throw new Error(`DRAIN_SECONDS must be a number of seconds, and "${text}" is none.`);
}

/** Addresses that are answered until the last moment, and that no limit and no access log counts. */
const HEALTH_PATHS: readonly string[] = ['/livez', '/readyz', '/healthz'];

export const isHealthPath = (url: string): boolean => HEALTH_PATHS.includes(url.replace(/\?.*$/, ''));

/** Draining: everything is served, and no connection is kept. Closing: so it is until the listener is closed, then refused. */
export type Phase = 'running' | 'draining' | 'closing';

/** Where a process is on its way to the end, and the requests that it is answering. */
export class Lifecycle {
  #phase: Phase = 'running';
  readonly #requests = new Set<FastifyRequest>();
  #onIdle: () => void = () => undefined;

  get phase(): Phase {
    return this.#phase;
  }

  drain(): void {
    if (this.#phase === 'running') this.#phase = 'draining';
  }

  close(): void {
    this.#phase = 'closing';
  }

  /** The running requests, as "GET /api/events". */
  get requests(): readonly string[] {
    return [...this.#requests].map(({ method, routeOptions, url }) => {
      return `${method} ${routeOptions.url ?? url.replace(/\?.*$/, '')}`;
    });
  }

  /** Resolves when no request is running. */
  async idle(): Promise<void> {
    if (this.#requests.size === 0) return;
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
    });
  }

  /**
   * Makes a server follow: answers end their connections from draining on, and `refuse` answers what still arrives over a
   * connection once the listener is closed. Until then no client could have known better, so it is served.
   * The server needs `return503OnClosing: false`, or it would refuse in words of its own.
   */
  follow(app: FastifyInstance, refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply): void {
    app.addHook('onRequest', (request, reply, next) => {
      this.#count(request, reply);
      if (this.#phase !== 'closing' || app.server.listening || isHealthPath(request.url)) return next();
      reply.code(503).headers({ 'retry-after': '1', 'cache-control': 'no-store' });
      return void refuse(request, reply);
    });
    app.addHook('onSend', (_request, reply, payload, next) => {
      if (this.#phase !== 'running') reply.header('connection', 'close');
      next(null, payload);
    });
  }

  #count(request: FastifyRequest, reply: FastifyReply): void {
    this.#requests.add(request);
    reply.raw.once('close', () => {
      this.#requests.delete(request);
      if (this.#requests.size === 0) this.#onIdle();
    });
  }
}

/** Something that runs until it is stopped. */
export interface Part {
  /** In the log, where it could not be stopped in time. */
  readonly name: string;
  /** The signal aborts when time is nearly over. */
  stop(signal: AbortSignal): unknown;
}

/** Closes the listeners and waits for running requests, also for those at the second address of "localhost". */
export const requestsOf = (lifecycle: Lifecycle, app: FastifyInstance): Part => ({
  name: 'requests',
  async stop(signal) {
    signal.addEventListener('abort', () => app.server.closeAllConnections(), { once: true });
    await quietTurn();
    if (app.server.listening) Server.prototype.close.call(app.server); // the listener alone, as requests are still running
    await Promise.all([app.close(), lifecycle.idle()]);
  },
});

const QUIET_MS = 5;
const QUIET_TIMEOUT_MS = 1_000;

/**
 * A listener that closes resets what has connected and was not accepted yet. Resolves right after a turn of the event loop in
 * which everything was accepted and hardly anything else was done.
 */
async function quietTurn(): Promise<void> {
  for (const giveUpAt = performance.now() + QUIET_TIMEOUT_MS; performance.now() < giveUpAt; ) {
    const startedAt = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - startedAt < QUIET_MS) return;
  }
}

/** Before time is over, parts get so long to give up what they wait for. */
const LAST_MS = 1_000;

/**
 * Stops parts, one step after the other, those of a step together. Gives the names of those that had not ended in time; a
 * step that hangs does not keep later ones from being asked.
 */
async function stopInSteps(
  steps: readonly (readonly Part[])[],
  timeoutMs: number,
  onError: (error: unknown, name: string) => void,
): Promise<string[]> {
  const lastMs = Math.min(LAST_MS, timeoutMs / 2);
  const abort = new AbortController();
  const aborted = new Promise<void>((resolve) => abort.signal.addEventListener('abort', () => resolve()));
  const timer = setTimeout(() => abort.abort(), timeoutMs - lastMs);
  const hanging = new Set<string>();
  const stop = async (part: Part) => {
    hanging.add(part.name);
    try {
      await part.stop(abort.signal);
    } catch (error) {
      onError(error, part.name);
    }
    hanging.delete(part.name);
  };
  for (const step of steps) {
    const stopped = Promise.all(step.map(stop));
    await Promise.race([stopped, aborted]);
    if (abort.signal.aborted) await Promise.race([stopped, sleep(lastMs / steps.length)]);
  }
  clearTimeout(timer);
  return [...hanging];
}

interface Ending {
  readonly lifecycle: Lifecycle;
  readonly settings: StopSettings;
  readonly log: {
    info(message: string): void;
    warn(message: string): void;
    error(details: object, message: string): void;
  };
  /** What runs by then. */
  readonly steps: () => readonly (readonly Part[])[];
}

/** Drains, then stops; gives the exit code. */
export async function endProcess({ lifecycle, settings, log, steps }: Ending): Promise<0 | 1> {
  const { drainSeconds, stopTimeoutSeconds } = settings;
  lifecycle.drain();
  if (drainSeconds > 0) {
    log.info(`Draining: /readyz answers 503, and requests are served for ${drainSeconds} s`);
    await sleep(drainSeconds * 1_000);
  }
  lifecycle.close();
  log.info(`Closing: what runs is waited for, at most ${stopTimeoutSeconds} s`);
  let failed = false;
  const hanging = await stopInSteps(steps(), stopTimeoutSeconds * 1_000, (err, name) => {
    failed = true;
    log.error({ err }, `Could not stop ${name}`);
  });
  if (hanging.length > 0)
    log.error(
      { hanging, requests: lifecycle.requests },
      `Cut off after ${stopTimeoutSeconds} s: ${hanging.join(', ')}`,
    );
  return hanging.length > 0 || failed ? 1 : 0;
}

/** A terminal and what started the process may both pass the same signal on. */
const SAME_SIGNAL_MS = 1_000;

/** Ends the process on SIGTERM and SIGINT. Another one ends it at once. */
export function endOnSignals(ending: Ending): void {
  let since: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (since === undefined) {
        since = performance.now();
        void endProcess(ending).then((code) => process.exit(code));
      } else if (performance.now() - since > SAME_SIGNAL_MS) {
        ending.log.warn('Cut off by a second signal');
        process.exit(1);
      }
    });
}
