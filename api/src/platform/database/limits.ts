/** How long PostgreSQL may take, and how many connections one process uses. */
export interface DatabaseLimits {
  /** Connections for requests; background work has two more. */
  pool: number;
  /** The longest wait for a connection, a free one of the pool or a new one. */
  connectTimeoutMs: number;
  /** A call that has a connection for longer is slow, see bulkhead.ts. */
  slowCallMs: number;
  /** The longest wait of a statement for a lock of another transaction. */
  lockTimeoutMs: number;
  /** The longest run of a statement; 0 for no limit. */
  statementTimeoutMs: number;
}

/** A call that waits for all of them in turn is still answered before the gateway gives up, after 30 seconds. */
export const DEFAULT_LIMITS: DatabaseLimits = {
  pool: 10,
  connectTimeoutMs: 5_000,
  slowCallMs: 1_000,
  lockTimeoutMs: 3_000,
  statementTimeoutMs: 15_000,
};

/** Jobs, the mail worker, seeds: no request waits for them, so a statement may take minutes. */
export const BACKGROUND_LIMITS: DatabaseLimits = {
  pool: 2,
  connectTimeoutMs: 30_000,
  slowCallMs: 30_000,
  lockTimeoutMs: 30_000,
  statementTimeoutMs: 0,
};
