/** The renderers of the live shell, as many as are wanted; those that are worn out or out of date make room for new ones. */
import { nameOf, type ShellRelease } from '@azadkar/release';
import { type Renderer, startRenderer } from './renderer';

/** More versions of remotes, more pages, or more bytes than these, and a renderer has served long enough. */
const MAX_REMOTES = 24;
const MAX_REQUESTS = 20_000;
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;

interface PoolOptions {
  readonly processes: number;
  readonly apiOrigin: string;
  /** The program of a shell: its server build, as it was published. */
  readonly programOf: (shell: ShellRelease) => Promise<string>;
  readonly log: (line: string) => void;
}

export interface RendererPool {
  /** Every renderer of a shell. Rejects when its program cannot be had, or does not start. */
  all(shell: ShellRelease): Promise<readonly Renderer[]>;
  /** The least busy renderer of a shell. Rejects when its program cannot be had, or does not start. */
  pick(shell: ShellRelease): Promise<Renderer>;
  stop(): void;
}

export function createRendererPool({ processes, apiOrigin, programOf, log }: PoolOptions): RendererPool {
  let renderers: readonly Renderer[] = [];
  let staffed = '';
  let staffing: Promise<unknown> = Promise.resolve();
  let stopped = false;

  async function staff(shell: ShellRelease): Promise<void> {
    const fit = staffed === nameOf(shell) ? renderers.filter(isFit) : [];
    if (fit.length === processes) return;
    const program = await programOf(shell);
    if (stopped) throw new Error('The gateway is stopping.');
    for (const renderer of renderers) if (!fit.includes(renderer)) renderer.retire();
    const added = Array.from({ length: processes - fit.length }, () => startRenderer(program, apiOrigin, log));
    renderers = [...fit, ...added];
    staffed = nameOf(shell);
  }

  async function all(shell: ShellRelease): Promise<readonly Renderer[]> {
    const turn = staffing.then(() => staff(shell)); // one after the other, or each would start its own
    staffing = turn.catch(() => undefined);
    await turn;
    return renderers;
  }

  return {
    all,
    async pick(shell) {
      const [first, ...others] = (await all(shell)) as readonly [Renderer, ...Renderer[]];
      const picked = others.reduce((best, one) => (one.load.waiting < best.load.waiting ? one : best), first);
      if ((await picked.ready).kind !== 'loaded') throw new Error(`${nameOf(shell)} does not start on a server.`);
      return picked;
    },
    stop() {
      stopped = true;
      for (const renderer of renderers) renderer.stop();
    },
  };
}

const isFit = ({ alive, load }: Renderer) =>
  alive && load.remotes < MAX_REMOTES && load.asked < MAX_REQUESTS && load.memory < MAX_MEMORY_BYTES;
