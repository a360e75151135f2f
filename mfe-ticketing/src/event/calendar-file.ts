import { brand } from '@azadkar/shared-api/brand';
import { calendarDataUrl, calendarDateTime } from '@azadkar/shared-api/calendar';

interface CalendarEvent {
  id: number;
  title: string;
  excerpt: string;
  venue: string;
  city: string;
  start_date: string;
  end_date: string;
}

/** The event as an .ics file, in a `data:` URL that a link downloads. */
export function calendarFileUrl(event: CalendarEvent): string {
  return calendarDataUrl(`-//${brand.name}//Events//EN`, {
    UID: `event-${event.id}@azadkar`,
    DTSTAMP: calendarDateTime(event.start_date),
    DTSTART: calendarDateTime(event.start_date),
    DTEND: calendarDateTime(event.end_date),
    SUMMARY: event.title,
    DESCRIPTION: event.excerpt,
    LOCATION: `${event.venue}, ${event.city}`,
  });
}
