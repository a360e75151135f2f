/** A list or record of the public site may be so old. */
const KEPT_MS = 1_000;
const MAX_REPLIES = 500;

/**
 * Replies that are the same for every visitor, as JSON, by their address: one query answers all calls of a second, those that
 * wait for it included. A write of this process forgets them; that of another replica shows when the second has passed.
 */
export class SharedReplies {
  readonly #kept = new Map<string, { at: number; json: Promise<string> }>();

  /** The reply, made anew where it is missing or too old; a refusal is not kept. */
  get(address: string, make: () => Promise<string>): Promise<string> {
    const kept = this.#kept.get(address);
    const now = performance.now();
    if (kept && now - kept.at < KEPT_MS) return kept.json;
    if (this.#kept.size >= MAX_REPLIES) this.clear();
    const made = { at: now, json: make() };
    this.#kept.set(address, made);
    made.json.catch(() => this.#kept.get(address) === made && this.#kept.delete(address));
    return made.json;
  }

  clear(): void {
    this.#kept.clear();
  }
}
