/**
 * GET /healthz: 200 once the site can be used, which takes a live revision and an api that is ready. `problems` says in
 * words what is wrong beside that, such as a release store that is away: the site can still be used. `files` says how many
 * files of the live revision are here already.
 */
import { LRUCache } from 'lru-cache';
import type { Gateway } from '../gateway';

const API_TIMEOUT_MS = 2_000;
/** However often /healthz is requested, the api is asked at this rate. */
const CACHE_TTL_MS = 500;

export function healthRoutes({ app, settings, live, failures, files, problems, warnings }: Gateway): void {
  const readiness = new LRUCache<string, boolean>({ max: 1, ttl: CACHE_TTL_MS, fetchMethod: isReady });

  app.get('/healthz', async (_request, reply) => {
    const revision = live.current()?.revision ?? null;
    const api = (await readiness.fetch(settings.apiOrigin)) ? 'ready' : 'away';
    return reply
      .code(revision !== null && api === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        channel: settings.channel,
        revision,
        api,
        problems: problems(),
        warnings: warnings(),
        files: files.progress(),
        reports: failures.all(),
      });
  });
}

async function isReady(apiOrigin: string): Promise<boolean> {
  try {
    const response = await fetch(`${apiOrigin}/readyz`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
