/** Counts the requests of the api, writes its access log, and makes their spans. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isHealthPath } from '../../../../process/lifecycle';
import { logAccess } from '../../../../process/telemetry/access-log';
import { methodLabel, statusClass } from '../../../../process/telemetry/metrics';
import { traceRequests } from '../../../../process/telemetry/trace-requests';
import type { Settings } from '../../settings';
import { isReplay } from '../http/change';
import { Refusal } from '../http/refusals';
import type { ApiMetrics } from './api-metrics';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the endpoint in the contract. */
    endpoint?: string;
  }
}

const NO_ROUTE = 'none';

/** The endpoint's name; for a route that is none, its pattern. Never the address itself. */
const nameOf = ({ routeOptions }: FastifyRequest) => routeOptions.config?.endpoint ?? routeOptions.url ?? NO_ROUTE;
/** To be called before any route is added. */
export function observeRequests(app: FastifyInstance, settings: Settings, metrics: ApiMetrics): void {
  traceRequests(app, { trusted: true, nameOf });
  logAccess(app, settings.accessLog, {
    factsOf: (request) => ({ route: request.routeOptions.url ?? NO_ROUTE }),
    onProblem: (cause) => app.log.error(cause, 'The access log cannot be written'),
  });
  app.addHook('onError', async (_request, _reply, cause) => {
    if (cause instanceof Refusal && cause.status === 429)
      metrics.refusedByLimit.inc({ limit: cause.more.limit ?? 'wait' });
  });
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, next) => {
    if (isHealthPath(request.url)) return next();
    const endpoint = nameOf(request);
    const method = methodLabel(request.method);
    metrics.requests.inc({ endpoint, method, status: statusClass(statusCode) });
    metrics.durations.observe({ endpoint }, elapsedTime / 1_000);
    if (isReplay(request)) metrics.replays.inc();
    next();
  });
}
