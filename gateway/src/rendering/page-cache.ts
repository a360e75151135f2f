/** Pages rendered for visitors who are not signed in: a cache in memory, stale-while-revalidate. */
import { LRUCache } from 'lru-cache';
import { type PageRenderResult, type RendererOutcome, resultOf } from './processes/outcome';

/** A page is sent as it is for so long; older pages are still sent while a new one is rendered. */
const FRESH_MS = 5_000;
const MAX_AGE_MS = 60_000;
const MAX_CACHE_BYTES = 32 * 1024 * 1024;

type Render = () => Promise<RendererOutcome>;
type Pages = LRUCache<string, PageRenderResult, Render>;

export class PageCache {
  #pages: Pages;

  constructor(private readonly clock: { now(): number } = performance) {
    this.#pages = emptyCache(clock);
  }

  /** The page under a key, if there is one that may be sent. */
  peek = (key: string): PageRenderResult | null => (this.#ageOf(key) < MAX_AGE_MS && this.#pages.peek(key)) || null;

  /** A cached page, or what is rendered now: once, for any number of simultaneous visitors. Null when rendering fails. */
  async get(key: string, render: Render): Promise<PageRenderResult | null> {
    const age = this.#ageOf(key);
    const options = { context: render, allowStale: age < MAX_AGE_MS, forceRefresh: age >= FRESH_MS };
    const page = await this.#pages.fetch(key, options).catch(() => null); // rejects only when evicted and failed
    return page ?? null;
  }

  /** What is in it now. */
  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  /** What is being rendered still reaches those who wait for it, but is not kept. */
  clear(): void {
    this.#pages = emptyCache(this.clock);
  }

  #ageOf(key: string): number {
    return MAX_AGE_MS - this.#pages.getRemainingTTL(key); // 0 remains of a page that is not cached
  }
}

const emptyCache = (clock: { now(): number }): Pages =>
  new LRUCache({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: sizeOf,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: async (_key, _stale, { context: render }) => resultOf(await render()), // undefined is not kept
    ignoreFetchAbort: true,
  });

/** Bytes, approximately: a string with one letter of Urdu takes two for each character. */
function sizeOf(result: PageRenderResult): number {
  if (result.kind !== 'rendered') return 500;
  const { html, data, styles } = result.page;
  return 500 + 2 * (html.length + data.length + styles.css.length);
}
