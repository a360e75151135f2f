/** /api/…: passed on to the api as it comes, both ways streamed. */
import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway';

const CONNECT_TIMEOUT_MS = 3_000;
/** Longer than any call may take. */
const API_TIMEOUT_MS = 30_000;

export function apiRoutes({ app, settings }: Gateway): void {
  void app.register(httpProxy, {
    upstream: settings.apiOrigin,
    prefix: '/api',
    rewritePrefix: '/api',
    disableRequestLogging: true,
    undici: { connect: { timeout: CONNECT_TIMEOUT_MS }, headersTimeout: API_TIMEOUT_MS, bodyTimeout: API_TIMEOUT_MS },
    replyOptions: {
      rewriteRequestHeaders: forwardedHeaders,
      onError: (reply, { error }) => {
        const status = 'statusCode' in error && error.statusCode === 504 ? 504 : 502;
        void reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': '1' }).send(NO_ANSWER);
      },
      retryDelay: () => null, // whoever calls knows whether asking again is safe
    },
  });
}

/** Said by whoever stands between; a client may not say them. */
const UNTRUSTED_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** The request's headers with what the gateway knows of the visitor, and nothing that the visitor claims. */
function forwardedHeaders(visitor: Pick<FastifyRequest, 'ip' | 'host' | 'protocol'>, headers: IncomingHttpHeaders) {
  const sound = Object.fromEntries(Object.entries(headers).filter(([name]) => !UNTRUSTED_HEADERS.includes(name)));
  return {
    ...sound,
    'x-forwarded-for': visitor.ip,
    'x-forwarded-host': visitor.host,
    'x-forwarded-proto': visitor.protocol,
  };
}

/** An envelope of the contract in the api's place. */
const NO_ANSWER = {
  error: true,
  message: 'An error occurred while making the request. Please try again later.',
  data: null,
};
