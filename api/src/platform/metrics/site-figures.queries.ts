/** What operators want to know of the database, in statements that cost little however large it is. */
import { sql } from 'kysely';
import type { Db, Trx } from '../database/schema';

export interface SiteFigures {
  /** Emails by state; those that were sent are deleted after a while, and not counted. */
  readonly mail: Readonly<Record<string, number>>;
  /** The age in seconds of the oldest email that still has to be sent; 0 where there is none. */
  readonly oldestMailSeconds: number;
  /** Orders by state; of a large site only those that are not settled. */
  readonly orders: Readonly<Record<string, number>>;
  /** Payments that came when no seat was left, which staff give back. */
  readonly refundsDue: number;
  /** Payments of the last hour by provider and state, "card failed". */
  readonly payments: Readonly<Record<string, number>>;
  /** Rupees in differences to the lists of providers that are not settled. */
  readonly unreconciled: number;
  /** Refunds of which the provider said nothing clear, or that failed. */
  readonly refundsStuck: number;
  /** Rows of `users`; of a large site the estimate of PostgreSQL. */
  readonly members: number;
  /** The events of the security log in the last five minutes. */
  readonly securityEvents: Readonly<Record<string, number>>;
  readonly databaseBytes: number;
  readonly jobs: readonly JobFigures[];
}

export interface JobFigures {
  readonly name: string;
  /** In seconds since 1970; null for a job that has not ended yet. */
  readonly endedAt: number | null;
  readonly runs: number;
  readonly failures: number;
  /** Whether its last run failed. */
  readonly failing: boolean;
}

/** Above this number of rows, PostgreSQL's own estimate will do. */
const COUNTED_ROWS = 50_000;

/** So many of the newest payments are looked at. */
const NEWEST_PAYMENTS = 2_000;

/** The caller has left by then. */
const TIMEOUT_MS = 3_000;

interface Row extends Omit<SiteFigures, 'jobs'> {
  jobs: JobFigures[] | null;
}

/** One statement. A table that is larger than COUNTED_ROWS by the last estimate is not scanned. */
export async function readSiteFigures(db: Db): Promise<SiteFigures> {
  const row = await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(TIMEOUT_MS)}`.execute(trx);
    return readRow(trx);
  });
  return { ...row, jobs: row.jobs ?? [] };
}

async function readRow(trx: Trx): Promise<Row> {
  const { rows } = await sql<Row>`
    with recent as (
      select provider, state from payments
      where id > (select coalesce(max(id), 0) - ${NEWEST_PAYMENTS} from payments) and created_at > now() - interval '1 hour'
    ),
    size as (select relname, reltuples from pg_class where relname in ('orders', 'users') and relkind = 'r'),
    order_states as (
      select state, count(*) as n from orders where state = 'pending' group by state
      union all
      select state, count(*) from orders where state <> 'pending'
        and (select reltuples from size where relname = 'orders') < ${COUNTED_ROWS} group by state
    )
    select
      (select coalesce(json_object_agg(state, n), '{}') from (
        select state, count(*) as n from mail_outbox
        where state in ('queued', 'inflight', 'awaiting_retry') group by state
        union all
        select state, count(*) from mail_outbox where state in ('failed', 'expired') group by state
      ) as emails) as mail,
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from mail_outbox
        where state in ('queued', 'inflight', 'awaiting_retry')) as "oldestMailSeconds",
      (select coalesce(json_object_agg(state, n), '{}') from order_states) as orders,
      (select count(*) from orders where refund_due
        and (select reltuples from size where relname = 'orders') < ${COUNTED_ROWS})::int as "refundsDue",
      (select coalesce(json_object_agg(kind, n), '{}') from (
        select provider || ' ' || state as kind, count(*) as n from recent group by 1) as kinds) as payments,
      (select coalesce(sum(abs(coalesce(theirs, 0) - coalesce(ours, 0))), 0)::float8
        from reconciliation_differences where state = 'open') as unreconciled,
      (select count(*) from refunds where state in ('unclear', 'failed'))::int as "refundsStuck",
      (case when (select reltuples from size where relname = 'users') < ${COUNTED_ROWS}
        then (select count(*) from users)
        else (select reltuples from size where relname = 'users') end)::int as members,
      (select coalesce(json_object_agg(event, n), '{}') from (
        select event, count(*) as n from security_log where at > now() - interval '5 minutes' group by event
      ) as events) as "securityEvents",
      pg_database_size(current_database())::float8 as "databaseBytes",
      (select json_agg(json_build_object(
        'name', name, 'endedAt', extract(epoch from last_ended_at), 'runs', runs, 'failures', failures,
        'failing', last_error is not null) order by name) from job_runs) as jobs`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The figures of the site could not be read.');
  return row;
}
