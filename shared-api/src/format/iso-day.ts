import { TIME_ZONE } from '../brand';

let format: Intl.DateTimeFormat | undefined;

/** The day of a moment in the association's time zone, as `2026-11-21`. */
export const isoDay = (moment: Date): string => {
  format ??= new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }); // on demand: of `clock` in date.ts
  return format.format(moment);
};
