import type { RendererOutcome } from './outcome';

/** Requests that a renderer has not answered yet, by their ids. Each has a timeout of its own. */
export class PendingRequests {
  readonly #pending = new Map<number, (outcome: RendererOutcome) => void>();
  readonly #onIdle: () => void;

  /** `onIdle` is called whenever the last pending request is settled. */
  constructor(onIdle: () => void) {
    this.#onIdle = onIdle;
  }

  get size(): number {
    return this.#pending.size;
  }

  get ids(): number[] {
    return [...this.#pending.keys()];
  }

  has(id: number): boolean {
    return this.#pending.has(id);
  }

  /** Resolves with what the request is settled with, or with a failure after its timeout. */
  add(id: number, timeoutMs: number): Promise<RendererOutcome> {
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => this.settle(id, { kind: 'failed', message: `nothing within ${timeoutMs} ms` }),
        timeoutMs,
      );
      this.#pending.set(id, (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      });
    });
  }

  settle(id: number, outcome: RendererOutcome): void {
    this.#pending.get(id)?.(outcome);
    if (this.#pending.delete(id) && this.#pending.size === 0) this.#onIdle();
  }
}
