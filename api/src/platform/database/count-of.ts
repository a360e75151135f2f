import { type RawBuilder, sql } from 'kysely';

/** How many rows there are of what follows `from`: countOf(sql`orders where state = 'pending'`). */
export const countOf = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::int from ${rows})`;

/** From a week ago until now. */
export const lastWeek = sql<Date>`now() - interval '7 days'`;
