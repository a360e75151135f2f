/** What a starting process waits for, in this order: its database, the schema of this version, and the first content. */
export type StartStage = 'database' | 'schema' | 'seeding';

/** How far a process is with its start. It answers from the beginning, and serves calls once it is done. */
export class Startup {
  readonly #then: (() => Promise<void>)[] = [];

  constructor(
    /** What it waits for now; undefined once it is ready. */
    public stage: StartStage | undefined = undefined,
  ) {}

  /** Work that needs the database and is to be done before the first call, such as filling a cache. */
  beforeReady(work: () => Promise<void>): void {
    this.#then.push(work);
  }

  async finish(): Promise<void> {
    for (const work of this.#then) await work();
    this.stage = undefined;
  }
}
