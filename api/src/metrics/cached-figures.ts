import type { SiteFigures } from './site-figures';

const CACHE_TTL_MS = 10_000;
const TIMEOUT_MS = 1_000;

/**
 * The figures that were read in the last ten seconds; null where they cannot be read within a second. A read that hangs is
 * not joined by another, however often somebody asks.
 */
export function cachedFigures(read: () => Promise<SiteFigures>): () => Promise<SiteFigures | null> {
  let latest: { figures: SiteFigures; at: number } | null = null;
  let running: Promise<SiteFigures | null> | null = null;

  async function refresh(): Promise<SiteFigures | null> {
    try {
      const figures = await read();
      latest = { figures, at: performance.now() };
      return figures;
    } catch {
      return null;
    } finally {
      running = null;
    }
  }

  return () => {
    if (latest && performance.now() - latest.at < CACHE_TTL_MS) return Promise.resolve(latest.figures);
    running ??= refresh();
    const timeout = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null).unref());
    return Promise.race([running, timeout]);
  };
}
