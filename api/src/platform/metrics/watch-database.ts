import type { Db } from '../database/schema';
import { watchOf } from '../database/watch';
import type { ApiMetrics } from './api-metrics';

/** Counts the statements of a database, and the waits for its connections. */
export function watchDatabase(db: Db, { queries, connectionWaits }: ApiMetrics): void {
  Object.assign(watchOf(db), {
    onQuery: (tookMs: number, failed: boolean) =>
      queries.observe({ outcome: failed ? 'failed' : 'done' }, tookMs / 1_000),
    onConnection: (waitedMs: number) => connectionWaits.observe(waitedMs / 1_000),
  });
}
