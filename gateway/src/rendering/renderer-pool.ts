/** The renderers of the live shell. Those that are worn out, have ended or run another shell are replaced. */
import { nameOf, type ShellRelease } from '@azadkar/release';
import { Renderer } from './renderer';
import type { RendererOptions } from './renderer-process';

/** A renderer is replaced after so many versions of remotes, requests, or bytes of memory. */
const MAX_REMOTES = 24;
const MAX_REQUESTS = 20_000;
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;

interface PoolOptions extends Pick<RendererOptions, 'apiOrigin' | 'log'> {
  readonly processes: number;
  /** The server build of a shell. */
  readonly programOf: (shell: ShellRelease) => Promise<string>;
}

export class RendererPool {
  readonly #options: PoolOptions;
  #renderers: readonly Renderer[] = [];
  #shell = '';
  #filling: Promise<unknown> = Promise.resolve();
  #stopped = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Every renderer of a shell. Rejects when the program of the shell cannot be read. */
  async all(shell: ShellRelease): Promise<readonly Renderer[]> {
    const filled = this.#filling.then(() => this.#fill(shell)); // one call at a time, or each would start processes
    this.#filling = filled.catch(() => undefined);
    await filled;
    return this.#renderers;
  }

  /** The least busy renderer of a shell. Rejects when the program cannot be read, or does not start. */
  async pick(shell: ShellRelease): Promise<Renderer> {
    const picked = (await this.all(shell)).reduce((best, renderer) =>
      renderer.usage.pending < best.usage.pending ? renderer : best,
    );
    if ((await picked.ready).kind !== 'loaded') throw new Error(`${nameOf(shell)} does not start on a server.`);
    return picked;
  }

  stop(): void {
    this.#stopped = true;
    for (const renderer of this.#renderers) renderer.stop();
  }

  async #fill(shell: ShellRelease): Promise<void> {
    const { processes, apiOrigin, log, programOf } = this.#options;
    const usable = this.#shell === nameOf(shell) ? this.#renderers.filter(isUsable) : [];
    if (usable.length === processes) return;
    const program = await programOf(shell);
    if (this.#stopped) throw new Error('The gateway is stopping.');
    for (const renderer of this.#renderers) if (!usable.includes(renderer)) renderer.retire();
    const started = Array.from({ length: processes - usable.length }, () => new Renderer({ program, apiOrigin, log }));
    this.#renderers = [...usable, ...started];
    this.#shell = nameOf(shell);
  }
}

const isUsable = ({ isRunning, usage }: Renderer) =>
  isRunning && usage.remotes < MAX_REMOTES && usage.requests < MAX_REQUESTS && usage.memoryBytes < MAX_MEMORY_BYTES;
