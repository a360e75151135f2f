/** An event as an iCalendar file (RFC 5545), in a data: address that a link can download. */

interface CalendarEvent {
  id: number;
  title: string;
  excerpt: string;
  venue: string;
  city: string;
  start_date: string;
  end_date: string;
}

export function calendarFile(event: CalendarEvent): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarText(event))}`;
}

export function calendarText(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Azadkar//Events//EN',
    'BEGIN:VEVENT',
    `UID:event-${event.id}@azadkar`,
    `DTSTAMP:${moment(event.start_date)}`,
    `DTSTART:${moment(event.start_date)}`,
    `DTEND:${moment(event.end_date)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.excerpt)}`,
    `LOCATION:${escaped(`${event.venue}, ${event.city}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** `20261121T130000Z` */
const moment = (date: string) => `${new Date(date).toISOString().replace(/[-:]|\.\d+/g, '')}`;

const escaped = (text: string) => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n');

/** No line is longer than 75 octets; what follows goes on after a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const char of line) {
    const size = new TextEncoder().encode(char).length;
    if (octets + size > 74) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += char;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
