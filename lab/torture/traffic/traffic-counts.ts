/** What callers saw: how many calls had which status, 0 for no answer, and how long they took. */
export class TrafficCounts {
  readonly #byStatus = new Map<string, number>();
  readonly #milliseconds: number[] = [];
  /** Answers to a repeated Idempotency-Key that were not the first one. */
  changedAnswers = 0;
  /** Calls that are under way. */
  running = 0;

  add(method: string, status: number, milliseconds: number): void {
    const name = `${method} ${status}`;
    this.#byStatus.set(name, (this.#byStatus.get(name) ?? 0) + 1);
    this.#milliseconds.push(milliseconds);
  }

  get total(): number {
    return this.#milliseconds.length;
  }

  /** Calls without an answer, or with one of 5xx. */
  get failed(): number {
    return this.#sum((status) => status === 0 || status >= 500);
  }

  /** Failures other than the contract's "not now", 503. */
  get unexpected(): number {
    return this.#sum((status) => status >= 500 && status !== 503);
  }

  quantile(share: number): number {
    const sorted = this.#milliseconds.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  }

  toJSON(): Record<string, number> {
    return Object.fromEntries([...this.#byStatus].sort(([a], [b]) => a.localeCompare(b)));
  }

  #sum(matches: (status: number) => boolean): number {
    const found = [...this.#byStatus].filter(([name]) => matches(Number(name.split(' ')[1])));
    return found.reduce((sum, [, count]) => sum + count, 0);
  }
}
