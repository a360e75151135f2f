import { brand } from '@azadkar/shared-api/brand';
import { sql } from 'kysely';

/** Today in the association's time zone, as a date. */
export const today = sql<string>`(now() at time zone ${brand.timeZone})::date`;
