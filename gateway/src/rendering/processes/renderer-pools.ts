/**
 * Renderers of their own for each version of a remote, and for the frame alone: what a page does to its process costs no
 * other version and no other remote anything.
 */
import { availableParallelism } from 'node:os';
import { nameOf, type RemoteRelease, type Revision } from '@azadkar/release';
import { type PoolOptions, RendererPool } from './renderer-pool';

/** Requests that may wait in all renderers together, for each core: in a longer queue, a page would miss its deadline. */
const MAX_QUEUE = 32;
const MAX_TOTAL_QUEUE = MAX_QUEUE * (availableParallelism() + 1);

/** Renderers that nobody has needed for so long end, and start again when they are needed: a machine may be small. */
const IDLE_TIMEOUT_MS = 15 * 60_000;
const IDLE_CHECK_MS = 60_000;

/** The key of the pool for addresses that no remote owns. */
const FRAME = '';
/** The key of the pool for a page that is tried again. There is one at a time. */
const TRIAL = ' trial';
const keyOf = (release: RemoteRelease | null) => (release ? nameOf(release) : FRAME);

interface PoolsOptions extends Omit<PoolOptions, 'queue' | 'onCrash' | 'log'> {
  readonly log: (line: string, build: string) => void;
  /** A build ended its renderer with something that an answered request has left behind. */
  readonly onCrash: (reason: string, release: RemoteRelease | null) => void;
}

export class RendererPools {
  readonly #options: PoolsOptions;
  readonly #pools = new Map<string, RendererPool>();
  readonly #idleCheck = setInterval(() => this.#endIdle(), IDLE_CHECK_MS).unref();
  #starting: Promise<unknown> = Promise.resolve();
  #stopped = false;

  constructor(options: PoolsOptions) {
    this.#options = options;
  }

  /** The renderers of a version, or those of the frame alone. They start when one is picked. */
  poolOf(release: RemoteRelease | null): RendererPool {
    const key = keyOf(release);
    const pool = this.#pools.get(key) ?? this.#create(release);
    this.#pools.set(key, pool);
    return pool;
  }

  /** A renderer beside those of a version, for a page that may end it. Whoever asks for it retires it. */
  createTrial(release: RemoteRelease | null): RendererPool {
    const pool = this.#create(release, 1);
    this.#pools.set(TRIAL, pool);
    return pool;
  }

  /** Whether one more request for a pool could be answered in time. */
  hasRoom(pool: RendererPool): boolean {
    const total = [...this.#pools.values()].reduce((sum, { pending }) => sum + pending, 0);
    return pool.pending < MAX_QUEUE * this.#options.processes && total < MAX_TOTAL_QUEUE;
  }

  /** Ends the renderers of versions that are no longer live, once they have answered. */
  keepOnly({ remotes }: Revision): void {
    const live = remotes.flatMap(({ release, rollOut }) => [release, ...(rollOut ? [rollOut.release] : [])]);
    const names = new Set([FRAME, ...live.map(nameOf)]);
    for (const [key, pool] of this.#pools) if (!names.has(key)) this.#end(key, pool);
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#idleCheck);
    for (const pool of this.#pools.values()) pool.stop();
  }

  #create(release: RemoteRelease | null, processes = this.#options.processes): RendererPool {
    const { log, onCrash } = this.#options;
    const pool = new RendererPool({
      ...this.#options,
      processes,
      log: (line) => log(line, keyOf(release)),
      onCrash: (reason) => onCrash(reason, release),
      queue: (start) => this.#queue(start),
    });
    if (this.#stopped) pool.stop();
    return pool;
  }

  /** Processes start one after another: a small machine is not saturated, and the first of them is there sooner. */
  #queue(start: () => Promise<unknown>): Promise<unknown> {
    const started = this.#starting.then(start);
    this.#starting = started.catch(() => undefined);
    return started;
  }

  #endIdle(): void {
    for (const [key, pool] of this.#pools) if (pool.idleMs > IDLE_TIMEOUT_MS) this.#end(key, pool);
  }

  #end(key: string, pool: RendererPool): void {
    this.#pools.delete(key);
    pool.retire();
  }
}
