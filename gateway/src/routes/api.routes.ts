/** /api/…: proxied to the api, streamed in both directions. */
import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaults } from '../../../process/defaults';
import type { Gateway } from '../gateway';
import { isForeignCall } from '../page/foreign-call';
import { forwardedHeaders } from '../page/forwarded-headers';
import { readWhole } from '../upstream/replayable-body';
import { BodyTooLarge, isAnnouncedTooLarge, limitBody } from './call-body';

export function apiRoutes({ app, settings, api }: Gateway): void {
  void app.register(httpProxy, {
    preHandler: async (request: FastifyRequest, reply: FastifyReply) =>
      isForeignCall(request, settings.publicUrl)
        ? refuseForeignCall(request, reply)
        : (refuseLargeBody(request, reply) ?? (api.hasSeveral ? keepRepeatable(request) : undefined)),
    upstream: settings.apiOrigins[0] ?? '',
    prefix: '/api',
    rewritePrefix: '/api',
    disableRequestLogging: true,
    undici: api,
    replyOptions: {
      rewriteHeaders: withoutConnection,
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

/** A call that may be repeated is read as a whole first, where there is another address to repeat it at. */
async function keepRepeatable(request: FastifyRequest): Promise<undefined> {
  const { headers, body } = request;
  const length = Number(headers['content-length'] ?? 0);
  if (headers['idempotency-key'] && length > 0 && length <= defaults.apiBodyLimitBytes && body instanceof Readable)
    request.body = await readWhole(body);
  return undefined;
}

/** Headers of the connection between gateway and api. */
const CONNECTION_HEADERS = ['connection', 'keep-alive'];

const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.includes(name)));

/* In the api's response envelope. */

const FOREIGN_CALL = { error: true, message: 'This was not sent by a page of this site.', data: null };

const TOO_LARGE = { error: true, message: 'This is too large to be sent.', data: null };

const API_UNAVAILABLE = {
  error: true,
  message: 'An error occurred while making the request. Please try again later.',
  data: null,
};
