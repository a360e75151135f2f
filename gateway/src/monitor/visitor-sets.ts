/** Bound on memory: visitors beyond this are not counted. */
const MAX_VISITORS = 20_000;

/** Distinct visitors, counted by key. */
export class VisitorSets {
  readonly #sets = new Map<string, Set<string>>();

  add(key: string, visitorId: string): void {
    const visitors = this.#sets.get(key) ?? new Set();
    if (visitors.size < MAX_VISITORS) visitors.add(visitorId);
    this.#sets.set(key, visitors);
  }

  size(key: string): number {
    return this.#sets.get(key)?.size ?? 0;
  }

  keepOnly(isKept: (key: string) => boolean): void {
    for (const key of this.#sets.keys()) if (!isKept(key)) this.#sets.delete(key);
  }
}
