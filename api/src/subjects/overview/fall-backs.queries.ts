import { sql } from 'kysely';
import type { FallBackBatch } from '../../../../process/fall-backs';
import { type Db, inTransaction } from '../../platform/database/schema';

/**
 * A batch that was counted before changes nothing: the answer to it may have been lost. Rows are written in the order of
 * their keys, so that two servers never wait for each other.
 */
export const addBatch = (db: Db, { id, hour, counts }: FallBackBatch): Promise<void> =>
  inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto('report_batches')
      .values({ id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return;
    await sql`
      insert into report_counts (length, period, kind, name, version, page, detail, n)
      select 'hour', ${hour}::timestamptz, 'fault', name, version, '', 'fell-back', sum(n)
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted (name text, version text, n bigint)
      group by name, version
      order by name, version
      on conflict (length, period, kind, name, version, page, detail) do update set n = report_counts.n + excluded.n
    `.execute(trx);
  });
