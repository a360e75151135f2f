import { TIME_ZONE } from '../brand';

const isoDate = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** The day of a moment in the association's time zone, as `2026-11-21`. */
export const isoDay = (moment: Date): string => isoDate.format(moment);
