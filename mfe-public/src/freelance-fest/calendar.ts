import { brand } from '@azadkar/shared-api/brand';
import { calendarDataUrl, calendarDay, calendarDayAfter } from '@azadkar/shared-api/calendar';
import type { ConferenceEdition } from '@azadkar/shared-api/public/schema';

const locationOf = ({ venue }: ConferenceEdition) => `${venue.name}, ${venue.address}`;

/** A link that adds the edition to Google Calendar. */
export function googleCalendarUrl(edition: ConferenceEdition): string {
  const { title, calendar, lead } = edition;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${calendarDay(calendar.firstDay)}/${calendarDayAfter(calendar.lastDay)}`,
    location: locationOf(edition),
    details: lead,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** The edition as an .ics file, in a `data:` URL that a link downloads. */
export function calendarFileUrl(edition: ConferenceEdition): string {
  const { key, title, calendar, lead } = edition;
  return calendarDataUrl(`-//${brand.name}//Conference//EN`, {
    UID: `${key}@azadkar`,
    DTSTAMP: `${calendarDay(calendar.firstDay)}T000000Z`,
    'DTSTART;VALUE=DATE': calendarDay(calendar.firstDay),
    'DTEND;VALUE=DATE': calendarDayAfter(calendar.lastDay),
    SUMMARY: title,
    LOCATION: locationOf(edition),
    DESCRIPTION: lead,
  });
}
