/** How many pages reached their visitors in time, by version: whether it is a version that is late, or the machine. */

const WINDOW_MS = 60_000;
/** From so many pages on there is something to say. */
const MIN_PAGES = 3;
const MAX_LATE_SHARE = 0.1;
const MAX_PAGES = 10_000;

interface Page {
  readonly version: string;
  readonly isInTime: boolean;
  readonly at: number;
}

export class PagesInTime {
  readonly #pages: Page[] = [];

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Counts a page that was rendered in time, or that a browser had to render because a renderer was not. */
  add(version: string, isInTime: boolean): void {
    if (this.#pages.push({ version, isInTime, at: this.now() }) > MAX_PAGES) this.#pages.splice(0, MAX_PAGES / 2);
  }

  /** Whether pages of a version are late while those of others, under the same load in the same minute, are in time. */
  isAlone(version: string): boolean {
    const others = this.#recent().filter((page) => page.version !== version);
    return others.length >= MIN_PAGES && lateIn(others) <= MAX_LATE_SHARE * others.length;
  }

  /** What an operator should know of the last minute, as a clause. */
  problems(): readonly string[] {
    const pages = this.#recent();
    const late = lateIn(pages);
    if (pages.length < MIN_PAGES || late <= MAX_LATE_SHARE * pages.length) return [];
    return [`browsers had to render ${late} of the ${pages.length} pages of the last minute: renderers were too late`];
  }

  #recent(): Page[] {
    const since = this.now() - WINDOW_MS;
    const first = this.#pages.findIndex(({ at }) => at >= since);
    this.#pages.splice(0, first < 0 ? this.#pages.length : first);
    return this.#pages;
  }
}

const lateIn = (pages: readonly Page[]) => pages.filter(({ isInTime }) => !isInTime).length;
