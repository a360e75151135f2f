/** A circuit breaker for each version and each of its pages: what keeps failing is left to browsers for a while. */
const FAILURE_THRESHOLD = 3;
const RESET_TIMEOUT_MS = 60_000;
/** After the first crash or pages that were late, which a machine under load may have caused. */
const BUSY_RESET_TIMEOUT_MS = 5_000;

interface Circuit {
  readonly failures: number;
  /** Open, so that nothing is rendered, until then; 0 for a circuit that was not opened yet. */
  readonly openUntil: number;
  /** Opened by what was late, and not by what failed or crashed. */
  readonly isLate: boolean;
}

export class CircuitBreaker {
  readonly #circuits = new Map<string, Circuit>();
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  allows(name: string): boolean {
    return (this.#circuits.get(name)?.openUntil ?? 0) <= this.#now();
  }

  /** Whether a circuit was open, and may now be tried: one success closes it, one more failure opens it again. */
  isDue(name: string): boolean {
    const { openUntil = 0 } = this.#circuits.get(name) ?? {};
    return openUntil > 0 && openUntil <= this.#now();
  }

  /** Whether a circuit was opened by what was late alone. */
  wasLate(name: string): boolean {
    return this.#circuits.get(name)?.isLate ?? true;
  }

  /** Closes a circuit, unless it is open: then the success was one of a request from before. */
  recordSuccess(name: string): void {
    if (this.allows(name)) this.#circuits.delete(name);
  }

  /** The number of circuits that are open now. */
  get open(): number {
    return [...this.#circuits.keys()].filter((name) => !this.allows(name)).length;
  }

  recordFailure(name: string): void {
    this.#open(name, (failures) => (failures < FAILURE_THRESHOLD ? 0 : RESET_TIMEOUT_MS));
  }

  /** Opens a circuit for a moment: visitors do not wait for what has kept several of them waiting. */
  recordLate(name: string): void {
    const isLate = this.wasLate(name);
    this.#open(name, (failures) => (failures < FAILURE_THRESHOLD ? 0 : BUSY_RESET_TIMEOUT_MS), isLate);
  }

  /** Opens a circuit at once: a crash takes the pages of other visitors along. */
  trip(name: string): void {
    this.#open(name, (failures) => (failures === 1 ? BUSY_RESET_TIMEOUT_MS : RESET_TIMEOUT_MS));
  }

  /** Closes every circuit, when other versions are live. */
  clear(): void {
    this.#circuits.clear();
  }

  #open(name: string, durationMs: (failures: number) => number, isLate = false): void {
    const failures = (this.#circuits.get(name)?.failures ?? 0) + 1;
    const duration = durationMs(failures);
    this.#circuits.set(name, { failures, openUntil: duration > 0 ? this.#now() + duration : 0, isLate });
  }
}
