/** Dates and times as emails and documents write them, in Pakistan's time. */
import { association } from './association';

const { timeZone } = association;
const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
const weekday = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });

/** '14 May 2026 at 17:30' */
export const formatDateTime = (moment: Date) => dateTime.format(moment);

/** '2026-03-09' as "9 March 2026". */
export const formatDay = (date: string) => day.format(new Date(`${date}T12:00:00Z`));

/** When something takes place, in Pakistan's time: its day or days, and its hours. */
export function formatTimeRange(start: Date, end: Date): { days: string; hours: string } {
  const [first, last] = [weekday.format(start), weekday.format(end)];
  const hours = `${time.format(start)} to ${time.format(end)} (Pakistan time)`;
  return { days: first === last ? first : `${first} to ${last}`, hours };
}
