/**
 * Dates and times in the association's time zone, whatever the device's. The words are our own instead of Intl's, because
 * devices differ in theirs ("Sep", "Sept") and the browser must repeat exactly what the server has rendered.
 */
import { brand } from '../brand';
import { type Moment, zoneTime } from './iso-day';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** What a calendar and a clock in that zone show. Months count from 1. */
function read(moment: Moment) {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = zoneTime(moment).split(/\D/).map(Number);
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  return { year, month, day, hour, minute, weekday, monthName: MONTHS[month - 1] ?? '' };
}

const two = (number: number) => String(number).padStart(2, '0');

const short = (name: string) => name.slice(0, 3);

/** `1 November 2026`: the day of an article, a certificate, a membership. */
export function formatDate(moment: Moment): string {
  const { year, monthName, day } = read(moment);
  return `${day} ${monthName} ${year}`;
}

/** `22 November 2026 to 21 November 2027`: the first and the last day of a membership. */
export const formatTerm = ({ starts_on, ends_on }: { starts_on: Moment; ends_on: Moment }): string =>
  `${formatDate(starts_on)} to ${formatDate(ends_on)}`;

/** `1 Nov 2026`, where many days stand below each other. */
export function formatShortDate(moment: Moment): string {
  const { year, monthName, day } = read(moment);
  return `${day} ${short(monthName)} ${year}`;
}

/** `1 Nov 2026, 6:30 pm`, where many moments stand below each other. */
export const formatShortMoment = (moment: Moment): string => `${formatShortDate(moment)}, ${formatTime(moment)}`;

/** `Sun 1 Nov 2026` */
export const formatDay = (moment: Moment): string => `${weekday(moment)} ${formatShortDate(moment)}`;

/** `27` and `Nov`, one above the other on a card. */
export function formatDayAndMonth(moment: Moment): { day: string; month: string } {
  const { monthName, day } = read(moment);
  return { day: String(day), month: short(monthName) };
}

/** `6:30 pm` */
export const formatTime = (moment: Moment): string => `${clockFace(moment)} ${half(moment)}`;

/** `01 November 2026, 6:30 pm`: when an event begins or ends. The specification writes its day with two digits. */
export function formatDateTime(moment: Moment): string {
  const { year, monthName, day } = read(moment);
  return `${two(day)} ${monthName} ${year}, ${formatTime(moment)}`;
}

/** `1 November 2026, 6:30 pm`: any other moment. */
export const formatMoment = (moment: Moment): string => `${formatDate(moment)}, ${formatTime(moment)}`;

/**
 * When something takes place: `Fri 27 Nov 2026, 6:00–8:30 pm`, across noon `11:30 am–1:00 pm`, over days
 * `Fri 27 Nov, 6:00 pm – Sat 28 Nov 2026, 8:30 pm`.
 */
export function formatRange(start: Moment, end: Moment): string {
  if (formatDay(start) === formatDay(end)) return `${formatDay(start)}, ${hours(start, end)}`;
  return `${dayUntil(start, end)}, ${formatTime(start)} – ${formatDay(end)}, ${formatTime(end)}`;
}

/** The zone of all these times, in words. */
export const ZONE_NAME = `${brand.country} time`;

/** `6:30 pm (Pakistan time)`: a time for readers who may be elsewhere. */
export const withZone = (time: string): string => `${time} (${ZONE_NAME})`;

const weekday = (moment: Moment) => short(read(moment).weekday);
const half = (moment: Moment) => (read(moment).hour < 12 ? 'am' : 'pm');

function clockFace(moment: Moment): string {
  const { hour, minute } = read(moment);
  return `${hour % 12 || 12}:${two(minute)}`;
}

function hours(start: Moment, end: Moment): string {
  if (formatTime(start) === formatTime(end)) return formatTime(start);
  return `${half(start) === half(end) ? clockFace(start) : formatTime(start)}–${formatTime(end)}`;
}

/** The first day of a range, without its year when the last day has the same. */
function dayUntil(start: Moment, end: Moment): string {
  const { year, monthName, day } = read(start);
  return year === read(end).year ? `${weekday(start)} ${day} ${short(monthName)}` : formatDay(start);
}
