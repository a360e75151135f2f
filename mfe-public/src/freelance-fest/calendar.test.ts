import { calendarFileUrl, googleCalendarUrl } from './banner';
import { anEdition } from './testing/an-edition';

const islamabad = anEdition({
  dates: '14-16 May 2022',
  calendar: { firstDay: '2022-03-25', lastDay: '2022-03-27' },
});

test('the calendar of Islamabad is 25 to 27 March, although its text is May', () => {
  expect(new URL(googleCalendarUrl(islamabad)).searchParams.get('dates')).toBe('20220325/20220328');
});

test('the calendar file has the same days, in lines of at most 75 octets', () => {
  const file = decodeURIComponent(calendarFileUrl(islamabad, 'Azadkar').split(',').slice(1).join(','));
  expect(file).toContain('DTSTART;VALUE=DATE:20220325\r\n');
  expect(file).toContain('DTEND;VALUE=DATE:20220328\r\n');
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});

test('a comma in the location is escaped', () => {
  const file = decodeURIComponent(calendarFileUrl(islamabad, 'Azadkar').split(',').slice(1).join(','));
  expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${islamabad.venue.name}\\, `);
});

test('the file of Gilgit is written to the byte as it was published', () => {
  const file = decodeURIComponent(calendarFileUrl(anEdition(), 'Azadkar').split(',').slice(1).join(','));
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Azadkar//Conference//EN',
    'BEGIN:VEVENT',
    'UID:freelance-fest-2022-gilgit@azadkar',
    'DTSTAMP:20220816T000000Z',
    'DTSTART;VALUE=DATE:20220816',
    'DTEND;VALUE=DATE:20220818',
    'SUMMARY:Freelance Fest 2022\\, Gilgit edition',
    'LOCATION:Demo Auditorium\\, Gilgit',
    'DESCRIPTION:The fest went to the mountains: for those who work for the who',
    ' le world from a valley.',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
