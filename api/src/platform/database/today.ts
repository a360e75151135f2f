import { brand } from '@azadkar/shared-api/brand';
import { sql } from 'kysely';

/** Today in the association's time zone, as a date. */
export const today = sql<string>`(now() at time zone ${brand.timeZone})::date`;

/** The first moment of a day, YYYY-MM-DD, in Pakistan, and the first after it. */
export const dayBegins = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${brand.timeZone})`;
export const dayEnds = (day: string) => sql<Date>`((${day}::date + 1)::timestamp at time zone ${brand.timeZone})`;
