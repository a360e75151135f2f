/** The renderers of the live shell, as many as are wanted; those that are worn out or out of date make room for new ones. */
import { nameOf, type ShellRelease } from '@azadkar/release';
import { type Renderer, startRenderer } from './renderer';

/** More versions of remotes, more pages, or more bytes than these, and a renderer has served long enough. */
const MOST_REMOTES = 24;
const MOST_PAGES = 20_000;
const MOST_HEAP_BYTES = 128 * 1024 * 1024;

interface Surroundings {
  readonly processes: number;
  readonly apiOrigin: string;
  /** The program of a shell: its server build, as it was published. */
  readonly programOf: (shell: ShellRelease) => Promise<string>;
  readonly log: (line: string) => void;
}

export interface RendererPool {
  /** Every renderer of a shell. Rejects when its program cannot be had. */
  all(shell: ShellRelease): Promise<readonly Renderer[]>;
  /** The least busy renderer of a shell. Rejects when its program cannot be had. */
  pick(shell: ShellRelease): Promise<Renderer>;
  stop(): void;
}

export function rendererPool({ processes, apiOrigin, programOf, log }: Surroundings): RendererPool {
  let renderers: readonly Renderer[] = [];
  let staffed = '';
  let staffing: Promise<unknown> = Promise.resolve();

  async function staff(shell: ShellRelease): Promise<void> {
    const fit = staffed === nameOf(shell) ? renderers.filter(isFit) : [];
    if (fit.length === processes) return;
    const program = await programOf(shell);
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
      return others.reduce((best, one) => (one.waiting < best.waiting ? one : best), first);
    },
    stop() {
      for (const renderer of renderers) renderer.retire();
    },
  };
}

const isFit = ({ alive, known, asked, heap }: Renderer) =>
  alive && known.size < MOST_REMOTES && asked < MOST_PAGES && heap < MOST_HEAP_BYTES;
