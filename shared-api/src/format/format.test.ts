import {
  formatDate,
  formatDateAtTime,
  formatDateTime,
  formatDay,
  formatDayMonthYear,
  formatLongDateTime,
  formatTime,
  formatTimeRange,
} from './date';
import { isoDay } from './iso-day';
import { formatNumber, formatPrice } from './price';

test('rupees are grouped in thousands', () => {
  expect(formatNumber(1500)).toBe('1,500');
  expect(formatPrice(0)).toBe('PKR 0');
  expect(formatPrice(1_234_567)).toBe('PKR 1,234,567');
});

test('a moment is written in the time of Karachi, where the next day has begun', () => {
  const lateInLondon = '2026-11-20T20:30:00Z';
  expect(formatDayMonthYear(lateInLondon)).toBe('21/11/2026');
  expect(formatDate(lateInLondon)).toBe('21 November 2026');
  expect(formatDay(lateInLondon)).toBe('Sat, 21 Nov 2026');
  expect(formatTime(lateInLondon)).toBe('1:30 am');
  expect(formatDateTime(lateInLondon)).toBe('Sat, 21 Nov 2026, 1:30 am');
  expect(formatLongDateTime(lateInLondon)).toBe('21 November 2026, 1:30 am');
  expect(formatDateAtTime(lateInLondon)).toBe('21 November 2026 at 01:30');
  expect(isoDay(new Date(lateInLondon))).toBe('2026-11-21');
});

test('a day without a time is not moved by the time zone', () => {
  expect(formatDate('2026-03-09')).toBe('9 March 2026');
});

test('a time range within a day has its hours, a longer one its first and last day', () => {
  const start = '2026-12-05T13:00:00Z';
  expect(formatTimeRange(start, '2026-12-05T16:30:00Z')).toEqual({
    days: 'Saturday, 5 December 2026',
    hours: '18:00 to 21:30 (Pakistan time)',
  });
  expect(formatTimeRange(start, '2026-12-06T16:30:00Z').days).toBe(
    'Saturday, 5 December 2026 to Sunday, 6 December 2026',
  );
});
