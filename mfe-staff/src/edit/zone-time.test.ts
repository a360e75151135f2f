import { fromZoneTime, toZoneTime } from './zone-time';

test('a moment is entered as the clocks in Pakistan show it, and read back the same', () => {
  expect(toZoneTime('2026-11-27T20:30:00Z')).toBe('2026-11-28T01:30');
  expect(fromZoneTime('2026-11-28T01:30')).toBe('2026-11-27T20:30:00.000Z');
  expect(fromZoneTime('2026-01-01T00:00')).toBe('2025-12-31T19:00:00.000Z');
});

test.each(['', 'soon', null, 5])('%s is no moment', (value) => {
  expect(toZoneTime(value)).toBe('');
  expect(fromZoneTime(String(value))).toBe('');
});
