import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from './schema';

/** How many rows there are of what follows `from`: countOf(sql`orders where state = 'pending'`). */
export const countOf = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::int from ${rows})`;

export const readCount = async (db: Db | Trx, rows: RawBuilder<unknown>): Promise<number> =>
  (await db.selectNoFrom(countOf(rows).as('n')).executeTakeFirstOrThrow()).n;

/** From a week ago until now. */
export const lastWeek = sql<Date>`now() - interval '7 days'`;

/** Whether a statement has found, written or deleted a row, and returns its columns: the last `$call` of it. */
export const hasRow = async (statement: { executeTakeFirst(): Promise<object | undefined> }): Promise<boolean> =>
  (await statement.executeTakeFirst()) !== undefined;

/** The id that a statement returns. */
export const idOf = async (statement: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> =>
  (await statement.executeTakeFirstOrThrow()).id;
