/** Visitors who open pages at a steady rate, whether or not the ones before have been answered. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fillPath, paths } from '@azadkar/shared-api/paths';
import { TrafficCounts } from './traffic-counts';

const PAGES = [
  paths.home,
  paths.events,
  fillPath(paths.event, { eventSlug: 'freelance-summit', eventId: 6 }),
  paths.aboutUs,
  paths.blog,
  paths.login,
  '/api/partners',
  '/api/events',
];
const PAGE_TIMEOUT_MS = 35_000;

export class PageVisitors {
  readonly counts = new TrafficCounts();
  /** One line for each failed page. */
  readonly problems: string[] = [];
  readonly #origins: readonly string[];
  readonly #intervalMs: number;
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #turn = 0;

  constructor(origins: readonly string[], pagesPerSecond: number) {
    this.#origins = origins;
    this.#intervalMs = 1000 / pagesPerSecond;
  }

  start(): void {
    this.#timer = setInterval(() => {
      const visit = this.#open().finally(() => this.#running.delete(visit));
      this.#running.add(visit);
    }, this.#intervalMs);
  }

  /** Resolves when every page has been answered. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await sleep(0);
    await Promise.all(this.#running);
  }

  async #open(): Promise<void> {
    const turn = this.#turn++;
    const address = `${this.#origins[turn % this.#origins.length]}${PAGES[turn % PAGES.length]}`;
    const startedAt = Date.now();
    let status = 0;
    try {
      const reply = await fetch(address, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
      const text = await reply.text();
      status = reply.status === 200 && text.length > 0 ? 200 : reply.status || 599;
    } catch {
      // counted as 0: no answer
    }
    this.counts.add('GET', status, Date.now() - startedAt);
    if (status !== 200) this.problems.push(`${new Date().toISOString()} ${address} ${status}`);
  }
}
