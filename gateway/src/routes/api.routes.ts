/** /api/…: proxied to the api, streamed in both directions. */
import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, Readable, Transform } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaults } from '../../../process/defaults';
import type { Gateway } from '../gateway';
import { forwardedHeaders } from '../page/forwarded-headers';
import { isForeignCall } from '../page/same-origin';
import { envelope, readWhole } from '../upstream/api-upstream';
import { sendStandalonePage } from './prepare-page';

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
      rewriteHeaders: (headers: IncomingHttpHeaders) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.includes(name))),
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
function refuseForeignCall({ raw, headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  raw.resume();
  if (headers.accept?.includes('text/html')) return sendStandalonePage(reply, FOREIGN_PAGE, 403);
  return reply.code(403).header('cache-control', 'no-store').send(FOREIGN_CALL);
}

/** A document of 10 MB in its form; the api says so about a file that is a little larger. */
const UPLOAD_LIMIT_BYTES = 12 * 1024 * 1024;

const limitOf = (headers: IncomingHttpHeaders) =>
  headers['content-type']?.startsWith('multipart/') ? UPLOAD_LIMIT_BYTES : defaults.apiBodyLimitBytes;

/** Whether its announced length is above the limit. */
const isAnnouncedTooLarge = (headers: IncomingHttpHeaders) => Number(headers['content-length'] ?? 0) > limitOf(headers);

/** What a body in chunks, of unknown length, ends with when it passes the limit. */
class BodyTooLarge extends Error {}

/** Passes a body on until it is larger than allowed. */
function limitBody(headers: IncomingHttpHeaders): Transform {
  let left = limitOf(headers);
  return new Transform({
    transform(part: Buffer, _encoding, next) {
      left -= part.length;
      if (left < 0) next(new BodyTooLarge());
      else next(null, part);
    },
  });
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

const FOREIGN_PAGE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Not sent from this site</title>' +
  '<h1>This was not sent by a page of this site</h1><p>Nothing was changed. <a href="/">Go to the home page</a></p>';

const FOREIGN_CALL = envelope('This was not sent by a page of this site.');
const TOO_LARGE = envelope('This is too large to be sent.');
const API_UNAVAILABLE = envelope('An error occurred while making the request. Please try again later.');
