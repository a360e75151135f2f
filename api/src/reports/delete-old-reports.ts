import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/schema';
import { RETENTION_DAYS } from '../retention.rules';

const TABLES = ['report_counts', 'report_vitals', 'report_faults'] as const;
const KEPT_DAYS = { hour: RETENTION_DAYS.reportsByHour, day: RETENTION_DAYS.reportsByDay } as const;

export async function deleteOldReports({ db }: { db: Db }): Promise<void> {
  for (const table of TABLES)
    for (const length of ['hour', 'day'] as const)
      await db
        .deleteFrom(table)
        .where('length', '=', length)
        .where('period', '<', daysAgo(KEPT_DAYS[length]))
        .execute();
  await db.deleteFrom('report_batches').where('received_at', '<', daysAgo(RETENTION_DAYS.reportBatches)).execute();
}

const daysAgo = (days: number): RawBuilder<Date> => sql<Date>`now() - ${days} * interval '1 day'`;
