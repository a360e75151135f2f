/** Attempts to sign in, counted in the database, which all replicas share. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/schema';
import { type Budget, MAX_COUNTED } from './attempt.rules';

/** What is counted: a key, such as 'place:203.0.113.7', within its budget. */
export interface Counter {
  key: string;
  budget: Budget;
}

export interface CounterStatus {
  key: string;
  /** Wrong passwords that still count; a fraction, because they recover steadily. */
  failures: number;
  /** Whole seconds until the next attempt; 0 if it may be made now. */
  wait: number;
}

/** The time of an attempt; tests pass their own. */
export type Clock = RawBuilder<Date>;
export const serverClock: Clock = sql<Date>`now()`;

/** The status of those counters that have counted something. */
export async function readCounters(db: Db, counters: readonly Counter[], now: Clock): Promise<CounterStatus[]> {
  const { rows } = await sql<CounterStatus>`
    select c.key, ${remaining(now)} as failures,
      greatest(0, ceil(extract(epoch from f.not_before - ${now})))::int as wait
    from ${tableOf(counters)} join sign_in_failures f on f.key = c.key
  `.execute(db);
  return rows;
}

/**
 * Counts a wrong password before the password is checked, so that attempts at the same moment do not slip through; a
 * right one takes it back. False if another attempt has meanwhile made this one wait.
 */
export async function countFailure(db: Db, counters: readonly Counter[], now: Clock): Promise<boolean> {
  const { rows } = await sql`
    insert into sign_in_failures as f (key, failures, failed_at, not_before)
    select c.key, 1, ${now}, ${now} + ${waitAfter(sql`1::float`)} from ${tableOf(counters)} order by c.key
    on conflict (key) do update set (failures, failed_at, not_before) = (
      select counted, ${now}, ${now} + ${waitAfter(sql`counted`)}
      from (select c.*, least(${remaining(now)} + 1, c.free + ${MAX_COUNTED}) as counted from ${tableOf(counters)}) c
      where c.key = f.key
    ), refused = 0
    where f.not_before <= ${now}
    returning key
  `.execute(db);
  return rows.length === counters.length;
}

/** Takes back what countFailure() counted; with `all`, also the failures before it. */
export async function subtractAttempts(db: Db, counters: readonly Counter[], { all }: { all: boolean }): Promise<void> {
  const keys = counters.map(({ key }) => key);
  if (keys.length === 0) return;
  if (all) return void (await db.deleteFrom('sign_in_failures').where('key', 'in', keys).execute());
  await sql`
    update sign_in_failures set failures = greatest(0, failures - 1), not_before = least(not_before, now())
    where key in (${sql.join(keys)})
  `.execute(db);
}

/** Counts a refused attempt; the result is how many there were since the last one that was checked. */
export async function countRefused(db: Db, key: string): Promise<number> {
  const row = await db
    .updateTable('sign_in_failures')
    .set((counter) => ({ refused: counter('refused', '+', 1) }))
    .where('key', '=', key)
    .returning('refused')
    .executeTakeFirst();
  return row?.refused ?? 1;
}

/** The counters as a table `c`. */
function tableOf(counters: readonly Counter[]) {
  const rows = counters.map(
    ({ key, budget: { free, maxWaitSeconds, recoveredPerHour } }) =>
      sql`(${key}::text, ${free}::float, ${maxWaitSeconds}::float, ${recoveredPerHour}::float)`,
  );
  return sql`(values ${sql.join(rows)}) as c (key, free, longest, recovered)`;
}

const remaining = (now: Clock) =>
  sql<number>`greatest(0, f.failures - extract(epoch from ${now} - f.failed_at)::float / 3600 * c.recovered)`;

/** The wait after so many failures, rounded: a failure has recovered a little a moment later. */
const waitAfter = (failures: RawBuilder<unknown>) => sql`case
  when round(${failures}) < c.free then interval '0'
  else least(c.longest, power(2, round(${failures}) - c.free)) * interval '1 second' end`;
