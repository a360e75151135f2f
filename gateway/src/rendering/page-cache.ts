/** Pages as visitors who are nobody in particular were sent them, for a few seconds. */
import { LRUCache } from 'lru-cache';
import type { Rendering } from './renderer';

/** So long a page is sent again as it is; then, for a while, it is still sent while a new one is made. */
const FRESH_MS = 5_000;
const STALE_MS = 60_000;
const KEPT_BYTES = 32 * 1024 * 1024;

interface Kept {
  readonly outcome: Rendering;
  readonly at: number;
}

export interface PageCache {
  /** What was kept under a key, if it is not too old, at once. */
  peek(key: string): Rendering | null;
  /** What is kept, or is made now: once, however many ask. */
  get(key: string, make: () => Promise<Rendering>): Promise<Rendering>;
  clear(): void;
}

export function createPageCache(now = () => performance.now()): PageCache {
  const kept = new LRUCache<string, Kept>({ maxSize: KEPT_BYTES, sizeCalculation: ({ outcome }) => sizeOf(outcome) });
  const making = new Map<string, Promise<Rendering>>();

  function make(key: string, work: () => Promise<Rendering>): Promise<Rendering> {
    const begun = making.get(key);
    if (begun) return begun;
    const made = work()
      .then((outcome) => {
        if (making.get(key) === made && mayBeKept(outcome)) kept.set(key, { outcome, at: now() });
        return outcome;
      })
      .finally(() => making.get(key) === made && making.delete(key));
    making.set(key, made);
    return made;
  }

  const usable = (key: string) => {
    const found = kept.get(key);
    return found && now() - found.at < STALE_MS ? found : null;
  };

  return {
    peek: (key) => usable(key)?.outcome ?? null,
    async get(key, work) {
      const found = usable(key);
      if (!found) return make(key, work);
      if (now() - found.at >= FRESH_MS) void make(key, work);
      return found.outcome;
    },
    clear() {
      kept.clear();
      making.clear(); // what is still on its way belongs to another revision
    },
  };
}

const mayBeKept = ({ kind }: Rendering) => kind === 'rendered' || kind === 'redirected';

/** Bytes, near enough: a text with one letter of Urdu takes two for each. */
function sizeOf(outcome: Rendering): number {
  if (outcome.kind !== 'rendered') return 500;
  const { html, data, styles } = outcome.page;
  return 500 + 2 * (html.length + data.length + styles.css.length);
}
