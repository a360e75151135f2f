/** What the api counts while it runs. What the database knows is read when metrics are asked for: see figure-gauges.ts. */
import { Counter, DURATION_BUCKETS, Histogram, Registry } from '../../../../process/telemetry/metrics';
import type { Db } from '../database/schema';
import { watchOf } from '../database/watch';

export type ApiMetrics = ReturnType<typeof createApiMetrics>;

/** Of statements and of waits for a connection, in seconds. */
const QUERY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Every label has few values: endpoints and limits by name, statuses by class. */
export function createApiMetrics(registry = new Registry()) {
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      registers,
      name: 'azadkar_api_requests_total',
      help: 'Requests, by the name of the endpoint (or the pattern of another route) and the class of the status.',
      labelNames: ['endpoint', 'method', 'status'],
    }),
    durations: new Histogram({
      registers,
      name: 'azadkar_api_request_duration_seconds',
      help: 'Time from the request to the end of its answer, by endpoint.',
      labelNames: ['endpoint'],
      buckets: DURATION_BUCKETS,
    }),
    refusedByLimit: new Counter({
      registers,
      name: 'azadkar_api_rate_limit_refusals_total',
      help: 'Requests that a rate limit refused, by the name of the limit; "wait" for a sign-in that has to wait.',
      labelNames: ['limit'],
    }),
    replays: new Counter({
      registers,
      name: 'azadkar_api_idempotency_replays_total',
      help: 'Writes that were sent again with the same Idempotency-Key, and got the reply of the first.',
    }),
    pictures: new Counter({
      registers,
      name: 'azadkar_api_pictures_made_total',
      help: 'Pictures that were made in another width, by format.',
      labelNames: ['format'],
    }),
    queries: new Histogram({
      registers,
      name: 'azadkar_api_query_duration_seconds',
      help: 'Time of a statement, with what it waited for locks, by outcome.',
      labelNames: ['outcome'],
      buckets: QUERY_BUCKETS,
    }),
    connectionWaits: new Histogram({
      registers,
      name: 'azadkar_api_pool_wait_seconds',
      help: 'Time that a request, an email or a job waited for a connection of the pool.',
      buckets: QUERY_BUCKETS,
    }),
  };
}

/** Counts the statements of a database, and the waits for its connections. */
export function watchDatabase(db: Db, { queries, connectionWaits }: ApiMetrics): void {
  Object.assign(watchOf(db), {
    onQuery: (tookMs: number, failed: boolean) =>
      queries.observe({ outcome: failed ? 'failed' : 'done' }, tookMs / 1_000),
    onConnection: (waitedMs: number) => connectionWaits.observe(waitedMs / 1_000),
  });
}
