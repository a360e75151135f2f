/** Requests that no page of the console made are refused before anything looks at them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../../../process/production';
import type { ConsoleSettings } from '../settings';

export function refuseForeign(app: FastifyInstance, { url }: ConsoleSettings): void {
  app.addHook('onRequest', async (request, reply) => {
    const hosts = hostsOf(url, request.socket.localPort);
    if (!hosts.includes(request.headers.host ?? ''))
      return refuse(reply, 421, 'The release console has another address.');
    if (request.method !== 'GET' && !isFromConsole(request, hosts))
      return refuse(reply, 403, 'Forms are taken from the release console only.');
    if (request.method === 'GET' && !isReadByConsole(request))
      return refuse(reply, 403, 'The release console is not loaded into other pages.');
  });
}

const refuse = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);

/** Another name may be one that an attacker's DNS leads here. */
const hostsOf = (url: URL, port: number | undefined): string[] =>
  isLoopbackHost(url.hostname) ? [url.host, `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`] : [url.host];

/** Browsers set these headers themselves. The site is another port of the same host, which is "same-site". */
function isFromConsole({ headers }: FastifyRequest, hosts: readonly string[]): boolean {
  const { origin = '', 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === '') return site === 'same-origin';
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}

/** A link of another page may open the console in a tab; no page may load any of it. */
function isReadByConsole({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  return mode === 'navigate' && destination === 'document';
}
