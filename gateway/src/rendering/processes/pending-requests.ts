import type { ApiCall, ApiReply } from '@azadkar/release';
import type { RendererOutcome } from './outcome';

/** The calls of a page, while it is rendered. */
export interface Calls {
  /** Never rejects. */
  make(call: ApiCall): Promise<ApiReply>;
  /** Whether one of them has not been answered yet. */
  readonly areWaiting: boolean;
  end(): void;
}

interface Pending {
  readonly settle: (outcome: RendererOutcome) => void;
  readonly since: number;
  /** Null for a request that may make none. */
  readonly calls: Calls | null;
}

/** Requests that a renderer has not answered yet, by their ids. Each has a timeout of its own. */
export class PendingRequests {
  readonly #pending = new Map<string, Pending>();

  /** `onIdle` is called whenever the last pending request is settled. */
  constructor(private readonly onIdle: () => void) {}

  get size(): number {
    return this.#pending.size;
  }

  get ids(): string[] {
    return [...this.#pending.keys()];
  }

  has = (id: string): boolean => this.#pending.has(id);

  /** How long a request waits by now, in milliseconds. */
  ageOf(id: string): number {
    const { since = performance.now() } = this.#pending.get(id) ?? {};
    return performance.now() - since;
  }

  callsOf = (id: string): Calls | null => this.#pending.get(id)?.calls ?? null;

  /** Resolves with what settles the request, or as late after its timeout unless the api is; its calls end. */
  add = (id: string, timeoutMs: number, calls: Calls | null = null): Promise<RendererOutcome> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        const late = `within ${timeoutMs} ms`;
        if (calls?.areWaiting) this.settle(id, { kind: 'skipped', message: `no answer of the api ${late}` });
        else this.settle(id, { kind: 'late', message: `nothing ${late}` });
      }, timeoutMs);
      const settle = (outcome: RendererOutcome) => {
        clearTimeout(timer);
        calls?.end();
        resolve(outcome);
      };
      this.#pending.set(id, { settle, calls, since: performance.now() });
    });

  settle(id: string, outcome: RendererOutcome): void {
    this.#pending.get(id)?.settle(outcome);
    if (this.#pending.delete(id) && this.#pending.size === 0) this.onIdle();
  }
}
