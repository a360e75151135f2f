/**
 * Dates and times in the association's time zone, whatever the device's. The words are our own instead of Intl's, because
 * devices differ in theirs ("Sep", "Sept") and the browser must repeat exactly what the server has rendered.
 */
import { brand } from '../brand';

/** ISO 8601, or a Date. A day without a time, such as `2026-11-21`, stays that day. */
type Moment = string | Date;

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: brand.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** What a calendar and a clock in that zone show. Months count from 1. */
function read(moment: Moment) {
  const parts = clock.formatToParts(new Date(moment)).map(({ type, value }) => [type, Number(value)] as const);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 }: Record<string, number> = Object.fromEntries(parts);
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  return { year, month, day, hour, minute, weekday, monthName: MONTHS[month - 1] ?? '' };
}

const two = (number: number) => String(number).padStart(2, '0');

/** `21/11/2026` */
export function formatDayMonthYear(moment: Moment): string {
  const { year, month, day } = read(moment);
  return `${two(day)}/${two(month)}/${year}`;
}

/** `21 November 2026` */
export function formatDate(moment: Moment): string {
  const { year, monthName, day } = read(moment);
  return `${day} ${monthName} ${year}`;
}

/** `Sat, 21 Nov 2026` */
export function formatDay(moment: Moment): string {
  const { year, monthName, day, weekday } = read(moment);
  return `${weekday.slice(0, 3)}, ${day} ${monthName.slice(0, 3)} ${year}`;
}

/** `Saturday, 21 November 2026` */
export const formatLongDay = (moment: Moment): string => `${read(moment).weekday}, ${formatDate(moment)}`;

/** `6:30 pm` */
export function formatTime(moment: Moment): string {
  const { hour, minute } = read(moment);
  return `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `18:30` */
export function formatTime24(moment: Moment): string {
  const { hour, minute } = read(moment);
  return `${two(hour)}:${two(minute)}`;
}

/** `Sat, 21 Nov 2026, 6:30 pm`, on cards and lists. */
export const formatDateTime = (moment: Moment): string => `${formatDay(moment)}, ${formatTime(moment)}`;

/** `21 November 2026, 6:30 pm`, on course pages. */
export const formatLongDateTime = (moment: Moment): string => `${formatDate(moment)}, ${formatTime(moment)}`;

/** `21 November 2026 at 18:30`, in emails, documents and the api's messages. */
export const formatDateAtTime = (moment: Moment): string => `${formatDate(moment)} at ${formatTime24(moment)}`;

/** When something takes place: its day or days, and its hours. */
export function formatTimeRange(start: Moment, end: Moment): { days: string; hours: string } {
  const [first, last] = [formatLongDay(start), formatLongDay(end)];
  const hours = `${formatTime24(start)} to ${formatTime24(end)} (${brand.country} time)`;
  return { days: first === last ? first : `${first} to ${last}`, hours };
}
