/** /api/…: proxied to the api, streamed in both directions. */
import { pipeline, Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway';
import { isForeignCall } from '../page/foreign-call';
import { forwardedHeaders } from '../page/forwarded-headers';
import { BodyTooLarge, isAnnouncedTooLarge, limitBody } from './call-body';

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
        if (error.cause instanceof BodyTooLarge)
          return void reply.code(413).header('cache-control', 'no-store').send(TOO_LARGE);
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

/**
 * Refuses a body that is too large before any of it is passed on. The rest of the body is read and dropped, so that the
 * client gets to read the answer. One without an announced length is counted while it is passed on.
 */
function refuseLargeBody(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const { headers, raw, body } = request;
  if (isAnnouncedTooLarge(headers)) {
    raw.resume();
    return reply.code(413).header('cache-control', 'no-store').send(TOO_LARGE);
  }
  if (headers['content-length'] === undefined && body instanceof Readable)
    request.body = pipeline(body, limitBody(headers), () => raw.resume());
  return undefined;
}

/* In the api's response envelope. */

const FOREIGN_CALL = { error: true, message: 'This was not sent by a page of this site.', data: null };

const TOO_LARGE = { error: true, message: 'This is too large to be sent.', data: null };

const API_UNAVAILABLE = {
  error: true,
  message: 'An error occurred while making the request. Please try again later.',
  data: null,
};
