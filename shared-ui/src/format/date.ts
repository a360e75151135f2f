/**
 * Moments in the association's own time, whatever the device's: an event in Lahore starts when Lahore says. The words are
 * ours, because devices differ in theirs ("Sep", "Sept"), and what a server has written must be what a browser writes.
 */
import { brand } from '../brand';

type Moment = string | Date;

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: brand.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** What calendar and clock show there at a moment. Months count from 1. */
function read(moment: Moment) {
  const parts = clock.formatToParts(new Date(moment)).map(({ type, value }) => [type, Number(value)] as const);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = Object.fromEntries(parts) as Record<string, number>;
  const weekday = DAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
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
  return `${weekday}, ${day} ${monthName.slice(0, 3)} ${year}`;
}

/** `6:30 pm` */
export function formatTime(moment: Moment): string {
  const { hour, minute } = read(moment);
  return `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `Sat, 21 Nov 2026, 6:30 pm` */
export const formatDateTime = (moment: Moment): string => `${formatDay(moment)}, ${formatTime(moment)}`;
