import { calendarFileUrl } from './event-facts';

const meetup = {
  id: 7,
  title: 'Taxes, fees; and you',
  excerpt:
    'A long evening about filing returns as a freelancer, and about everything else that nobody tells you at first.',
  venue: 'Library',
  city: 'Lahore',
  start_date: '2026-12-01T13:00:00.000Z',
  end_date: '2026-12-01T15:30:00.000Z',
};
const fileOf = (event: typeof meetup) => decodeURIComponent(calendarFileUrl(event, 'Azadkar').split(/,(.*)/s)[1] ?? '');

test('the file describes the event, with special characters escaped', () => {
  const text = fileOf(meetup);
  expect(text).toContain('DTSTART:20261201T130000Z\r\nDTEND:20261201T153000Z\r\n');
  expect(text).toContain('SUMMARY:Taxes\\, fees\\; and you\r\n');
  expect(text).toContain('LOCATION:Library\\, Lahore\r\n');
});

test('lines are folded at 75 octets without losing text, also in Urdu', () => {
  const text = fileOf({ ...meetup, excerpt: 'فری لانسرز کی شام '.repeat(10) });
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain('فری لانسرز کی شام '.repeat(10).trim());
});

test('the whole file is as published, byte for byte', () => {
  expect(fileOf(meetup).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Azadkar//Events//EN',
    'BEGIN:VEVENT',
    'UID:event-7@azadkar',
    'DTSTAMP:20261201T130000Z',
    'DTSTART:20261201T130000Z',
    'DTEND:20261201T153000Z',
    'SUMMARY:Taxes\\, fees\\; and you',
    'DESCRIPTION:A long evening about filing returns as a freelancer\\, and abou',
    ' t everything else that nobody tells you at first.',
    'LOCATION:Library\\, Lahore',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a name of the association with a comma is escaped as every text is', () => {
  expect(decodeURIComponent(calendarFileUrl(meetup, 'Potters, Weavers'))).toContain(
    'PRODID:-//Potters\\, Weavers//Events//EN\r\n',
  );
});
