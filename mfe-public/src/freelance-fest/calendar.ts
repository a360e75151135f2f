import { brand } from '@azadkar/shared-ui/brand';
import type { Edition } from './edition';

/** Calendars end a stretch of whole days with the day after it. */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const compact = (day: string) => day.replaceAll('-', '');

/** A link that puts the edition into an online calendar. */
export function calendarLink({ title, calendar, venue, lead }: Edition): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(calendar.firstDay)}/${compact(dayAfter(calendar.lastDay))}`,
    location: `${venue.name}, ${venue.address}`,
    details: lead,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** The edition as an .ics file (RFC 5545), in a link that downloads it. */
export function calendarFile(edition: Edition): string {
  const { key, title, calendar, venue, lead } = edition;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.productName}//Conference//EN`,
    'BEGIN:VEVENT',
    `UID:${key}@azadkar`,
    `DTSTAMP:${compact(calendar.firstDay)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(calendar.firstDay)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(calendar.lastDay))}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(`${venue.name}, ${venue.address}`)}`,
    `DESCRIPTION:${escapeText(lead)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(`${lines.flatMap(fold).join('\r\n')}\r\n`)}`;
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Lines of a calendar file hold at most 75 octets; what follows begins with a space. */
function fold(line: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (new TextEncoder().encode(part + letter).length > 74) {
      parts.push(part);
      part = ` ${letter}`;
    } else part += letter;
  }
  return [...parts, part];
}
