/** The renderers of one build, on the live shell. Those that are worn out, have ended or run another shell are replaced. */
import { nameOf, type ShellRelease } from '@azadkar/release';
import { NoRenderer } from './outcome';
import { Renderer, type RendererOptions } from './renderer';

/** A renderer is replaced after so many requests, or bytes of memory. */
const MAX_REQUESTS = 20_000;
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;

export interface PoolOptions extends Omit<RendererOptions, 'program'> {
  /** The number of renderers. */
  readonly processes: number;
  /** The server build of a shell. */
  readonly programOf: (shell: ShellRelease) => Promise<string>;
  /** Starts processes, in an order of its own; by default at once. */
  readonly queue?: (start: () => Promise<unknown>) => Promise<unknown>;
}

export class RendererPool {
  #renderers: readonly Renderer[] = [];
  #shell = '';
  #filling: Promise<unknown> = Promise.resolve();
  #stopped = false;
  #lastUse = performance.now();

  constructor(private readonly options: PoolOptions) {}

  /** Requests that wait for their answers. */
  get pending(): number {
    return this.#renderers.reduce((sum, { usage }) => sum + usage.pending, 0);
  }

  /** The number of its processes, once all have started. */
  get wanted(): number {
    return this.options.processes;
  }

  /** Its processes that run. */
  get running(): readonly Renderer[] {
    return this.#renderers.filter(({ isRunning }) => isRunning);
  }

  /** The time since a renderer was asked for, or 0 while one is busy. */
  get idleMs(): number {
    return this.pending > 0 ? 0 : performance.now() - this.#lastUse;
  }

  /** Every renderer of a shell. Rejects when the program of the shell cannot be read. */
  async all(shell: ShellRelease): Promise<readonly Renderer[]> {
    this.#lastUse = performance.now();
    const filled = this.#filling.then(() => this.#fill(shell)); // one call at a time, or each would start processes
    this.#filling = filled.catch(() => undefined);
    await filled;
    return this.#renderers;
  }

  /** The least busy renderer of a shell. Rejects when the program cannot be read, or does not start. */
  async pick(shell: ShellRelease): Promise<Renderer> {
    const all = this.all(shell);
    all.catch(() => undefined); // while another renderer is replaced, the rest go on
    const usable = this.#usableFor(shell);
    const picked = (usable.length > 0 ? usable : await all).reduce((best, renderer) =>
      renderer.usage.pending < best.usage.pending ? renderer : best,
    );
    const { kind } = await picked.ready;
    if (kind === 'unsupported') throw new NoRenderer(kind, `${nameOf(shell)} speaks another protocol.`);
    if (kind === 'late') throw new NoRenderer(kind, `No renderer of ${nameOf(shell)} has started yet.`);
    if (kind !== 'loaded') throw new Error(`${nameOf(shell)} does not start on a server.`);
    return picked;
  }

  /** Ends each process once it has answered. Later requests for a renderer are refused. */
  retire(): void {
    this.#stopped = true;
    for (const renderer of this.#renderers) renderer.retire();
  }

  stop(): void {
    this.#stopped = true;
    for (const renderer of this.#renderers) renderer.stop();
  }

  async #fill(shell: ShellRelease): Promise<void> {
    const { processes, programOf, queue = (start) => start() } = this.options;
    if (this.#usableFor(shell).length === processes) return;
    const program = await programOf(shell);
    await queue(async () => {
      if (this.#stopped) throw new Error('The renderer is no longer needed.');
      const usable = this.#usableFor(shell);
      for (const renderer of this.#renderers) if (!usable.includes(renderer)) renderer.retire();
      const started = Array.from(
        { length: processes - usable.length },
        () => new Renderer({ ...this.options, program }),
      );
      this.#renderers = [...usable, ...started];
      this.#shell = nameOf(shell);
      await Promise.all(started.map(({ ready }) => ready));
    });
  }

  #usableFor = (shell: ShellRelease): readonly Renderer[] =>
    this.#shell === nameOf(shell) ? this.#renderers.filter(isUsable) : [];
}

const isUsable = ({ isRunning, usage }: Renderer) =>
  isRunning && usage.requests < MAX_REQUESTS && usage.memoryBytes < MAX_MEMORY_BYTES;
