import { UTC_OFFSET_MS } from '../brand';

/** ISO 8601, or a Date. A day without a time, such as `2026-11-21`, stays that day. */
export type Moment = string | Date;

/**
 * What a calendar and a clock in the association's time zone show, as `2026-11-21T18:30:00.000`. By its offset: the first
 * object of Intl loads the tables of all locales, a tenth of a second on a phone. What is no moment throws.
 */
export const zoneTime = (moment: Moment): string =>
  new Date(new Date(moment).getTime() + UTC_OFFSET_MS).toISOString().slice(0, -1);

/** The day of a moment in that zone, as `2026-11-21`. */
export const isoDay = (moment: Moment): string => zoneTime(moment).slice(0, 10);
