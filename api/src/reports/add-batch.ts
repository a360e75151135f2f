/** Adds what a gateway has counted to the figures of its hour and its day. */
import { sql } from 'kysely';
import type { ReportBatch } from '../../../process/site-reports';
import type { Db, Trx } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { addFaults } from './add-faults';

/**
 * A batch that was counted before changes nothing: the answer to it may have been lost. Rows are written in the order of
 * their keys, so that two servers never wait for each other.
 */
export const addBatch = (db: Db, batch: ReportBatch): Promise<void> =>
  inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto('report_batches')
      .values({ id: batch.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return;
    await addCounts(trx, batch);
    await addVitals(trx, batch);
    await addFaults(trx, batch);
  });

async function addCounts(trx: Trx, { hour, counts }: ReportBatch): Promise<void> {
  if (counts.length === 0) return;
  await sql`
    insert into report_counts (length, period, kind, name, version, page, detail, n)
    select length, date_trunc(length, ${hour}::timestamptz, 'UTC'), kind, name, version, page, detail, sum(n)
    from (values ('hour'), ('day')) as lengths (length)
    cross join jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as counted (kind text, name text, version text, page text, detail text, n bigint)
    group by 1, 2, 3, 4, 5, 6, 7
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (length, period, kind, name, version, page, detail) do update set n = report_counts.n + excluded.n
  `.execute(trx);
}

async function addVitals(trx: Trx, { hour, vitals }: ReportBatch): Promise<void> {
  if (vitals.length === 0) return;
  await sql`
    insert into report_vitals (length, period, name, version, page, metric, bucket, n)
    select length, date_trunc(length, ${hour}::timestamptz, 'UTC'), name, version, page, metric, bucket, sum(n)
    from (values ('hour'), ('day')) as lengths (length)
    cross join jsonb_to_recordset(${JSON.stringify(vitals)}::jsonb)
      as counted (name text, version text, page text, metric text, bucket smallint, n bigint)
    group by 1, 2, 3, 4, 5, 6, 7
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (length, period, name, version, page, metric, bucket) do update set n = report_vitals.n + excluded.n
  `.execute(trx);
}
