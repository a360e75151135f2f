import { calendarDataUrl, calendarDateTime, calendarDay, calendarDayAfter, calendarText } from './calendar';

const PRODUCT_ID = '-//Azadkar//Events//EN';
const octetsOf = (text: string) => new TextEncoder().encode(text).length;
const linesOf = (text: string) => text.split('\r\n');
const unfold = (text: string) => text.replaceAll('\r\n ', '');

test('a file has one event inside a calendar, its properties in the given order, each line ended by CRLF', () => {
  const text = calendarText(PRODUCT_ID, {
    UID: 'event-7@azadkar',
    DTSTART: calendarDateTime('2026-12-01T13:00:00.000Z'),
    SUMMARY: 'Meetup',
  });
  expect(text).toBe(
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Azadkar//Events//EN\r\nBEGIN:VEVENT\r\nUID:event-7@azadkar\r\n' +
      'DTSTART:20261201T130000Z\r\nSUMMARY:Meetup\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  );
});

test.each([
  ['Taxes, fees; and you', 'Taxes\\, fees\\; and you'],
  ['C:\\papers', 'C:\\\\papers'],
  ['one\ntwo\r\nthree', 'one\\ntwo\\nthree'],
  ['At 6:30 "sharp"', 'At 6:30 "sharp"'],
])('the text %j is written as %j', (value, written) => {
  expect(calendarText(PRODUCT_ID, { SUMMARY: value })).toContain(`\r\nSUMMARY:${written}\r\n`);
});

test('a line of 74 octets stays whole, one more octet folds it', () => {
  const fitting = 'x'.repeat(74 - 'SUMMARY:'.length);
  expect(calendarText(PRODUCT_ID, { SUMMARY: fitting })).toContain(`\r\nSUMMARY:${fitting}\r\n`);
  expect(calendarText(PRODUCT_ID, { SUMMARY: `${fitting}y` })).toContain(`\r\nSUMMARY:${fitting}\r\n y\r\n`);
});

test.each([
  ['Latin', 'A long evening about filing returns as a freelancer. '],
  ['Urdu', 'فری لانسرز کی شام '],
  ['emoji', '🧵'],
  ['commas, which are escaped', ',,'],
])('no line is longer than 75 octets and unfolding gives everything back: %s', (_script, words) => {
  const value = words.repeat(60);
  const text = calendarText(PRODUCT_ID, { DESCRIPTION: value });
  expect(linesOf(text).length).toBeGreaterThan(9);
  for (const line of linesOf(text)) expect(octetsOf(line)).toBeLessThanOrEqual(75);
  expect(unfold(text)).toContain(`\r\nDESCRIPTION:${value.replaceAll(',', '\\,')}\r\n`);
  expect(text).not.toContain('\uFFFD');
});

test('a moment is written in UTC, whatever zone it is given in', () => {
  expect(calendarDateTime('2026-12-01T13:00:00.000Z')).toBe('20261201T130000Z');
  expect(calendarDateTime('2026-12-01T18:00:00+05:00')).toBe('20261201T130000Z');
  expect(calendarDateTime('2026-12-01T02:00:00+05:00')).toBe('20261130T210000Z');
});

test('whole days have no zone, and end with the day after the last', () => {
  expect(calendarDay('2022-03-25')).toBe('20220325');
  expect(calendarDayAfter('2022-03-27')).toBe('20220328');
  expect(calendarDayAfter('2024-02-28')).toBe('20240229');
  expect(calendarDayAfter('2022-12-31')).toBe('20230101');
});

test('a link downloads the file, whatever characters it has', () => {
  const event = { SUMMARY: 'فیسٹ, 100% #1' };
  const [type, data = ''] = calendarDataUrl(PRODUCT_ID, event).split(/,(.*)/s);
  expect(type).toBe('data:text/calendar;charset=utf-8');
  expect(decodeURIComponent(data)).toBe(calendarText(PRODUCT_ID, event));
});
