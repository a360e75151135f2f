/** Counts the requests of a gateway, writes its access log, and makes their spans. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isHealthPath } from '../../../process/lifecycle';
import { logAccess } from '../../../process/telemetry/access-log';
import { methodLabel, statusClass } from '../../../process/telemetry/metrics';
import { traceRequests } from '../../../process/telemetry/trace-requests';
import type { Settings } from '../settings';
import type { GatewayMetrics } from './gateway-metrics';

const API_ROUTE = /^\/api(\/|$)/;

/** The page's name, or the pattern of another route; never the address itself. */
const routeOf = (request: FastifyRequest) => factsOf(request).page ?? request.routeOptions.url ?? 'none';

/** To be called before any route is added. */
export function observeRequests(app: FastifyInstance, settings: Settings, metrics: GatewayMetrics): void {
  traceRequests(app, { trusted: false, nameOf: routeOf });
  logAccess(app, settings.accessLog, {
    factsOf: (request) => ({ ...factsOf(request), route: routeOf(request) }),
    onProblem: (cause) => app.log.error(cause, 'The access log cannot be written'),
  });
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, next) => {
    if (isHealthPath(request.url)) return next();
    const route = routeOf(request);
    const method = methodLabel(request.method);
    metrics.requests.inc({ route, method, status: statusClass(statusCode) });
    metrics.durations.observe({ route }, elapsedTime / 1_000);
    if (API_ROUTE.test(request.routeOptions.url ?? ''))
      metrics.recordApiCall('visitor', statusCode, elapsedTime / 1_000);
    next();
  });
}

interface PageFacts {
  /** "ticketing/event"; the frame alone is "shell/frame". */
  readonly page?: string;
  /** "ticketing@1.4.2". */
  readonly release?: string;
  readonly cache?: 'hit' | 'miss';
}

const facts = new WeakMap<FastifyRequest, PageFacts>();

export const noteFacts = (request: FastifyRequest, more: PageFacts): void =>
  void facts.set(request, Object.assign(facts.get(request) ?? {}, more));

const factsOf = (request: FastifyRequest): PageFacts => facts.get(request) ?? {};
