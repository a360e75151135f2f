/** /api/…: proxied to the api, streamed in both directions. */
import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaults } from '../../../defaults';
import type { Gateway } from '../gateway';
import { isForeignCall } from '../page/foreign-call';
import { forwardedHeaders } from '../page/forwarded-headers';

const CONNECT_TIMEOUT_MS = 3_000;
/** Longer than any call may take. */
const API_TIMEOUT_MS = 30_000;

export function apiRoutes({ app, settings }: Gateway): void {
  void app.register(httpProxy, {
    preHandler: async (request: FastifyRequest, reply: FastifyReply) =>
      isForeignCall(request, settings.publicUrl) ? refuseForeignCall(request, reply) : refuseLargeBody(request, reply),
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
      rewriteRequestHeaders: (request, headers) => forwardedHeaders(request, headers, settings.publicUrl),
      onError: (reply, { error }) => {
        const status = 'statusCode' in error && error.statusCode === 504 ? 504 : 502;
        void reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': '1' }).send(API_UNAVAILABLE);
      },
      retryDelay: () => null, // only the client knows whether it is safe to send its call again
    },
  });
}

/** What another site's page sent; its body is read and dropped, so that the answer arrives. */
function refuseForeignCall({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  raw.resume();
  return reply.code(403).header('cache-control', 'no-store').send(FOREIGN_CALL);
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

/* In the api's response envelope. */

const FOREIGN_CALL = { error: true, message: 'This was not sent by a page of this site.', data: null };

const TOO_LARGE = { error: true, message: 'This is too large to be sent.', data: null };

const API_UNAVAILABLE = {
  error: true,
  message: 'An error occurred while making the request. Please try again later.',
  data: null,
};
