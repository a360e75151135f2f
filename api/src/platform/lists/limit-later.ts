import { type RawBuilder, sql } from 'kysely';

/**
 * The first rows of a query, which has no order. What it finds is planned without regard to the limit: the database takes
 * what is searched for to be common, and for few hits would walk through a whole table or index.
 */
export const limitLater = (found: RawBuilder<unknown>, limit: number): RawBuilder<unknown> =>
  sql`(with found as materialized (${found}) select * from found limit ${limit})`;
