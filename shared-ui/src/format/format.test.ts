import { formatDate, formatDateTime, formatDay, formatDayMonthYear, formatTime } from './date';
import { formatNumber, formatPrice } from './price';

test('rupees are read in groups of three', () => {
  expect(formatNumber(1500)).toBe('1,500');
  expect(formatPrice(0)).toBe('PKR 0');
  expect(formatPrice(1_234_567)).toBe('PKR 1,234,567');
});

test('a moment is told in Karachi, where the day has begun already', () => {
  const lateInLondon = '2026-11-20T20:30:00Z';
  expect(formatDayMonthYear(lateInLondon)).toBe('21/11/2026');
  expect(formatDate(lateInLondon)).toBe('21 November 2026');
  expect(formatDay(lateInLondon)).toBe('Sat, 21 Nov 2026');
  expect(formatTime(lateInLondon)).toBe('1:30 am');
  expect(formatDateTime(lateInLondon)).toBe('Sat, 21 Nov 2026, 1:30 am');
});
