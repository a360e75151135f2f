/**
 * /livez: the process runs. /readyz: it can serve pages, whatever has become of the api, and is not about to end: what a
 * balancer asks. /healthz: the whole site, which takes a live revision and an api that is ready; `problems` says in words
 * what is wrong beside that, such as a release store that is away: the site can still be used. `files` says how many files
 * of the live revision are here already. Strangers get no more than whether it is well.
 */
import type { FastifyReply } from 'fastify';
import type { Gateway } from '../gateway';
import { isFromThisNetwork } from './own-network';

export function healthRoutes(gateway: Gateway): void {
  const { app, settings, lifecycle, api, live, failures, files, problems, warnings } = gateway;

  app.get('/livez', async (_request, reply) => send(reply, 200, { live: true }));

  app.get('/readyz', async (_request, reply) => {
    const isDraining = lifecycle.phase !== 'running';
    if (!isDraining && live.current()) return send(reply, 200, { ready: true });
    return send(reply, 503, { ready: false, reason: isDraining ? 'draining' : 'revision' });
  });

  app.get('/healthz', async (request, reply) => {
    const revision = live.current()?.revision ?? null;
    const isApiReady = await api.isReady();
    const ok = revision !== null && isApiReady;
    const report = () => ({
      ...{ channel: settings.channel, revision, api: isApiReady ? 'ready' : 'away' },
      ...(api.hasSeveral && { apis: api.readiness }),
      ...{ problems: problems(), warnings: warnings(), files: files.progress(), reports: failures.all() },
    });
    const isOwn = isFromThisNetwork(request, settings.trustProxy !== false);
    return send(reply, ok ? 200 : 503, { ok, ...(isOwn ? report() : {}) });
  });
}

const send = (reply: FastifyReply, status: number, body: object) =>
  reply.code(status).header('cache-control', 'no-store').send(body);
