/**
 * The release console: what release managers see and change in a browser. It is a server of its own, at an origin that the
 * site does not share, so that no script of the site can act for a manager who is signed in.
 */
import { randomUUID } from 'node:crypto';
import { messageOf, NAME } from '@azadkar/release';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Part } from '../../../process/lifecycle';
import { isLoopbackHost } from '../../../process/production';
import type { Gateway } from '../gateway';
import type { ConsoleSettings } from '../settings';
import { authorityOf, type ConsoleAuthority } from './authority';
import { changeRoutes, parseForm } from './change.routes';
import { consoleHeaders, setPageHeaders } from './console-frame';
import { messagePage, overviewPage, remotePage } from './console-page';
import { liveSection } from './live-section';
import { readOverview, readRemote } from './overview';
import { type Console, type ConsoleRoute, requireManager } from './require-manager';
import { Access } from './sign-in/access';
import { signInRoutes } from './sign-in/sign-in.routes';

const BODY_LIMIT_BYTES = 16 * 1024;
/** For each place: the overview asks thirty times a minute. */
const RATE_LIMIT = { max: 240, timeWindow: '1 minute' };

interface ConsoleOptions {
  readonly settings: ConsoleSettings;
  /** Null where no policy says who may use the console. */
  readonly authority: ConsoleAuthority | null;
  /** In milliseconds since 1970. */
  readonly now?: () => number;
}

export async function buildConsole(
  gateway: Gateway,
  { settings, authority, now = Date.now }: ConsoleOptions,
): Promise<FastifyInstance> {
  const { logLevel, trustProxy } = gateway.settings;
  const https = settings.url.protocol === 'https:';
  const app = Fastify({
    logger: { level: logLevel },
    trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestTimeout: 60_000,
    return503OnClosing: false, // the lifecycle answers
    bodyLimit: BODY_LIMIT_BYTES,
  });
  const headers = consoleHeaders({ https });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  gateway.lifecycle.follow(app, (_request, reply) => sendMessage(reply, 503, CLOSING));
  refuseForeign(app, settings);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ err: error }, 'Fault');
    return sendMessage(reply, status, status === 429 ? TOO_MANY : status === 500 ? FAULT : NOT_UNDERSTOOD);
  });
  app.setNotFoundHandler((_request, reply) => sendMessage(reply, 404, NOT_FOUND));
  await app.register(rateLimit, RATE_LIMIT);
  await app.register(formbody, { parser: parseForm });
  if (authority) {
    const console: Console = { app, gateway, authority, access: new Access(authority, { https, now }) };
    for (const addRoutes of [signInRoutes, overviewRoutes, changeRoutes]) addRoutes(console);
  } else app.get('/', (_request, reply) => sendMessage(reply, 503, NO_POLICY));
  return app;
}

interface Message {
  readonly title: string;
  readonly text: string;
}

const sendMessage = (reply: FastifyReply, status: number, { title, text }: Message) =>
  reply.code(status).send(messagePage(setPageHeaders(reply), { title, text }));

const NO_POLICY: Message = {
  title: 'Nobody can sign in yet',
  text:
    'The console is for the people whom the policy of the release store names, and this gateway has no policy. ' +
    '“The console” in docs/release-managers.md says how to begin: npx release policy init.',
};
const TOO_MANY: Message = { title: 'Too many requests', text: 'Please wait a minute, then try again.' };
const CLOSING: Message = { title: 'One moment', text: 'This server is being restarted. Please try again.' };
const FAULT: Message = { title: 'Something went wrong', text: 'Nothing is known to have changed. Please try again.' };
const NOT_UNDERSTOOD: Message = { title: 'Not understood', text: 'This request could not be read.' };
const NOT_FOUND: Message = { title: 'There is nothing here', text: 'The console begins at its first page.' };

function overviewRoutes(console: Console): void {
  const { app } = console;
  app.get<ConsoleRoute>(
    '/',
    requireManager(console, async ({ query }, reply, context) =>
      reply.send(overviewPage(context, await readOverview(console, context), appliedMessage(query))),
    ),
  );

  app.get<ConsoleRoute>(
    '/remotes/:name',
    requireManager(console, async ({ params: { name = '' } }, reply, context) => {
      const remote = NAME.test(name) ? await readRemote(console.gateway, name) : null;
      if (!remote?.releases.length) return sendMessage(reply, 404, NOT_FOUND);
      return reply.send(remotePage(context, await readOverview(console, context), remote));
    }),
  );

  app.get<ConsoleRoute>(
    '/live',
    requireManager(
      console,
      async (_request, reply, context) => reply.send(String(liveSection(await readOverview(console, context)))),
      { isUse: false }, // an open page keeps no session alive
    ),
  );
}

const appliedMessage = (query: ConsoleRoute['Querystring']) => {
  const [applied, asked] = [query.applied, query.asked].map((text = '') => (/^\d{1,9}$/.test(text) ? text : ''));
  if (asked) return `Request ${asked} waits for a second person’s word. Nothing is changed yet.`;
  return applied ? `Revision ${applied} is applied.` : '';
};

function refuseForeign(app: FastifyInstance, { url }: ConsoleSettings): void {
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

/** Starts the console where the settings have it. The site goes on without it when its port is taken. Gives what is to be stopped. */
export async function listenToManagers(gateway: Gateway): Promise<readonly Part[]> {
  const { console: settings } = gateway.settings;
  if (!settings) return [];
  const app = await buildConsole(gateway, { settings, authority: authorityOf(gateway) });
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    gateway.app.log.warn(`The release console cannot be reached: ${messageOf(error)}. CONSOLE_PORT sets another port.`);
  }
  const stop = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => app.server.closeAllConnections(), { once: true });
    return app.close();
  };
  return [{ name: 'console', stop }];
}
