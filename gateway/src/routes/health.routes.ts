/**
 * /livez: the process runs. /readyz: it can serve pages, whatever has become of the api, and is not about to end: what a
 * balancer asks. /healthz: the whole site, which takes a live revision and an api that is ready; `problems` says in words
 * what is wrong beside that, such as a release store that is away: the site can still be used. `files` says how many files
 * of the live revision are here already. Strangers get no more than whether it is well.
 */
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Gateway } from '../gateway';
import { isFromThisNetwork } from './own-network';

const API_TIMEOUT_MS = 2_000;
/** However often /healthz is requested, the api is asked at this rate. */
const CACHE_TTL_MS = 500;

export function healthRoutes({ app, settings, lifecycle, live, failures, files, problems, warnings }: Gateway): void {
  const readiness = new LRUCache<string, boolean>({ max: 1, ttl: CACHE_TTL_MS, fetchMethod: isReady });

  app.get('/livez', async (_request, reply) => send(reply, 200, { live: true }));

  app.get('/readyz', async (_request, reply) => {
    const isDraining = lifecycle.phase !== 'running';
    if (!isDraining && live.current()) return send(reply, 200, { ready: true });
    return send(reply, 503, { ready: false, reason: isDraining ? 'draining' : 'revision' });
  });

  app.get('/healthz', async (request, reply) => {
    const revision = live.current()?.revision ?? null;
    const api = (await readiness.fetch(settings.apiOrigin)) ? 'ready' : 'away';
    const ok = revision !== null && api === 'ready';
    const report = () => ({
      ...{ channel: settings.channel, revision, api },
      ...{ problems: problems(), warnings: warnings(), files: files.progress(), reports: failures.all() },
    });
    const isOwn = isFromThisNetwork(request, settings.trustProxy !== false);
    return send(reply, ok ? 200 : 503, { ok, ...(isOwn ? report() : {}) });
  });
}

const send = (reply: FastifyReply, status: number, body: object) =>
  reply.code(status).header('cache-control', 'no-store').send(body);

async function isReady(apiOrigin: string): Promise<boolean> {
  try {
    const response = await fetch(`${apiOrigin}/readyz`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
