/** /api/…: proxied to the api, streamed in both directions. */
import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaults } from '../../../defaults';
import type { Gateway } from '../gateway';

const CONNECT_TIMEOUT_MS = 3_000;
/** Longer than any call may take. */
const API_TIMEOUT_MS = 30_000;

export function apiRoutes({ app, settings }: Gateway): void {
  void app.register(httpProxy, {
    preHandler: refuseLargeBody,
    upstream: settings.apiOrigin,
    prefix: '/api',
    rewritePrefix: '/api',
    disableRequestLogging: true,
    undici: {
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: API_TIMEOUT_MS,
      bodyTimeout: API_TIMEOUT_MS,
    },
    replyOptions: {
      rewriteRequestHeaders: forwardedHeaders,
      onError: (reply, { error }) => {
        const status = 'statusCode' in error && error.statusCode === 504 ? 504 : 502;
        void reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': '1' }).send(API_UNAVAILABLE);
      },
      retryDelay: () => null, // only the client knows whether it is safe to send its call again
    },
  });
}

/** A picture of 2 MB in its form; the api says so about a file that is a little larger. */
const UPLOAD_LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * Refuses a body that is too large, by its announced length, before any of it is passed on: the api would close its
 * connection in the middle. The rest of the body is read and dropped, so that the client gets to read the answer.
 */
async function refuseLargeBody(
  { headers, raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (Number(headers['content-length'] ?? 0) <= bodyLimit(headers)) return undefined;
  raw.resume();
  return reply.code(413).header('cache-control', 'no-store').send(TOO_LARGE);
}

const bodyLimit = (headers: IncomingHttpHeaders) =>
  headers['content-type']?.startsWith('multipart/') ? UPLOAD_LIMIT_BYTES : defaults.apiBodyLimitBytes;

/** Set by proxies only; a client could use them to claim another address. */
const UNTRUSTED_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** The request's headers, with what the gateway itself knows about the visitor. */
function forwardedHeaders(
  { ip, host, protocol }: Pick<FastifyRequest, 'ip' | 'host' | 'protocol'>,
  headers: IncomingHttpHeaders,
) {
  const trusted = Object.fromEntries(Object.entries(headers).filter(([name]) => !UNTRUSTED_HEADERS.includes(name)));
  return { ...trusted, 'x-forwarded-for': ip, 'x-forwarded-host': host, 'x-forwarded-proto': protocol };
}

/* In the api's response envelope. */

const TOO_LARGE = { error: true, message: 'This is too large to be sent.', data: null };

const API_UNAVAILABLE = {
  error: true,
  message: 'An error occurred while making the request. Please try again later.',
  data: null,
};
