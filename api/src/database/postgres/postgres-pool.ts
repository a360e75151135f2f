/**
 * A pool of connections to PostgreSQL that survives the database: a restart, a failover or a terminated connection fails
 * the statements that were running, with an error that says whether they may have been committed, and nothing else.
 */
import type { PostgresPool, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { isConnectionLost, isReadOnly, OutcomeUnknown } from '../database-errors';
import { parsers } from '../parsers';
import { TextClient } from '../text-client';
import { bulkhead } from './bulkhead';
import type { DatabaseLimits } from './limits';

/** How much later than its own timeout a server may answer before it is taken for dead. */
const SILENCE_MS = 5_000;
/** A process that hangs inside a transaction must not keep its locks. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** What a pool is doing. */
export interface PoolUsage {
  size: number;
  open: number;
  idle: number;
  waiting: number;
}

export interface UsablePool extends PostgresPool {
  usage(): PoolUsage;
}

export function postgresPool(connectionString: string, limits: DatabaseLimits): UsablePool {
  for (const [oid, parse] of Object.entries(parsers)) pg.types.setTypeParser(Number(oid), parse);
  const { pool: max, statementTimeoutMs } = limits;
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    lock_timeout: limits.lockTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'azadkar',
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
  });
  pool.on('error', () => undefined); // an idle connection broke: the next query opens another, and reports if it cannot
  // Also a connection that is in use can break between two statements, where nobody waits for a result.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { admit, enter } = bulkhead(max, limits.slowCallMs);
  return {
    async connect() {
      admit();
      const client = await pool.connect();
      try {
        admit(); // it may have become slow while it waited
      } catch (cause) {
        client.release();
        throw cause;
      }
      const leave = enter();
      return new WatchedClient(client, { silenceMs: statementTimeoutMs && statementTimeoutMs + SILENCE_MS, leave });
    },
    end: () => pool.end(),
    usage: () => ({ size: max, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

class WatchedClient extends TextClient {
  readonly #client: pg.PoolClient;
  readonly #options: { silenceMs: number; leave: () => void };
  #inTransaction = false;
  #isUnfit = false;

  constructor(client: pg.PoolClient, options: { silenceMs: number; leave: () => void }) {
    super();
    this.#client = client;
    this.#options = options;
  }

  protected async run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const { silenceMs } = this.#options;
    const silence = silenceMs > 0 ? setTimeout(() => void this.#client.end(), silenceMs) : undefined;
    try {
      const result = await this.#client.query(text, [...values]);
      if (text === 'begin') this.#inTransaction = true;
      if (text === 'commit' || text === 'rollback') this.#inTransaction = false;
      return result as PostgresQueryResult<R>;
    } catch (cause) {
      this.#isUnfit ||= isReadOnly(cause) || isConnectionLost(cause);
      // What is rolled back by the end of the connection needs no further statement, and no other error.
      if (text === 'rollback' && this.#isUnfit) return { command: 'SELECT', rowCount: 0, rows: [] };
      throw isConnectionLost(cause) && this.#mayBeCommitted(text) ? new OutcomeUnknown(cause) : cause;
    } finally {
      clearTimeout(silence);
    }
  }

  /** Whether the statement may have taken effect for good before its connection was lost. */
  #mayBeCommitted(text: string): boolean {
    return text === 'commit' || (!this.#inTransaction && !/^\s*(begin|select)\b/i.test(text));
  }

  release(): void {
    this.#options.leave();
    this.#client.release(this.#isUnfit);
  }
}
