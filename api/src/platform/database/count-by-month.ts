import { TIME_ZONE } from '@azadkar/shared-api/brand';
import { isoDay } from '@azadkar/shared-api/format';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './schema';

/** How many months are counted, the current one among them. */
const MONTHS = 24;

interface MonthlyCounts {
  /** '2026-11', the oldest first. */
  months: string[];
  /** One count for each month. */
  series: { label: string; counts: number[] }[];
}

interface Counted {
  /** What is counted: "New members". */
  label: string;
  /** A table, with its condition: sql`users where status = 'active'`. */
  rows: RawBuilder<unknown>;
  /** When each of them came to be. */
  at: RawBuilder<Date>;
}

/** How many rows came to be in each of the last months, as the calendar of the association has them. */
export async function countByMonth(db: Db, counted: readonly Counted[], now = new Date()): Promise<MonthlyCounts> {
  const months = lastMonths(now);
  const since = sql<Date>`(${`${months[0]}-01`}::timestamp at time zone ${sql.lit(TIME_ZONE)})`;
  const series = await Promise.all(
    counted.map(async ({ label, rows, at }) => {
      const found = await sql<{ month: string; count: number }>`
        select to_char(at at time zone ${sql.lit(TIME_ZONE)}, 'YYYY-MM') as month, count(*)::int as count
        from (select ${at} as at from ${rows}) as counted where at >= ${since} group by 1`.execute(db);
      const counts = new Map(found.rows.map(({ month, count }) => [month, count]));
      return { label, counts: months.map((month) => counts.get(month) ?? 0) };
    }),
  );
  return { months, series };
}

function lastMonths(now: Date): string[] {
  const [year = 0, month = 1] = isoDay(now).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, i) => {
    const first = new Date(Date.UTC(year, month - MONTHS + i, 1));
    return first.toISOString().slice(0, 7);
  });
}
