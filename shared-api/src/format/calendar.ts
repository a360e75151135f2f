/**
 * iCalendar files (RFC 5545) of events, for "Add to calendar" links and emails. Our own 30 lines, because `ics` would add 10 kB (gzip, yup
 * not counted) to the page and `ical-generator` runs on servers with Node 22 only.
 */

/** Names and values of an event's properties, in the order of the file. A name may carry parameters: `DTSTART;VALUE=DATE`. */
export type CalendarEvent = Readonly<Record<string, string>>;

/** The file as a `data:` URL, for a link with `download`. */
export function calendarDataUrl(productId: string, event: CalendarEvent): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarText(productId, event))}`;
}

/** The text of the file. Values are escaped here. */
export function calendarText(productId: string, event: CalendarEvent): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...linesOf({ PRODID: productId }), 'BEGIN:VEVENT'];
  lines.push(...linesOf(event), 'END:VEVENT', 'END:VCALENDAR');
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

const linesOf = (properties: CalendarEvent) =>
  Object.entries(properties).map(([name, value]) => `${name}:${escapeText(value)}`);

/** What the pages and emails of an event know of it. */
interface DatedEvent {
  id: number;
  title: string;
  excerpt: string;
  venue: string;
  city: string;
  start_date: string;
  end_date: string;
}

/** What wrote the files of events: `-//Azadkar//Events//EN`. */
export const eventsProductId = (site: string): string => `-//${site}//Events//EN`;

/** An event of the site. Every file of it has the same UID, so that a calendar shows it once. */
export const calendarEventOf = (event: DatedEvent): CalendarEvent => ({
  UID: `event-${event.id}@azadkar`,
  DTSTAMP: calendarDateTime(event.start_date),
  DTSTART: calendarDateTime(event.start_date),
  DTEND: calendarDateTime(event.end_date),
  SUMMARY: event.title,
  DESCRIPTION: event.excerpt,
  LOCATION: `${event.venue}, ${event.city}`,
});

/** A moment in UTC, which needs no time zone definition in the file: `20261121T130000Z`. */
export function calendarDateTime(moment: string): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A whole day, without a time zone, from `2026-11-21`: `20261121`. */
export function calendarDay(day: string): string {
  return day.replaceAll('-', '');
}

/** The day after, because the end of an event that lasts whole days is exclusive. */
export function calendarDayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return calendarDay(next.toISOString().slice(0, 10));
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const MAX_CONTENT_OCTETS = 74;

/** Folds a line at 75 octets of UTF-8, never inside a character; a continuation starts with a space, which counts. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (octets + length > MAX_CONTENT_OCTETS) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join('\r\n ');
}
