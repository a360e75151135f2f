/**
 * /livez: the process runs. /readyz: it can serve pages, whatever has become of the api, and is not about to end: what a
 * balancer asks. /healthz: the whole site, which takes a live revision and an api that is ready; `problems` says in words
 * what is wrong beside that, such as a release store that is away: the site can still be used. `files` says how many files
 * of the live revision are here already. Strangers get no more than whether it is well.
 */
import { BlockList, isIP } from 'node:net';
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

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/** An IPv4 address, as a socket for both families writes it. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

function isPrivate(address: string): boolean {
  const plain = address.replace(MAPPED, '');
  const family = isIP(plain);
  return family > 0 && PRIVATE.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** Proxies add them, so with one of them the address is the proxy's, unless its word is taken. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

type Received = Pick<FastifyRequest, 'ip' | 'headers'>;

/** `trustsProxy`: TRUST_PROXY names the proxies before this server, so that `ip` is the client's own. */
function isFromThisNetwork({ ip, headers }: Received, trustsProxy: boolean): boolean {
  const isPassedOn = PROXY_HEADERS.some((name) => headers[name] !== undefined);
  return isPrivate(ip) && (trustsProxy || !isPassedOn);
}

/**
 * GET /revision: requested by open tabs before a navigation, in case a version that they have loaded was recalled, and by the
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
