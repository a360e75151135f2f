import { TIME_ZONE } from '../brand';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDayAndMonth,
  formatMoment,
  formatRange,
  formatShortDate,
  formatShortMoment,
  formatTerm,
  formatTime,
  withZone,
} from './date';
import { isoDay, zoneTime } from './iso-day';
import { formatNumber, formatPrice } from './price';

test('rupees are grouped in thousands', () => {
  expect([0, 999, 1500, -1005, 1_000_000].map(formatNumber)).toEqual(['0', '999', '1,500', '-1,005', '1,000,000']);
  expect(formatPrice(0)).toBe('PKR 0');
  expect(formatPrice(1_234_567)).toBe('PKR 1,234,567');
});

test('a moment is written in the time of Karachi, where the next day has begun', () => {
  const lateInLondon = '2026-11-20T20:30:00Z';
  expect(formatDate(lateInLondon)).toBe('21 November 2026');
  expect(formatShortDate(lateInLondon)).toBe('21 Nov 2026');
  expect(formatDay(lateInLondon)).toBe('Sat 21 Nov 2026');
  expect(formatDayAndMonth(lateInLondon)).toEqual({ day: '21', month: 'Nov' });
  expect(formatTime(lateInLondon)).toBe('1:30 am');
  expect(formatDateTime(lateInLondon)).toBe('21 November 2026, 1:30 am');
  expect(isoDay(new Date(lateInLondon))).toBe('2026-11-21');
});

test('the clocks of the zone are as far ahead of UTC in each month of these decades', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });
  for (let month = 0; month < 40 * 12; month += 1) {
    const moment = new Date(Date.UTC(2010, month, 15, 20, 30, 9));
    expect(zoneTime(moment)).toBe(`${clock.format(moment).replace(' ', 'T')}.000`);
  }
});

test('what is no moment has no date', () => {
  expect(() => formatDate('soon')).toThrow(RangeError);
});

test('a day without a time is not moved by the time zone', () => {
  expect(formatDate('2026-03-09')).toBe('9 March 2026');
  expect(formatShortDate('2026-03-09')).toBe('9 Mar 2026');
});

test('the day of a moment has two digits', () => {
  expect(formatDateTime('2026-12-01T11:00:00Z')).toBe('01 December 2026, 4:00 pm');
  expect(formatMoment('2026-12-01T11:00:00Z')).toBe('1 December 2026, 4:00 pm');
  expect(formatShortMoment('2026-12-01T11:00:00Z')).toBe('1 Dec 2026, 4:00 pm');
});

test('midnight and noon are twelve', () => {
  expect(formatTime('2026-12-01T19:00:00Z')).toBe('12:00 am');
  expect(formatTime('2026-12-01T07:05:00Z')).toBe('12:05 pm');
});

test.each([
  ['an evening', '2026-11-27T13:00:00Z', '2026-11-27T15:30:00Z', 'Fri 27 Nov 2026, 6:00–8:30 pm'],
  ['across noon', '2026-12-01T06:30:00Z', '2026-12-01T08:00:00Z', 'Tue 1 Dec 2026, 11:30 am–1:00 pm'],
  ['two days', '2026-11-27T13:00:00Z', '2026-11-28T15:30:00Z', 'Fri 27 Nov, 6:00 pm – Sat 28 Nov 2026, 8:30 pm'],
  [
    'past midnight in Karachi',
    '2026-11-27T13:00:00Z',
    '2026-11-27T20:00:00Z',
    'Fri 27 Nov, 6:00 pm – Sat 28 Nov 2026, 1:00 am',
  ],
  ['two years', '2026-12-31T13:00:00Z', '2026-12-31T20:00:00Z', 'Thu 31 Dec 2026, 6:00 pm – Fri 1 Jan 2027, 1:00 am'],
  ['a moment', '2026-11-27T13:00:00Z', '2026-11-27T13:00:00Z', 'Fri 27 Nov 2026, 6:00 pm'],
])('the range of %s has each part once', (_length, start, end, text) => {
  expect(formatRange(start, end)).toBe(text);
});

test('a time for readers elsewhere names its zone', () => {
  expect(withZone(formatDateTime('2026-11-27T13:00:00Z'))).toBe('27 November 2026, 6:00 pm (Pakistan time)');
});

test('a term has its first and its last day', () => {
  expect(formatTerm({ starts_on: '2026-11-22', ends_on: '2027-11-21' })).toBe('22 November 2026 to 21 November 2027');
});
