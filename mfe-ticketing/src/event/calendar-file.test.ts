import { calendarText } from './calendar-file';

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

test('a calendar reads the event, with its special characters escaped', () => {
  const text = calendarText(meetup);
  expect(text).toContain('DTSTART:20261201T130000Z\r\nDTEND:20261201T153000Z\r\n');
  expect(text).toContain('SUMMARY:Taxes\\, fees\\; and you\r\n');
  expect(text).toContain('LOCATION:Library\\, Lahore\r\n');
});

test('no line is longer than 75 octets, and nothing is lost by folding, Urdu included', () => {
  const text = calendarText({ ...meetup, excerpt: 'فری لانسرز کی شام '.repeat(10) });
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain('فری لانسرز کی شام '.repeat(10).trim());
});
