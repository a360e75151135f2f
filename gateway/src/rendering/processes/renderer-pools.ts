/** Renderers of their own for each version of a remote in a shell, and the frame, so that none costs another. */
import { availableParallelism } from 'node:os';
import {
  nameOf,
  offeredRemotes,
  type RemoteRelease,
  type Revision,
  type ShellRelease,
  shellsOf,
} from '@azadkar/release';
import { type PoolOptions, RendererPool } from './renderer-pool';

/** Requests that may wait in all renderers together, for each core: in a longer queue, a page would miss its deadline. */
const MAX_QUEUE = 32;
const MAX_TOTAL_QUEUE = MAX_QUEUE * (availableParallelism() + 1);

/** Renderers that were idle for so long end, and start again when they are needed: a machine may be small. */
const IDLE_TIMEOUT_MS = 15 * 60_000;
const IDLE_CHECK_MS = 60_000;

/**
 * While a shell is rolled out, each version could run in two. So many pools more than otherwise may run then: those for which
 * there is no room are left to browsers, and an idle one makes room.
 */
const MAX_MORE_POOLS = 4;
const MAKES_ROOM_AFTER_MS = 5_000;

/** What runs in a renderer: a version of a remote, or the frame alone, in a shell. */
interface Program {
  readonly shell: ShellRelease;
  /** Null for addresses that no remote owns. */
  readonly release: RemoteRelease | null;
}

/** Of the remote whose pages a program renders; the frame alone is the shell's. */
const remoteOf = ({ shell, release }: Program) => (release ?? shell).name;

const keyOf = ({ shell, release }: Program) => `${nameOf(shell)} ${release ? nameOf(release) : ''}`;

interface PoolsOptions extends Omit<PoolOptions, 'queue' | 'onCrash' | 'onStart' | 'log'> {
  readonly log: (line: string, build: string) => void;
  /** A build ended its renderer with something that an answered request has left behind. */
  readonly onCrash: (reason: string, program: Program) => void;
  readonly onStart?: (remote: string) => void;
}

export class RendererPools {
  readonly #pools = new Map<string, RendererPool>();
  readonly #remotes = new WeakMap<RendererPool, string>();
  readonly #idleCheck = setInterval(() => this.#endIdle(), IDLE_CHECK_MS).unref();
  #starting: Promise<unknown> = Promise.resolve();
  #stopped = false;
  #maxPools = Number.POSITIVE_INFINITY;

  constructor(private readonly options: PoolsOptions) {}

  /** The renderers of a program, which start when one is picked. Null where there is no room for them. */
  poolOf(program: Program): RendererPool | null {
    const key = keyOf(program);
    const known = this.#pools.get(key);
    if (known) return known;
    if (this.#pools.size >= this.#maxPools && !this.#makeRoom()) return null;
    const pool = this.#create(program);
    this.#pools.set(key, pool);
    return pool;
  }

  /** Whether one more request for a pool could be answered in time. */
  hasRoom(pool: RendererPool): boolean {
    const total = [...this.#pools.values()].reduce((sum, { pending }) => sum + pending, 0);
    return pool.pending < MAX_QUEUE * this.options.processes && total < MAX_TOTAL_QUEUE;
  }

  /** For each process, what operators want to know of it. */
  processes = () =>
    [...this.#pools.values()].flatMap((pool) => {
      const remote = this.#remotes.get(pool) ?? '';
      return pool.running.map(({ pid, usage, isReady }) => ({ remote, pid, pending: usage.pending, isReady }));
    });

  /** How many processes there should be, as a number for each pool, with the remote whose pages it renders. */
  wanted(): readonly { readonly remote: string; readonly processes: number }[] {
    const pools = [...this.#pools.values()];
    return pools.map((pool) => ({ remote: this.#remotes.get(pool) ?? '', processes: pool.wanted }));
  }

  /** Ends the renderers of versions that are no longer live, once they have answered. */
  keepOnly(revision: Revision): void {
    const [shells, live] = [shellsOf(revision), [null, ...offeredRemotes(revision)]];
    const keys = new Set(shells.flatMap((shell) => live.map((release) => keyOf({ shell, release }))));
    for (const [key, pool] of this.#pools) if (!keys.has(key)) this.#end(key, pool);
    this.#maxPools = shells.length > 1 ? live.length + MAX_MORE_POOLS : Number.POSITIVE_INFINITY;
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#idleCheck);
    for (const pool of this.#pools.values()) pool.stop();
  }

  #create(program: Program): RendererPool {
    const { log, onCrash, onStart } = this.options;
    const pool = new RendererPool({
      ...this.options,
      log: (line) => log(line, keyOf(program)),
      onCrash: (reason) => onCrash(reason, program),
      onStart: () => onStart?.(remoteOf(program)),
      queue: (start) => this.#queue(start),
    });
    this.#remotes.set(pool, remoteOf(program));
    if (this.#stopped) pool.stop();
    return pool;
  }

  /** Processes start one after another: a small machine is not saturated, and the first of them is there sooner. */
  #queue(start: () => Promise<unknown>): Promise<unknown> {
    const started = this.#starting.then(start);
    this.#starting = started.catch(() => undefined);
    return started;
  }

  /** Ends the pool that has been idle for longest. False where all are in use. */
  #makeRoom(): boolean {
    const [longest] = [...this.#pools].toSorted(([, a], [, b]) => b.idleMs - a.idleMs);
    if (!longest || longest[1].idleMs < MAKES_ROOM_AFTER_MS) return false;
    this.#end(...longest);
    return true;
  }

  #endIdle(): void {
    for (const [key, pool] of this.#pools) if (pool.idleMs > IDLE_TIMEOUT_MS) this.#end(key, pool);
  }

  #end(key: string, pool: RendererPool): void {
    this.#pools.delete(key);
    pool.retire();
  }
}
