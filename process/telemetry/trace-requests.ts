/** A span for each request of a server. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isHealthPath } from '../lifecycle';
import { continueIn, isTracing, startSpan } from './spans';
import type { Span } from './tracer';

interface Options {
  /** Whether a request's `traceparent` is believed: one of our own processes sent it. */
  readonly trusted: boolean;
  /** What the request is for, in few words that many requests share. */
  readonly nameOf: (request: FastifyRequest) => string;
}

/** To be called before routes are added. Without an address for traces it does nothing. */
export function traceRequests(app: FastifyInstance, { trusted, nameOf }: Options): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, next) => {
    if (isHealthPath(request.url)) return next();
    const parent = trusted ? request.headers.traceparent?.toString() : undefined;
    const attributes = { 'http.request.method': request.method, 'azadkar.request_id': request.id };
    const span = startSpan(request.method, { kind: 'server', attributes, ...(parent && { parent }) });
    spans.set(request, span);
    continueIn(span, next);
  });
  app.addHook('preHandler', (request, _reply, next) => {
    const span = spans.get(request); // reading a body goes on in the socket's context
    return span ? continueIn(span, next) : next();
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    const route = nameOf(request);
    span.set({ 'http.route': route, 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span.fail(undefined);
    span.end(`${request.method} ${route}`);
  });
}
