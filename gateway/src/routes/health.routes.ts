/**
 * /livez: the process runs. /readyz: it can serve pages, whatever has become of the api, and is not about to end: what a
 * balancer asks. /healthz: the whole site, which takes a live revision and an api that is ready; `problems` says in words
 * what is wrong beside that, such as a release store that is away: the site can still be used. `files` says how many files
 * of the live revision are here already. Strangers get no more than whether it is well.
 */
import { compile } from '@fastify/proxy-addr';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway';

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
      channel: settings.channel,
      revision,
      api: isApiReady ? 'ready' : 'away',
      ...(api.hasSeveral && { apis: api.readiness }),
      problems: problems(),
      warnings: warnings(),
      files: files.progress(),
      reports: failures.all(),
    });
    const isOwn = isFromThisNetwork(request, settings.trustProxy !== false);
    return send(reply, ok ? 200 : 503, { ok, ...(isOwn ? report() : {}) });
  });
}

const send = (reply: FastifyReply, status: number, body: object) =>
  reply.code(status).header('cache-control', 'no-store').send(body);

const isPrivate = compile(['loopback', 'linklocal', 'uniquelocal']);

/** Proxies add them, so with one of them the address is the proxy's, unless its word is taken. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

/** `trustsProxy`: TRUST_PROXY names the proxies before this server, so that `ip` is the client's own. */
function isFromThisNetwork({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>, trustsProxy: boolean): boolean {
  const isPassedOn = PROXY_HEADERS.some((name) => headers[name] !== undefined);
  return isPrivate(ip, 0) && (trustsProxy || !isPassedOn);
}

/**
 * GET /revision: requested by open tabs on a navigation, in case a version that they have loaded was recalled, and by the
 * release command until a change is live.
 */
export function revisionRoutes({ app, settings, live }: Gateway): void {
  app.get('/revision', async (_request, reply) => {
    const current = live.current();
    return reply.header('cache-control', 'no-store').send({
      channel: settings.channel,
      revision: current?.revision ?? null,
      lastUrgent: current?.lastUrgent ?? null,
    });
  });
}
