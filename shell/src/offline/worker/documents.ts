/** The documents that are open, as far as this worker has answered for them: it may end and start again, and then it knows none. */
const MAX_DOCUMENTS = 20;

interface OpenedDocument {
  /** Null for one from the server. */
  readonly keptAt: string | null;
  /** What the server sent, until the page asks for it to be kept. */
  readonly sent?: Response;
}

export class Documents {
  readonly #byId = new Map<string, OpenedDocument>();

  /** Only the newest is held as it was sent: a page asks for it soon, or not at all. */
  add(id: string, opened: OpenedDocument): void {
    for (const [known, { keptAt }] of this.#byId) this.#byId.set(known, { keptAt });
    this.#byId.set(id, opened);
    const [oldest] = this.#byId.keys();
    if (this.#byId.size > MAX_DOCUMENTS && oldest !== undefined) this.#byId.delete(oldest);
  }

  /** An ISO time for a copy; null where the server has sent it. */
  keptAt = (id: string): string | null => this.#byId.get(id)?.keptAt ?? null;

  /** What the server sent at this address; a response can be read once. */
  takeSent(id: string, address: string): Response | undefined {
    const opened = this.#byId.get(id);
    if (opened) this.#byId.set(id, { keptAt: opened.keptAt });
    return opened?.sent && addressOf(opened.sent) === address ? opened.sent : undefined;
  }
}

function addressOf({ url }: Response): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
